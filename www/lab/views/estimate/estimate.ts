// Estimate: what each heuristic counts on a board and how far that gets; and the gap to the moves that remain, along a shortest solution.

import { html, nothing } from 'lit';
import { FifteenError } from '../../../solver/errors.js';
import type { Heuristic } from '../../../solver/index.js';
import type { Shape } from '../../../solver/shape.js';
import { isSameShape, squareOf } from '../../../solver/shape.js';
import { buttonGroup } from '../../../ui/button-group.js';
import { cssVars } from '../../../ui/css-vars.js';
import type { EventOf } from '../../../ui/event-of.js';
import patterns from '../../../ui/styles/patterns.css?raw';
import type { Conflict, Explained, Explanation, Lookup } from '../../../wasm/lab.js';
import { Along, boardOf, isSameBoard } from '../../parts/along.js';
import type { Rung } from '../../parts/rungs.js';
import { chosenOf, hasNoTable, hasTable } from '../../parts/rungs.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Held, Sentence, Subject } from '../../view.js';
import { LabView } from '../../view.js';
import alongStyles from './along-chart.css?raw';
import type { Promised } from './along-chart.js';
import { alongAlone, alongChart, gapSentence } from './along-chart.js';
import { brackets, looks, marksOf, sumOf } from './counted.js';
import { LargeTables, largeRungs, missingTables } from './large-tables.js';
import { Sortings } from './sortings.js';
import own from './styles.css?raw';
import { pathHome, TileChoice, tileSentence } from './tile-choice.js';

export const styles = patterns + own + alongStyles;

export { Estimate as View };

/** The parts of the view that can be shown alone: the board with the ladder, and the chart along the solution. */
const parts = ['board', 'chart'];

interface Data {
  subject: Subject<'show'>;
  shape: Shape;
  rungs: Rung[];
  along: Along;
  chosen: Heuristic | 'truth';
  /** ends the search for the solution */
  signal: AbortSignal;
  held: Held;
}

class Estimate extends LabView<Data, 'show'> {
  /** The step of a link, which can be shown as soon as the solution is known. */
  #linked: number | null = null;
  /** The heuristic that was chosen last. */
  #rung: Heuristic = 'manhattan';
  /** The value of the chosen heuristic for the board that is shown. */
  #explained: Explained | null = null;
  /** The values of large tables for that board. */
  #largeValues: Map<string, number> = new Map();
  #large = new LargeTables(this.context, () => this.goTo().catch(this.context.failed));
  #sortings = new Sortings(this.context.changed);
  /** The tile that is looked at. */
  #choice = new TileChoice(this.context.changed);

  protected async load(given: Subject<'show'>, last: Data | null): Promise<Data> {
    const { show = '' } = given;
    if (show && !parts.includes(show))
      throw new FifteenError('bad-options', `Unknown part “${show}”; expected ${parts.join(' or ')}.`);
    const { subject: checked, shape, rungs } = boardOf(given, this.rules);
    const subject = { ...checked, show };
    const all = rungs.map(({ heuristic }) => heuristic);
    const chosen = shownOf(subject.heuristic, shape, [...all, 'truth']);
    if (last && isSameBoard(subject, last.subject)) return { ...last, subject, chosen };
    const along = new Along(this.context, subject.goal);
    // The first frame needs no search and no table.
    await along.begin(subject.board, all.filter(hasNoTable));
    const ending = new AbortController();
    return { subject, shape, rungs, along, chosen, signal: ending.signal, held: { close: () => ending.abort() } };
  }

  protected override async take(at: number | null, last: Data | null) {
    const { along, chosen } = this.data;
    const isNew = along !== last?.along;
    if (isNew) this.#solve(this.data);
    this.#linked = at ?? (isNew ? null : this.#linked);
    // A link or a phrase is about the whole board.
    if (at !== null) this.#choice.end();
    if (chosen !== 'truth') this.#rung = chosen;
    const explained = super.take(at, last);
    // The first picture does not wait for a table, which may take seconds to build.
    if (hasTable(chosen)) explained.catch((thrown) => chosen === this.loaded?.chosen && this.context.failed(thrown));
    else await explained;
  }

  /** Looks for the solution, and offers the large tables if they support the board. */
  #solve({ subject: { board, goal }, shape, rungs, along, signal }: Data) {
    const all = rungs.map(({ heuristic }) => heuristic);
    Object.assign(this.timeline, { at: 0, length: 0, waitsFor: 'searching' });
    along.complete(all.filter(hasNoTable), signal).then(
      () => this.#solved(along, all.filter(hasTable)),
      (thrown) => this.#fail(along, thrown),
    );
    const { heuristics } = this.rules.choices(shape, goal);
    this.#large.serve(largeRungs.every(({ heuristic }) => heuristics.includes(heuristic)) ? { board, goal } : null);
  }

  /** Shows the error of the search, unless another board is shown. */
  #fail(along: Along, thrown: unknown) {
    if (along !== this.loaded?.along) return;
    this.timeline.waitsFor = '';
    this.lose(thrown);
  }

  /** Shows the solution. The values of tables follow, since the tables may have to be built. */
  #solved(along: Along, tables: Heuristic[]) {
    if (along !== this.loaded?.along) return;
    this.timeline.length = along.boards.length - 1;
    this.timeline.waitsFor = '';
    if (this.#linked !== null) this.timeline.goTo(this.#linked);
    this.context.changed();
    for (const table of tables) along.add(table).then(this.context.changed, (thrown) => this.#fail(along, thrown));
  }

  /** Takes the value of the board apart. */
  protected override async goTo() {
    const { along, subject, chosen } = this.data;
    const { at } = this.timeline;
    const request = { board: along.boards[at], goal: subject.goal, heuristic: chosen };
    const hasParts = chosen !== 'truth' && !this.#isMissing;
    if (this.#explained?.heuristic !== chosen && hasTable(chosen)) {
      this.#explained = null;
      this.context.changed();
    }
    const explained = hasParts ? await this.context.engine().explain(request) : null;
    const large = await this.#valuesOfLarge([request.board]);
    if (hasParts && along.isSolved && !along.values.has(chosen)) await along.add(chosen);
    const now = this.loaded;
    if (along !== now?.along || at !== this.timeline.at || chosen !== now.chosen) return;
    this.#explained = explained;
    this.#largeValues = new Map([...large].map(([heuristic, [h]]) => [heuristic, h]));
    this.context.changed();
  }

  /** The values of the large tables that are loaded. */
  async #valuesOfLarge(boards: string[]): Promise<Map<string, number[]>> {
    const values = async (heuristic: string) =>
      this.context.engine().values({ heuristic, goal: this.data.subject.goal }, boards);
    const names = this.#large.loaded.map(({ heuristic }) => heuristic);
    return new Map(await Promise.all(names.map(async (name) => [name, await values(name)] as const)));
  }

  /** Whether a large table is chosen that is not loaded. */
  get #isMissing() {
    const isChosen = ({ heuristic }: Rung) => heuristic === this.data.chosen;
    return largeRungs.some(isChosen) && !this.#large.loaded.some(isChosen);
  }

  /** Moves that remain on the board that is shown; null while that is not known. */
  get #truth() {
    return this.data.along.remaining(this.timeline.at);
  }

  /** @returns null while it is not known */
  #value(heuristic: string, at: number): number | null {
    return this.data.along.values.get(heuristic)?.[at] ?? null;
  }

  /** Without the chart, it draws a board, which cannot be saved. */
  override get hasPicture() {
    return this.#promised !== null;
  }

  /** The values of the heuristic along the solution, for the chart; null while they are not known. */
  get #promised(): Promised | null {
    const { along, subject } = this.data;
    const promised = along.values.get(this.#rung);
    if (subject.show === 'board' || !along.isSolved || promised?.length !== along.boards.length) return null;
    return { promised, at: this.timeline.at };
  }

  get #isChartAlone() {
    return this.loaded?.subject.show === 'chart';
  }

  override about() {
    return this.#isChartAlone ? 'aboutChart' : 'about';
  }

  /** Beside the board, the ladder is the choice. */
  override choices() {
    if (!this.#isChartAlone) return html``;
    const { rungs } = this.data;
    return buttonGroup({
      label: this.words.text('ladder'),
      values: rungs,
      textOf: ({ name }) => this.words.text(name),
      chosen: rungs.find(({ heuristic }) => heuristic === this.#rung),
      choose: ({ heuristic }) => this.context.choose({ heuristic }),
    });
  }

  stage() {
    const { rules, words } = this;
    const { at } = this.timeline;
    const { along, subject, chosen } = this.data;
    const shown = rules.readBoard(along.boards[at]);
    const goal = rules.goalBoard(shown, subject.goal);
    const promised = this.#promised;
    if (this.#isChartAlone)
      return html`<div class="along-room">${promised ? alongAlone(promised, shown, goal, words) : nothing}</div>`;
    const parts = this.#explained?.parts ?? null;
    const isFixed = this.context.isFixed();
    const all = [...this.data.rungs, ...this.#large.loaded];
    const rungs = isFixed ? all.filter(({ heuristic }) => heuristic === this.#rung) : all;
    const values = rungs.map(({ heuristic }) => this.#value(heuristic, at) ?? this.#largeValues.get(heuristic) ?? null);
    const ladder = {
      rungs,
      values,
      truth: this.#truth,
      length: along.isSolved ? this.timeline.length : Math.max(...values.map(Number)) * 1.5,
      chosen,
      choose: (heuristic: string) => this.context.choose({ heuristic }),
    };
    // With one rung alone, there is room beside the board.
    const sorted = parts?.kind === 'walking-distance' ? this.#sortings.view(parts, shown, goal, words) : nothing;
    return html`<div class="estimate">
        <div class="counted" ${cssVars({ rows: shown.rows, columns: shown.columns })}>
          ${this.#choice.board(shown, goal, marksOf(parts, goal), words)}${brackets(parts, shown)}${pathHome(parts, this.#choice.tile, shown)}
        </div>
        <div>${ladderView(ladder, words)}${isFixed ? sorted : missingTables(this.#large, words)}</div>
      </div>
      ${parts?.kind === 'additive' ? looks(parts, shown, goal, words) : nothing}
      ${isFixed ? nothing : sorted}
      ${subject.show === 'board' ? nothing : html`<div class="along-room">${promised ? alongChart(promised, words) : nothing}</div>`}`;
  }

  sentence() {
    const { words } = this;
    if (this.#isChartAlone) {
      const promised = this.#promised;
      return promised ? gapSentence(promised, words) : { lead: '?', rest: words.text('searching') };
    }
    const ofTile = tileSentence(this.#explained?.parts ?? null, this.#choice.tile, words);
    if (ofTile) return ofTile;
    if (this.#isMissing) return { lead: '?', rest: words.text('tableMissing') };
    if (!this.#explained && hasTable(this.data.chosen)) return { lead: '?', rest: words.text('tableComes') };
    return this.#explained
      ? sentenceOf(this.#explained.parts, this.#explained.h, words)
      : truthSentence(this.#truth, words);
  }

  async table() {
    const known = (value: number | null | undefined) => value ?? '?';
    const { boards } = this.data.along;
    const rungs = [...this.data.rungs, ...this.#large.loaded];
    const large = await this.#valuesOfLarge(boards);
    return {
      head: this.heads('move', 'rungTruth', ...rungs.map(({ name }) => name)),
      rows: boards.map((_, at) => [
        at,
        known(this.data.along.remaining(at)),
        ...rungs.map(({ heuristic }) => known(this.#value(heuristic, at) ?? large.get(heuristic)?.[at])),
      ]),
    };
  }

  get shown() {
    return { ...this.data.subject, heuristic: this.data.chosen };
  }

  override source() {
    return this.words.text('along');
  }

  override close() {
    super.close();
    this.#large.close();
  }
}

/**
 * The rung to show. On boards of another shape, the tables of that shape replace a large table.
 * @param others - the other rungs
 */
function shownOf(heuristic: string, shape: Shape, others: (Heuristic | 'truth')[]) {
  const large = largeRungs.find((rung) => rung.heuristic === heuristic);
  if (!large) return chosenOf(heuristic, others);
  return isSameShape(shape, squareOf(4)) ? large.heuristic : chosenOf('pdb-6-6-3', others);
}

function truthSentence(truth: number | null, words: LabWords): Sentence {
  if (truth === null) return { lead: '?', rest: words.text('searching') };
  return { lead: words.text('truthLead', { n: truth }), rest: words.text('truthRest') };
}

/** The sentence about the chosen rung: first the value, then what it counts. */
function sentenceOf(explanation: Explanation, h: number, words: LabWords): Sentence {
  switch (explanation.kind) {
    case 'misplaced':
      return { lead: words.text('misplacedLead', { n: h }), rest: words.text('misplacedRest') };
    case 'manhattan':
      return { lead: words.text('manhattanLead', { n: h }), rest: words.text('manhattanRest') };
    case 'linear-conflict':
      return conflictSentence(explanation.conflicts, h, words);
    case 'walking-distance': {
      const values = { rows: explanation.rows.distance, columns: explanation.columns.distance, h };
      return { lead: words.text('walkingLead', values), rest: words.text('walkingRest', values) };
    }
    case 'additive': {
      const { upright, mirrored } = explanation;
      // Only squares have a mirror image, and small boards have one table for all tiles.
      const once = upright.length === 1 ? 'additiveWholeRest' : 'additiveOnceRest';
      if (!mirrored) return { lead: `${written(upright)}.`, rest: words.text(once) };
      const values = { upright: written(upright), mirrored: written(mirrored) };
      return { lead: words.text('additiveLead', values), rest: words.text('additiveRest') };
    }
    default:
      return { lead: String(h), rest: '' };
  }
}

function conflictSentence(conflicts: Conflict[], h: number, words: LabWords) {
  const detours = conflicts.reduce((sum, { leaving }) => sum + 2 * leaving.length, 0);
  const lead = words.text('conflictLead', { n: h - detours, h });
  if (conflicts.length === 0) return { lead, rest: words.text('conflictNone') };
  const lines = conflicts.map(({ line }) =>
    'row' in line ? words.text('row', { n: line.row + 1 }) : words.text('column', { n: line.column + 1 }),
  );
  return { lead, rest: words.text('conflictRest', { lines: lines.join(', ') }) };
}

/** '16 + 14 + 11 = 41'. */
function written(lookups: Lookup[]) {
  if (lookups.length === 1) return String(sumOf(lookups));
  return `${lookups.map(({ distance }) => distance).join(' + ')} = ${sumOf(lookups)}`;
}

interface Ladder {
  /** from the weakest */
  rungs: Rung[];
  /** of the rungs, for this board; null where it is not known yet */
  values: (number | null)[];
  /** null while it is being looked for */
  truth: number | null;
  /** the value of a bar of full width */
  length: number;
  /** a heuristic, or `truth` */
  chosen: string;
  choose: (rung: string) => void;
}

/** The ladder: a choice of one heuristic and a bar chart in one, the truth on top. */
function ladderView({ rungs, values, truth, length, chosen, choose }: Ladder, words: LabWords) {
  const all = rungs.map(({ heuristic, name }, index) => ({ id: heuristic, name, value: values[index] ?? null }));
  const rows = [...all, { id: 'truth', name: 'rungTruth', value: truth }].reverse();
  const change = ({ target }: EventOf<Element, Event, HTMLInputElement>) => choose(target.value);
  return html`<div class="ladder" role="radiogroup" aria-label=${words.text('ladder')} data-keys @change=${change}>
    ${rows.map(
      ({ id, name, value }) => html`<label class=${id === 'truth' ? 'truth' : ''}>
        <span><input class="sr" type="radio" name="rung" value=${id} .checked=${id === chosen} />${words.text(name)}</span>
        <span class="track"><i ${cssVars({ part: (value ?? 0) / Math.max(1, length) })}></i></span>
        <b>${value ?? '?'}</b>
      </label>`,
    )}
  </div>`;
}
