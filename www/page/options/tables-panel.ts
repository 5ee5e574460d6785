// The list of pattern tables among the search options. Each has its state, its costs and a button that builds it, cancels the building or deletes it.

import '../../style/tables.css';
import { html, nothing, render } from 'lit';
import type { TableName, TableState } from '../../solver/index.js';
import { isSameShape } from '../../solver/shape.js';
import { shortName } from '../display-names.js';
import type { Store } from '../store.js';
import { elementWords, text, wordsOf } from '../text/words.js';
import { readableSize, stateSentence } from './table-sentences.js';

type Action = { label: string; act: (heuristic: TableName) => void };

const t = wordsOf('settings');

export class TablesPanel {
  #store;
  #section;
  /** Tells a screen reader the outcome of the last press. Tables that are built automatically are not announced. */
  #announcement = '';

  constructor(store: Store, section: HTMLElement) {
    this.#store = store;
    this.#section = section;
    this.#tables.addEventListener('change', () => this.#draw());
    // As all options, it is first drawn when the rules have loaded, which may be long ago.
    const draw = () => store.puzzle.choices && this.#draw();
    store.subscribe(draw);
    draw();
  }

  get #tables() {
    return this.#store.puzzle.solver.tables;
  }

  /** Only the tables for the shape of the board are listed. */
  #draw() {
    const tables = this.#tables.list().filter((table) => isSameShape(table, this.#store.puzzle));
    this.#section.hidden = tables.length === 0;
    render(
      html`<h3 id="tables-heading">${text('tables')}</h3>
        <ul>${tables.map((table) => this.#row(table))}</ul>
        <p class="sr" role="status">${this.#announcement}</p>`,
      this.#section,
    );
  }

  #row(table: TableState) {
    const { heuristic, bytes } = table;
    const error = 'error' in table ? table.error : null;
    const name = shortName(heuristic);
    const action = this.#action(table);
    return html`<li>
      <p class="name">${name} <span class="quiet">${readableSize(bytes)}</span></p>
      <p class="quiet" id="table-${name}">${stateSentence(table)}</p>
      ${table.status === 'building' ? html`<progress aria-label=${t('buildingOf', { name })} .value=${table.fraction}></progress>` : nothing}
      ${error ? html`<p class="wrong">${elementWords().error({ code: 'table-failed', message: error })}</p>` : nothing}
      ${action ? this.#button(table, name, action) : nothing}
    </li>`;
  }

  #button({ heuristic }: TableState, name: string, { label, act }: Action) {
    // The second click of a double click is ignored, since the button may have another meaning by then.
    const click = ({ detail }: MouseEvent) => detail <= 1 && act(heuristic);
    return html`<button type="button" class="btn" aria-label=${t('buttonOfTable', { action: label, name })} aria-describedby="table-${name}" @click=${click}>${label}</button>`;
  }

  /** The action of a table's button. Small tables have no button: they are built when they are needed and stay. */
  #action({ status, deep, unsupported }: TableState): Action | null {
    if (!deep) return null;
    if (status === 'building' || status === 'storing')
      return { label: t('tableCancel'), act: (heuristic) => this.#tables.cancel(heuristic) };
    if (status !== 'absent' && status !== 'failed')
      return { label: t('tableDelete'), act: (heuristic) => this.#delete(heuristic) };
    return unsupported ? null : { label: t('tableBuild'), act: (heuristic) => this.#build(heuristic) };
  }

  async #build(heuristic: TableName) {
    this.#announce(t('buildingNow', { name: shortName(heuristic) }));
    try {
      await this.#tables.build(heuristic);
      this.#announce(t('tableIsReady', { name: shortName(heuristic) }));
    } catch (thrown) {
      this.#announce(elementWords().error(Object(thrown)));
    }
  }

  async #delete(heuristic: TableName) {
    await this.#tables.free(heuristic);
    this.#announce(t('tableDeleted', { name: shortName(heuristic) }));
  }

  #announce(sentence: string) {
    this.#announcement = sentence;
    this.#draw();
  }
}
