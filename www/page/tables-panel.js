// The tables under Search options: each with its state and what it costs, and a button to build, cancel or free it.

import { html, nothing, render } from 'lit';
import { shortName } from './names.js';
import { readableSize, stateSentence } from './table-words.js';

/** @import { Heuristic, Tables, TableState } from '../solver/index.js' */

/** @typedef {{ label: string, act: (heuristic: Heuristic) => void }} Action */

export class TablesPanel {
  #tables;
  #size;
  #section;
  #changed;
  #statuses = '';
  /** What came of the last press, for a screen reader; what is done unasked is not spoken of. */
  #spoken = '';

  /**
   * @param {Tables} tables  @param {() => number} size of the board, for which alone tables are shown
   * @param {HTMLElement} section  @param {() => void} changed called when a table has come or gone
   */
  constructor(tables, size, section, changed) {
    this.#tables = tables;
    this.#size = size;
    this.#section = section;
    this.#changed = changed;
    tables.addEventListener('change', () => this.#hear());
    this.draw();
  }

  #hear() {
    this.draw();
    const statuses = this.#tables
      .list()
      .map(({ status }) => status)
      .join();
    if (statuses === this.#statuses) return;
    this.#statuses = statuses;
    this.#changed();
  }

  draw() {
    const tables = this.#tables.list().filter(({ size }) => size === this.#size());
    this.#section.hidden = tables.length === 0;
    render(
      html`<h3 id="tables-heading">Tables</h3>
        <ul>${tables.map((table) => this.#row(table))}</ul>
        <p class="sr" role="status">${this.#spoken}</p>`,
      this.#section,
    );
  }

  /** @param {TableState} table */
  #row(table) {
    const { heuristic, status, fraction, bytes, fault } = table;
    const name = shortName(heuristic);
    const action = this.#action(table);
    return html`<li>
      <p class="name">${name} <span class="quiet">${readableSize(bytes)}</span></p>
      <p class="quiet" id="table-${name}">${stateSentence(table)}</p>
      ${status === 'building' ? html`<progress aria-label="Building the ${name} table" .value=${fraction}></progress>` : nothing}
      ${fault ? html`<p class="wrong">${fault}</p>` : nothing}
      ${action ? this.#button(table, name, action) : nothing}
    </li>`;
  }

  /** @param {TableState} table  @param {string} name  @param {Action} action */
  #button({ heuristic }, name, { label, act }) {
    // The second click of a double click would already mean what the button says next.
    const click = (/** @type {MouseEvent} */ { detail }) => detail <= 1 && act(heuristic);
    return html`<button type="button" class="btn" aria-label="${label} ${name}" aria-describedby="table-${name}" @click=${click}>${label}</button>`;
  }

  /** What may be done with a table; a small one comes by itself and stays. @param {TableState} table @returns {Action | null} */
  #action({ status, deep, refused }) {
    if (!deep) return null;
    if (status === 'building') return { label: 'Cancel', act: (heuristic) => this.#tables.cancel(heuristic) };
    if (status !== 'absent') return { label: 'Free', act: (heuristic) => this.#free(heuristic) };
    return refused ? null : { label: 'Build', act: (heuristic) => this.#build(heuristic) };
  }

  /** @param {Heuristic} heuristic */
  async #build(heuristic) {
    this.#say(`Building the ${shortName(heuristic)} table.`);
    try {
      await this.#tables.build(heuristic);
      this.#say(`The ${shortName(heuristic)} table is ready.`);
    } catch (thrown) {
      this.#say(/** @type {Error} */ (thrown).message);
    }
  }

  /** @param {Heuristic} heuristic */
  async #free(heuristic) {
    await this.#tables.free(heuristic);
    this.#say(`The ${shortName(heuristic)} table was freed.`);
  }

  /** @param {string} sentence */
  #say(sentence) {
    this.#spoken = sentence;
    this.draw();
  }
}
