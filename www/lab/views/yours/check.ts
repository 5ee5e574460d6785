// The check of a heuristic: its values for all boards, their judgment, and the nodes of searches with them.

import type { RemoteSpace } from '../../engine/engine.js';
import { distanceOf } from '../../parts/columns.js';
import type { SpaceRequest } from '../../parts/space-request.js';
import type { ViewContext } from '../../view.js';
import type { Row } from './charts.js';
import { algorithms, compared, own } from './charts.js';
import type { Checked } from './checked.js';
import { judge } from './checked.js';
import { run } from './run/run.js';
import type { Failure, Stopped } from './verdict.js';

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
    return nodes(own) < nodes('manhattan');
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
        const searched = heuristic === own ? checked.values : heuristic;
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
