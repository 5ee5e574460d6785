// The check of a heuristic: its values for all boards, their judgment, and the nodes of searches with them.

import type { Board } from '../../../solver/shape.js';
import type { RemoteSpace } from '../../engine/engine.js';
import { inMoves } from '../../engine/hundredths.js';
import type { Effort, Judged } from '../../engine/solved-space.js';
import { OWN } from '../../parts/own-heuristic.js';
import { computed } from '../../parts/rungs.js';
import type { Column, SpaceRequest } from '../../parts/space.js';
import { distanceOf } from '../../parts/space.js';
import type { ViewContext } from '../../view.js';
import type { Finished, Outcome } from './run/run.js';
import { run } from './run/run.js';

/** what searches cost, by algorithm */
export type Row = { heuristic: string; efforts: Map<string, Effort> };

/** The heuristics that are compared, with the keys of their names. */
export const compared = [{ heuristic: OWN, name: 'yours' }, ...computed];

/** The algorithms that are compared. */
export const algorithms = ['ida-star', 'a-star'];

export type Stopped = Exclude<Outcome, Finished>;

export interface Failure {
  outcome: Stopped;
  /** counted from 1; 0 if it is not known */
  line: number;
  /** the board at which the check stopped; '' if it stopped before the first one */
  board: string;
}

/** The board from which the searches begin by default: one of the two farthest ones. */
const example = '8 6 7/2 5 4/3 0 1';

/** Progress is drawn at most this often, in ms. */
const drawnEvery = 100;

export class Check {
  /** The code that was checked last; null if none was. */
  code: string | null = null;
  checked: Checked | null = null;
  failure: Failure | null = null;
  /** How many boards have been tried, while that is going on. */
  reached: number | null = null;
  /** The board from which the searches begin. */
  root = { board: '', distance: 0 };
  /** The nodes of the searches. */
  rows: Row[] = [];
  #context;
  /** The boards of the goal that is shown. */
  #kept: { goal: string; space: RemoteSpace } | null = null;
  /** Ends the check that is going on. */
  #ending = new AbortController();
  /** When the progress was last drawn. */
  #drawnAt = 0;
  /** Number of the present comparison: late answers of earlier ones are ignored. */
  #comparing = 0;

  constructor(context: ViewContext) {
    this.#context = context;
  }

  /** Whether IDA* needs fewer nodes with the reader's heuristic than with Manhattan distance. */
  get beatsManhattan() {
    const nodes = (key: string) =>
      this.rows.find(({ heuristic }) => heuristic === key)?.efforts.get('ida-star')?.generated ?? Number.NaN;
    return nodes(OWN) < nodes('manhattan');
  }

  /**
   * Checks code. Failures that the code has not caused are reported to the element.
   * @param errorLine - finds the line of a syntax error
   * @returns whether it came to a result
   */
  async run(code: string, request: SpaceRequest, errorLine: () => number): Promise<boolean> {
    this.#ending.abort();
    this.#ending = new AbortController();
    const { signal } = this.#ending;
    Object.assign(this, { code, failure: null, reached: 0 });
    // Hides the last failure of the engine, from which nothing was kept.
    if (this.#kept === null) this.#context.failed(null);
    this.#context.changed();
    try {
      const space = await this.#space(request.goal);
      const boards = await space.boards();
      if (signal.aborted) return false;
      const goal = Array.from(request.goalBoard.tiles);
      const outcome = await run(code, boards, goal, { signal, reached: (index) => this.#reach(index) });
      const result =
        outcome.kind === 'values'
          ? { checked: await judge(space, outcome.values), failure: null }
          : { checked: null, failure: await this.#failureOf(space, outcome, errorLine) };
      if (signal.aborted) return false;
      Object.assign(this, result, { reached: null });
      this.compare(request);
      return true;
    } catch (thrown) {
      if (!signal.aborted) this.#failed(thrown);
      return false;
    }
  }

  /** Forgets everything, and ends the check and the searches. */
  clear() {
    this.#ending.abort();
    this.#comparing += 1;
    Object.assign(this, { code: null, checked: null, failure: null, reached: null, rows: [] });
  }

  /** Searches from a board with all heuristics, one after the other. */
  async compare(request: SpaceRequest) {
    this.#comparing += 1;
    const comparing = this.#comparing;
    const { checked } = this;
    this.rows = [];
    if (!checked) return;
    try {
      const space = await this.#space(request.goal);
      const { board, index } = await this.#rootOf(space, request);
      const distance = distanceOf(checked.columns, index);
      for (const { heuristic } of compared) {
        const searched = heuristic === OWN ? checked.values : heuristic;
        const efforts = await Promise.all(algorithms.map((algorithm) => space.effort(searched, index, algorithm)));
        // Another board, or other code, was requested meanwhile.
        if (comparing !== this.#comparing) return;
        const row = { heuristic, efforts: new Map(algorithms.map((algorithm, at) => [algorithm, efforts[at]])) };
        Object.assign(this, { root: { board, distance }, rows: [...this.rows, row] });
        this.#context.changed();
      }
    } catch (thrown) {
      if (comparing === this.#comparing) this.#failed(thrown);
    }
  }

  /** Reports a failure. The next check begins anew, since the engine may have died. */
  #failed(thrown: unknown) {
    this.#kept = null;
    Object.assign(this, { code: null, reached: null });
    this.#context.failed(thrown);
  }

  /** The board from which the searches begin: the example if the space does not contain the given board. */
  async #rootOf(space: RemoteSpace, { board }: SpaceRequest) {
    const { rules } = this.#context;
    const index = board ? await space.indexOf(rules.readBoard(board)) : undefined;
    if (index !== undefined) return { board, index };
    return { board: example, index: (await space.indexOf(rules.readBoard(example))) ?? 0 };
  }

  #reach(index: number) {
    this.reached = index;
    if (performance.now() - this.#drawnAt < drawnEvery) return;
    this.#drawnAt = performance.now();
    this.#context.changed();
  }

  async #failureOf(space: RemoteSpace, outcome: Stopped, errorLine: () => number): Promise<Failure> {
    const index = 'index' in outcome ? outcome.index : null;
    // The board stays on one line.
    const board =
      index === null ? '' : this.#context.rules.writeBoard(await space.board(index)).replaceAll(' ', '\u00a0');
    const line = outcome.kind === 'error' ? outcome.line : 0;
    return { outcome, line: outcome.kind === 'unreadable' ? errorLine() : line, board };
  }

  /** The boards of a goal, which are kept until there is another one. */
  async #space(goal: string) {
    if (this.#kept?.goal === goal) return this.#kept.space;
    const space = await this.#context.engine().space(goal);
    this.#kept?.space.close();
    this.#kept = { goal, space };
    return space;
  }

  close() {
    this.clear();
    this.#kept?.space.close();
    this.#kept = null;
  }
}

// The results of the check of all boards.

/** of one distance: above is the number of boards for which h is too large */
export type Judgement = Column & { above: number };

/** a board and what h says about it */
export type Valued = { board: Board; h: number };

export interface Checked {
  /** for all boards, the nearest first, in hundredths of a move */
  values: Uint16Array;
  judged: Judged;
  /** by distance */
  columns: Judgement[];
  mean: number;
  /** what h says about the goal, the nearest board; a consistent h says 0 */
  atGoal: number;
  /** of the worst board, from that board to the goal; empty if h is admissible */
  solution: Valued[];
  /** the two boards between which h changes by most; empty if it never changes by more than 1 */
  jump: Valued[];
}

async function judge(space: RemoteSpace, values: Uint16Array): Promise<Checked> {
  const [judged, counts] = await Promise.all([space.judge(values), space.counts()]);
  const { tooLarge, worst, jumps, jump } = judged;
  const [solution, pair] = await Promise.all([
    tooLarge > 0 ? space.solution(worst).then((boards) => valued(space, values, boards)) : [],
    jumps > 0 ? valued(space, values, jump) : [],
  ]);
  return {
    ...{ values, judged, solution, jump: pair },
    columns: columnsOf(values, counts),
    mean: meanOf(values),
    atGoal: inMoves(values[0]),
  };
}

/** @param boards - their indexes */
function valued(space: RemoteSpace, values: Uint16Array, boards: number[]) {
  return Promise.all(boards.map(async (index) => ({ board: await space.board(index), h: inMoves(values[index]) })));
}

const meanOf = (values: Uint16Array) => inMoves(values.reduce((sum, value) => sum + value, 0) / values.length);

/** @param counts - of the boards at each distance */
function columnsOf(values: Uint16Array, counts: Uint32Array): Judgement[] {
  let first = 0;
  return Array.from(counts, (boards, distance) => {
    const own = values.subarray(first, first + boards);
    const [least, most] = [Math.min, Math.max].map((of) => inMoves(own.reduce((a, b) => of(a, b))));
    const above = own.reduce((count, value) => count + (inMoves(value) > distance ? 1 : 0), 0);
    first += boards;
    return { ...{ boards, least, most, above }, first: first - boards, mean: meanOf(own) };
  });
}
