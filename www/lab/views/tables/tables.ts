// Tables: how much pattern tables know, by the values of each pattern and of all heuristics over many boards.

import { html, nothing } from 'lit';
import type { Heuristic } from '../../../solver/index.js';
import { isSameShape, squareOf } from '../../../solver/shape.js';
import { buttonGroup } from '../../../ui/button-group.js';
import { heuristicName } from '../../parts/search/names.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Sentence, Subject } from '../../view.js';
import { LabView } from '../../view.js';
import type { Row } from './charts.js';
import { histograms } from './charts.js';
import { Samples, Whole } from './samples.js';
import type { TablesRequest } from './subject.js';
import { requestOf } from './subject.js';

export { default as styles } from './styles.css?raw';
export { Tables as View };

/** Time between two drawings while it counts, in ms. */
const drawTime = 100;

/** The colors of the patterns. */
const patternKinds = ['a', 'b', 'c'];

/** the values and the distance of the requested board */
interface Own {
  values: Map<Heuristic, { h: number; distances: number[] }>;
  truth: number | null;
}

interface Data {
  request: TablesRequest;
  /** the boards that are counted */
  held: Samples | Whole;
  own: Own;
}

class Tables extends LabView<Data> {
  #isCounting = false;

  protected async load(subject: Subject, last: Data | null, signal: AbortSignal): Promise<Data> {
    const request = requestOf(subject, this.rules);
    const others = withoutTables(request);
    // The goal is a board, so the same goal has the same shape.
    const isSame = last && request.goal === last.request.goal;
    const held = isSame ? last.held : await this.#boardsOf(request);
    // This does not wait for tables, since they may have to be built.
    const values = await this.#valuesOf(request, others);
    const truth = request.board ? await held.distanceOf(request.board) : null;
    // A view that is closed must not start the worker again.
    if (!isSame && !signal.aborted) await held.count(others[0]);
    return { request, held, own: { values, truth } };
  }

  protected override async take() {
    this.#count();
  }

  async #boardsOf({ shape, goal }: TablesRequest) {
    if (isSameShape(shape, squareOf(4))) return new Samples(this.context, goal);
    const space = await this.context.engine().space(goal);
    return new Whole(space, await space.counts(), this.rules, goal);
  }

  /** The values of heuristics for the requested board. */
  async #valuesOf({ board, goal }: TablesRequest, heuristics: Heuristic[]) {
    const values: Own['values'] = new Map();
    if (!board) return values;
    const engine = this.context.engine();
    for (const heuristic of heuristics) {
      const { h, distances } = await engine.lookups({ heuristic, goal }, [board]);
      values.set(heuristic, { h: h[0], distances: distances.map(([distance]) => distance) });
    }
    return values;
  }

  /** Counts all boards for the heuristics that are shown, unless it is counting already. */
  async #count() {
    if (this.#isCounting) return;
    this.#isCounting = true;
    try {
      for (let drawn = 0; await this.#countNext(); ) {
        if (performance.now() - drawn < drawTime) continue;
        drawn = performance.now();
        this.context.changed();
      }
    } catch (thrown) {
      if (this.loaded) this.context.failed(thrown);
    }
    this.#isCounting = false;
    this.context.changed();
  }

  /** Counts some more boards, and returns false if there are none. */
  async #countNext() {
    const shown = this.loaded;
    const next = shown && nextOf(shown.request, shown.held);
    if (!next) return false;
    const { request, held, own } = shown;
    try {
      await held.count(next);
      // Its tables are loaded now, unless the view was closed.
      if (shown === this.loaded && !own.values.has(next))
        for (const [name, values] of await this.#valuesOf(request, [next])) own.values.set(name, values);
    } catch (thrown) {
      // Data that were replaced have closed their boards. Those of the present data are counted next.
      if (shown === this.loaded) throw thrown;
    }
    return true;
  }

  override get hasTimeline() {
    return false;
  }

  override choices() {
    const { words } = this;
    const { offered, tables } = this.data.request;
    if (tables === null) return html`<p class="quiet">${words.text('noTables')}</p>`;
    if (offered.length === 1) return html``;
    return buttonGroup({
      label: words.text('tables'),
      values: offered,
      textOf: ({ name }) => words.text(name),
      chosen: offered.find(({ heuristic }) => heuristic === tables),
      choose: ({ heuristic }) => this.context.choose({ heuristic }),
    });
  }

  override about() {
    return this.loaded?.request.tables === null ? 'aboutWithout' : 'about';
  }

  stage() {
    const { words } = this;
    return html`<div class="tables">
      ${histograms(
        [
          { name: words.text('patterns'), rows: this.#patternRows() },
          { name: words.text('values'), rows: this.#valueRows() },
        ],
        words,
      )}
      ${this.data.request.board ? nothing : html`<p class="quiet">${words.text('otherSize')}</p>`}
    </div>`;
  }

  #patternRows(): Row[] {
    const { request, held, own } = this.data;
    const { tables, goal } = request;
    if (!tables) return [];
    const { patterns } = held.counterOf(tables);
    return this.rules.patterns(request.shape, tables, goal).map((tiles, index) => ({
      name: tiles.join(' '),
      note: this.#note(patterns[index]?.mean),
      histogram: patterns[index] ?? null,
      own: own.values.get(tables)?.distances[index] ?? null,
      kind: `pattern ${patternKinds[index]}`,
    }));
  }

  #valueRows(): Row[] {
    const { words } = this;
    const { request, held, own } = this.data;
    const rows = request.rungs.map(({ heuristic, name }) => {
      const { h, target } = held.counterOf(heuristic);
      // Fewer boards than of the others are counted.
      const ofFewer = held.truth === null && target < held.counterOf('manhattan').target;
      return {
        name: words.text(name),
        note: this.#note(h.mean, ofFewer ? h.total : null),
        histogram: h,
        own: own.values.get(heuristic)?.h ?? null,
        kind: 'h',
      };
    });
    if (!held.truth) return rows;
    const name = words.text('rungTruth');
    const note = this.#note(held.truth.mean);
    return [...rows, { name, note, histogram: held.truth, own: own.truth, kind: 'truth-of' }];
  }

  /** @param boards - their number, if the note must state it */
  #note(mean: number = Number.NaN, boards: number | null = null) {
    const { words } = this;
    if (Number.isNaN(mean)) return words.text('waiting');
    const written = words.decimal(mean, 1);
    return boards === null ? words.text('mean', { mean: written }) : words.text('meanOf', { mean: written, boards });
  }

  sentence() {
    const { words } = this;
    const { request, held } = this.data;
    if (this.#isCounting) return countingSentence(!held.truth, words);
    return meansSentence(
      {
        manhattan: held.counterOf('manhattan').h.mean,
        tables: request.tables && held.counterOf(request.tables).h.mean,
        truth: meanLength(request, held.truth?.mean ?? null),
      },
      request.tables,
      words,
    );
  }

  async table() {
    const columns = [...this.#patternRows(), ...this.#valueRows()];
    const most = Math.max(...columns.map(({ histogram }) => histogram?.most ?? 0));
    return {
      head: [...this.heads('headValue'), ...columns.map(({ name }) => name)],
      rows: Array.from({ length: most + 1 }, (_, value) => [
        value,
        ...columns.map(({ histogram }) => histogram?.counts[value] ?? 0),
      ]),
    };
  }

  get shown() {
    const { subject, tables } = this.data.request;
    return { ...subject, heuristic: tables ?? '' };
  }

  override source() {
    const { words } = this;
    const { request, held } = this.data;
    if (held.truth) return words.text('allBoards', { total: held.truth.total });
    const { h, target } = held.counterOf('manhattan');
    const counted = words.text('sampled', { n: h.total, total: target });
    return request.hasCornerGoal ? `${counted} · ${words.text('published')}` : counted;
  }
}

function withoutTables({ rungs, tables }: TablesRequest): Heuristic[] {
  return rungs.map(({ heuristic }) => heuristic).filter((heuristic) => heuristic !== tables);
}

/** The heuristic with the smallest share of counted boards; null if all are counted. */
function nextOf({ rungs }: TablesRequest, boards: Samples | Whole) {
  const waiting = rungs.map(({ heuristic }) => heuristic).filter((one) => boards.counterOf(one).share < 1);
  if (waiting.length === 0) return null;
  return waiting.reduce((least, one) => (boards.counterOf(one).share < boards.counterOf(least).share ? one : least));
}

/** The mean length of the shortest solutions of all boards of the 15-puzzle whose goal has its blank in a corner (Korf and Schultze, 2005). */
const publishedMean = 52.589472;

interface Means {
  manhattan: number;
  /** null if the goal has no tables */
  tables: number | null;
  /** null if it is not counted */
  truth: number | null;
}

/** The length of shortest solutions, on average: counted, published, or null if it is neither. */
function meanLength({ shape, hasCornerGoal }: TablesRequest, counted: number | null) {
  if (counted !== null) return counted;
  return isSameShape(shape, squareOf(4)) && hasCornerGoal ? publishedMean : null;
}

/**
 * The sentence while boards are counted: it does not change with the numbers, so that screen readers read it once.
 * @param isSample - whether the boards are random ones
 */
function countingSentence(isSample: boolean, words: LabWords): Sentence {
  return { lead: words.text(isSample ? 'countingLead' : 'countingAllLead'), rest: words.text('countingRest') };
}

/** @param heuristic - the tables */
function meansSentence({ manhattan, tables, truth }: Means, heuristic: Heuristic | null, words: LabWords): Sentence {
  const number = (mean: number) => words.decimal(mean, 1);
  const values = { manhattan: number(manhattan), tables: number(tables ?? 0), truth: number(truth ?? 0) };
  const name = heuristic ? heuristicName(heuristic, words) : '';
  const gap = truth === null || tables === null ? '' : number(truth - tables);
  return {
    lead: words.text(tables === null ? 'meanLead' : 'meansLead', { ...values, name }),
    rest: truth === null ? words.text('meansRest') : words.text(gap ? 'gapRest' : 'truthRest', { ...values, gap }),
  };
}
