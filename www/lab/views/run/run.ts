// Run: a whole search that the reader performs, step by step, and a model of it to watch. The judge is in the lab's worker; the record of
// the run is an attribute, so a link, a class or a learning platform takes it up where it was left.

import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import { FifteenError } from '../../../solver/errors.js';
import { buttonGroup } from '../../../ui/button-group.js';
import type { EventOf } from '../../../ui/event-of.js';
import type { Performed, PerformedSearch, RecordDetail, RunNode } from '../../engine/performed.js';
import { entriesOf, isPerformed, performedSearches } from '../../engine/performed.js';
import { programAt } from '../../parts/search/program.js';
import type { Sentence, Subject, Table } from '../../view.js';
import { LabView } from '../../view.js';
import { nameOf, nodeLists, valuesOf } from './nodes.js';
import { answerText, lineOf, taskView } from './tasks.js';
import { explained } from './verdict.js';

export { default as styles } from './styles.css?raw';
export { RunView as View };

/** This seed is the model's: its run is watched, not performed. */
const modelSeed = 0;

/** The largest seed of another run. */
const maxSeed = 999_999;

type Own = 'seed' | 'record';

interface Data {
  search: PerformedSearch;
  seed: number;
  record: string;
  /** the entries of the model, which is watched; null for a run of the reader */
  model: string[] | null;
  held: null;
}

/** The second click of a double click is not for the next step, which may have a button in the same place. */
function ignoreDoubleClick(event: EventOf<HTMLElement, MouseEvent, Element>) {
  if (event.detail < 2 || !event.target.closest('button')) return;
  event.preventDefault();
  event.stopPropagation();
}

class RunView extends LabView<Data, Own> {
  #state: Performed | null = null;
  /** The record with an entry that is being judged; null if none is. */
  #entered: string | null = null;
  /** The last run of each search, to which the reader goes back from another search or from the model. */
  readonly #runs = new Map<PerformedSearch, { seed: string; record: string }>();
  /** Whether the next step receives the focus. */
  #movesFocus = false;

  protected async load({ algorithm, seed, record = '' }: Subject<Own>): Promise<Data> {
    const search = algorithm || 'a-star';
    if (!isPerformed(search))
      throw new FifteenError('bad-options', `Unknown search “${search}”; expected ${performedSearches.join(', ')}.`);
    const drawn = Number(seed || 1);
    if (!/^\d*$/.test(seed ?? '') || drawn > maxSeed)
      throw new FifteenError('bad-options', `Invalid seed “${seed}”; expected a whole number up to ${maxSeed}.`);
    const model = drawn === modelSeed ? await this.context.engine().model(search, drawn) : null;
    return { search, seed: drawn, record, model, held: null };
  }

  protected override take(at: number | null, last: Data | null) {
    const { model, search } = this.data;
    if (model && last?.model !== model) Object.assign(this.timeline, { at: 0, length: model.length });
    if (last?.search !== search || last.seed !== this.data.seed) this.#state = null;
    return super.take(at, last);
  }

  protected override async goTo(step: number) {
    const { search, seed, record, model } = this.data;
    const entries = model ? model.slice(0, step).join(' ') : record;
    const state = await this.unlessReplaced(this.context.engine().performed(search, seed, entries));
    if (!state || (model && step !== this.timeline.at)) return;
    const isNext = this.#state !== null && state.made > this.#state.made;
    this.#state = state;
    if (!model) this.#runs.set(search, { seed: String(seed), record });
    if (isNext) this.#clearForm();
    const isJudged = record === this.#entered;
    this.#entered = null;
    this.context.changed();
    if (!isJudged) return;
    this.#tell(record, state);
    await this.context.drawn();
    this.#moveOn(state);
  }

  /** Moves the focus to the step that comes next, and the verdict into sight. */
  #moveOn({ wrong }: Performed) {
    const { root } = this.context;
    // After a mistake, the same form or board has the focus.
    if (this.#movesFocus && !wrong) {
      const controls = ['.entry:not([inert]) input', 'button.card', '.ask'];
      controls
        .map((one) => root.querySelector<HTMLElement>(one))
        .find((found) => found !== null)
        ?.focus();
    }
    root.querySelector('.say')?.scrollIntoView({ block: 'nearest' });
  }

  /** The numbers of the last step are not those of the next one. */
  #clearForm() {
    this.context.root.querySelector<HTMLFormElement>('form.entry')?.reset();
  }

  override get hasTimeline() {
    return this.data.model !== null;
  }

  override get hasPicture() {
    return false;
  }

  #enter(entry: string) {
    // The last entry is still being judged.
    if (this.#entered !== null) return;
    // On a touch screen, a field with the focus would open the keyboard; it moves only if it is open or another keyboard is used.
    this.#movesFocus =
      matchMedia('(pointer: fine)').matches || this.context.root.querySelector(':focus-visible') !== null;
    this.#entered = [...entriesOf(this.data.record), entry].join(' ');
    this.context.choose({ record: this.#entered });
  }

  /** Sends the record with a new entry, once the entry is judged. */
  #tell(record: string, { made, rightAtOnce, left }: Performed) {
    const { root } = this.context;
    const detail: RecordDetail = { record, made, rightAtOnce, left };
    const target = root instanceof ShadowRoot ? root.host : root;
    target.dispatchEvent(new CustomEvent('fifteen-record', { detail, bubbles: true, composed: true }));
  }

  /** The run with which the reader goes on, or begins, in a search. */
  #runOf(search: PerformedSearch) {
    return this.#runs.get(search) ?? { seed: String(this.data.seed || 1), record: '' };
  }

  #choose(algorithm: PerformedSearch) {
    const model = this.data.model ? { seed: String(modelSeed) } : {};
    this.context.choose({ algorithm, ...this.#runOf(algorithm), ...model });
  }

  override choices() {
    const { words } = this;
    return html`${buttonGroup({
      label: words.text('algorithms'),
      values: performedSearches,
      textOf: (one) => words.text(`${one}-short`),
      chosen: this.data.search,
      choose: (algorithm) => this.#choose(algorithm),
    })}`;
  }

  stage(): TemplateResult {
    const state = this.#state;
    if (!state) return html``;
    const { words } = this;
    const { search, model } = this.data;
    const take = model ? null : (index: number) => this.#enter(`t${index}`);
    return html`<div class="run" @click=${{ handleEvent: ignoreDoubleClick, capture: true }}>
      <div class="task">
        ${taskView({ state, search, enter: model ? null : (entry) => this.#enter(entry) }, words)}
        ${this.#actions(state)}
      </div>
      <div class="nodes">${nodeLists({ state, search, take: state.task === 'take' ? take : null }, words)}</div>
      <div class="code">${programAt(search, lineOf(state, search, model !== null), words)}</div>
    </div>`;
  }

  #actions({ task, made, rightAtOnce, left, answer, wrong }: Performed) {
    const { words } = this;
    const button = (key: string, act: () => void) =>
      html`<button type="button" class="btn soft" @click=${act}>${words.text(key)}</button>`;
    if (this.data.model)
      return html`<p class="acts">${button('performOne', () => this.context.choose({ seed: this.#runOf(this.data.search).seed }))}</p>`;
    // The record stays, so the run goes on afterwards.
    const watch = () => this.context.choose({ seed: String(modelSeed) });
    const another = () => this.context.choose({ seed: String(1 + (this.data.seed % maxSeed)), record: '' });
    const isShown = answer !== null && !wrong;
    return html`<p class="acts">
        ${task === 'over' || isShown ? nothing : button('showMe', () => this.#enter('?'))}
        ${button('watchModel', watch)}
        ${this.context.isFixed() ? nothing : button('anotherBoard', another)}
      </p>
      <p class="quiet">${words.text(task === 'over' ? 'someRight' : 'score', { n: rightAtOnce, made, left })}</p>`;
  }

  sentence(): Sentence {
    const state = this.#state;
    const { words } = this;
    if (!state) return { lead: '', rest: '' };
    const { search, model } = this.data;
    if (model) {
      if (state.right === null) return { lead: words.text('over'), rest: words.text('modelOver') };
      return { lead: words.text('modelNext'), rest: answerText(state, search, words) };
    }
    if (state.wrong) return { lead: words.text('wasWrong'), rest: explained(state, state.wrong, search, words) };
    if (state.answer) return { lead: words.text('answerIs'), rest: answerText(state, search, words) };
    if (state.task === 'over') {
      const all = state.made === state.rightAtOnce ? 'allRight' : 'someRight';
      return { lead: words.text('over'), rest: words.text(all, { n: state.rightAtOnce, made: state.made }) };
    }
    return state.made > 0
      ? { lead: words.text('wasRight'), rest: '' }
      : { lead: '', rest: words.text(`begin-${search}`) };
  }

  /** The nodes that are shown: in IDA*, those of the present iteration. */
  async table(): Promise<Table> {
    const { words } = this;
    const { search } = this.data;
    const { nodes, first } = this.#state ?? { nodes: [], first: 0 };
    const head = this.heads('headName', 'headBoard', 'headValues', 'headState');
    const row = (node: RunNode, index: number) => [
      nameOf(index),
      node.tiles.map((tile) => (tile < 0 ? '–' : tile)).join(' '),
      valuesOf(node, search, words),
      words.text(`state-${node.state}`),
    ];
    return { head, rows: nodes.slice(first).map(row) };
  }

  get shown() {
    const { search, seed, record, model } = this.data;
    const own = model ? { at: this.timeline.at } : { record };
    return { algorithm: search, seed: String(seed), ...own };
  }

  override source() {
    return this.words.text(`${this.data.search}-short`);
  }
}
