// Tables: how much pattern tables know, by the values of each pattern and of all heuristics over many boards.

import { html, nothing } from 'lit';
import type { Heuristic } from '../../../solver/index.js';
import { isSameShape, squareOf } from '../../../solver/shape.js';
import { buttonGroup } from '../../../ui/button-group.js';
import { heuristicName } from '../../parts/search/names.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Sentence, Subject, View, ViewContext } from '../../view.js';
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

interface Scene {
  request: TablesRequest;
  boards: Samples | Whole;
  own: Own;
}

class Tables implements View {
  timeline = null;
  #context;
  #scene: Scene | null = null;
  #isCounting = false;

  constructor(context: ViewContext) {
    this.#context = context;
  }

  async show(subject: Subject, _at: number | null, signal: AbortSignal) {
    const last = this.#scene;
    const request = requestOf(subject, this.#context.rules);
    // The goal is a board, so the same goal has the same shape.
    const isSame = request.goal === last?.request.goal && !last.boards.isLost;
    const boards = isSame ? last.boards : await this.#boardsOf(request);
    // This does not wait for tables, since they may have to be built.
    const values = await this.#valuesOf(request, withoutTables(request));
    const truth = request.board ? await boards.distanceOf(request.board) : null;
    const [first] = withoutTables(request);
    // A view that is closed must not start the worker again.
    if (!isSame && !signal.aborted) await boards.count(first);
    if (signal.aborted) {
      if (!isSame) boards.close();
      return;
    }
    if (!isSame) last?.boards.close();
    this.#scene = { request, boards, own: { values, truth } };
    this.#count();
  }

  async #boardsOf({ shape, goal }: TablesRequest) {
    if (isSameShape(shape, squareOf(4))) return new Samples(this.#context, goal);
    const space = await this.#context.engine().space(goal);
    const { rules } = this.#context;
    return new Whole(space, await space.counts(), rules, goal);
  }

  /** The values of heuristics for the requested board. */
  async #valuesOf({ board, goal }: TablesRequest, heuristics: Heuristic[]) {
    const values: Own['values'] = new Map();
    if (!board) return values;
    const engine = this.#context.engine();
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
        this.#context.changed();
      }
    } catch (thrown) {
      if (this.#scene) this.#context.failed(thrown);
    }
    this.#isCounting = false;
    this.#context.changed();
  }

  /** Counts some more boards, and returns false if there are none. */
  async #countNext() {
    const scene = this.#scene;
    const next = scene && nextOf(scene.request, scene.boards);
    if (!next) return false;
    try {
      await scene.boards.count(next);
      // Its tables are loaded now, unless the view was closed.
      if (scene === this.#scene && !scene.own.values.has(next)) {
        for (const [name, values] of await this.#valuesOf(scene.request, [next])) scene.own.values.set(name, values);
      }
    } catch (thrown) {
      // A scene that was replaced has closed its boards. The boards of the present one are counted next.
      if (scene === this.#scene) throw thrown;
    }
    return true;
  }

  choices() {
    const words = this.#context.words();
    const { offered = [], tables = null } = this.#scene?.request ?? {};
    if (tables === null) return html`<p class="quiet">${words.text('noTables')}</p>`;
    if (offered.length === 1) return html``;
    return buttonGroup({
      label: words.text('tables'),
      values: offered,
      textOf: ({ name }) => words.text(name),
      chosen: offered.find(({ heuristic }) => heuristic === tables),
      choose: ({ heuristic }) => this.#context.choose({ heuristic }),
    });
  }

  about() {
    return this.#scene?.request.tables === null ? 'aboutWithout' : 'about';
  }

  stage() {
    const scene = this.#scene;
    const words = this.#context.words();
    if (!scene) return html``;
    const { request } = scene;
    return html`<div class="tables">
      ${histograms(
        [
          { name: words.text('patterns'), rows: this.#patternRows(scene) },
          { name: words.text('values'), rows: this.#valueRows(scene) },
        ],
        words,
      )}
      ${request.board ? nothing : html`<p class="quiet">${words.text('otherSize')}</p>`}
    </div>`;
  }

  #patternRows({ request, boards, own }: Scene): Row[] {
    const { tables, goal } = request;
    if (!tables) return [];
    const { patterns } = boards.counterOf(tables);
    return this.#context.rules.patterns(request.shape, tables, goal).map((tiles, index) => ({
      name: tiles.join(' '),
      note: this.#note(patterns[index]?.mean),
      histogram: patterns[index] ?? null,
      own: own.values.get(tables)?.distances[index] ?? null,
      kind: `pattern ${patternKinds[index]}`,
    }));
  }

  #valueRows({ request, boards, own }: Scene): Row[] {
    const words = this.#context.words();
    const rows = request.rungs.map(({ heuristic, name }) => {
      const { h, target } = boards.counterOf(heuristic);
      // Fewer boards than of the others are counted.
      const ofFewer = boards.truth === null && target < boards.counterOf('manhattan').target;
      return {
        name: words.text(name),
        note: this.#note(h.mean, ofFewer ? h.total : null),
        histogram: h,
        own: own.values.get(heuristic)?.h ?? null,
        kind: 'h',
      };
    });
    if (!boards.truth) return rows;
    const name = words.text('rungTruth');
    const note = this.#note(boards.truth.mean);
    return [...rows, { name, note, histogram: boards.truth, own: own.truth, kind: 'truth-of' }];
  }

  /** @param boards - their number, if the note must state it */
  #note(mean: number = Number.NaN, boards: number | null = null) {
    const words = this.#context.words();
    if (Number.isNaN(mean)) return words.text('waiting');
    const written = words.decimal(mean, 1);
    return boards === null ? words.text('mean', { mean: written }) : words.text('meanOf', { mean: written, boards });
  }

  sentence() {
    const scene = this.#scene;
    const words = this.#context.words();
    if (!scene || this.#isCounting) return countingSentence(!scene?.boards.truth, words);
    const { request, boards } = scene;
    return meansSentence(
      {
        manhattan: boards.counterOf('manhattan').h.mean,
        tables: request.tables && boards.counterOf(request.tables).h.mean,
        truth: meanLength(request, boards.truth?.mean ?? null),
      },
      request.tables,
      words,
    );
  }

  async table() {
    const words = this.#context.words();
    const scene = this.#scene;
    if (!scene) return { head: [], rows: [] };
    const columns = [...this.#patternRows(scene), ...this.#valueRows(scene)];
    const most = Math.max(...columns.map(({ histogram }) => histogram?.most ?? 0));
    return {
      head: [words.text('headValue'), ...columns.map(({ name }) => name)],
      rows: Array.from({ length: most + 1 }, (_, value) => [
        value,
        ...columns.map(({ histogram }) => histogram?.counts[value] ?? 0),
      ]),
    };
  }

  get shown() {
    const { request } = this.#scene ?? {};
    return request ? { ...request.subject, heuristic: request.tables ?? '' } : {};
  }

  source() {
    const words = this.#context.words();
    const { request, boards } = this.#scene ?? {};
    if (!request || !boards) return '';
    if (boards.truth) return words.text('allBoards', { total: boards.truth.total });
    const { h, target } = boards.counterOf('manhattan');
    const counted = words.text('sampled', { n: h.total, total: target });
    return request.hasCornerGoal ? `${counted} · ${words.text('published')}` : counted;
  }

  close() {
    this.#scene?.boards.close();
    this.#scene = null;
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
