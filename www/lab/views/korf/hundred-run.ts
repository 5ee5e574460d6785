// Korf's hundred boards, solved one after the other with one heuristic.

import type { Heuristic, Progress, Solver } from '../../../solver/index.js';
import { published } from './boards.js';

/** the result of one board */
export type Solved = { length: number; expanded: number; generated: number; ms: number };

/** The tables and boards are for the goal of the paper. */
const goal = 'blank-first';

/** With this heuristic the search is that of 1985: it never undoes the last move, and prunes nothing else. */
export const heuristicOf1985 = 'manhattan';
const pruneDepthOf1985 = 2;

/** Results are drawn at most this often, in ms. */
const drawnEvery = 100;

export class HundredRun {
  heuristic;
  /** The results of the boards that are solved so far. */
  solved: Solved[] = [];
  /** The progress of the search of the present board. */
  current = { generated: 0, ms: 0 };
  /** How much of the table is built, 0 to 1; null if the run does not wait for one. */
  tableFraction: number | null = null;
  #ending = new AbortController();
  #isRunning = false;
  #drawnAt = 0;

  constructor(heuristic: Heuristic) {
    this.heuristic = heuristic;
  }

  get isRunning() {
    return this.#isRunning;
  }

  get isComplete() {
    return this.solved.length === published.length;
  }

  /** The indexes of the boards whose length is not the published one. */
  get mismatches() {
    return this.solved.flatMap(({ length }, index) => (length === published[index].length ? [] : [index]));
  }

  /** Solves the boards that are left, until it is paused. Rejects if the solver fails. */
  async run(solver: Solver, changed: () => void) {
    this.#ending = new AbortController();
    const { signal } = this.#ending;
    this.#isRunning = true;
    changed();
    try {
      while (!this.isComplete) {
        const { stats, length } = await this.#solve(solver, signal, changed);
        this.solved.push({ length, expanded: stats.expanded, generated: stats.generated, ms: stats.searchMs });
        this.current = { generated: 0, ms: 0 };
        this.#drawSometimes(changed);
      }
    } catch (thrown) {
      if (!signal.aborted) throw thrown;
    } finally {
      this.#isRunning = false;
      this.tableFraction = null;
      this.current = { generated: 0, ms: 0 };
      changed();
    }
  }

  #solve(solver: Solver, signal: AbortSignal, changed: () => void) {
    const onProgress = ({ phase, table, generated, searchMs }: Progress) => {
      if (signal.aborted) return;
      this.tableFraction = phase === 'table' ? (table?.fraction ?? 0) : null;
      this.current = { generated, ms: searchMs };
      this.#drawSometimes(changed);
    };
    const { board } = published[this.solved.length];
    const { heuristic } = this;
    const options = { goal, heuristic, signal, onProgress, client: this, algorithm: 'ida-star' as const };
    return solver.solve(board, heuristic === heuristicOf1985 ? { ...options, pruneDepth: pruneDepthOf1985 } : options);
  }

  #drawSometimes(changed: () => void) {
    if (performance.now() - this.#drawnAt < drawnEvery) return;
    this.#drawnAt = performance.now();
    changed();
  }

  /** Aborts the present search, since a paused one would keep the worker from others. Its board begins anew when the run resumes. */
  pause() {
    this.#ending.abort();
  }

  close() {
    this.pause();
  }
}

/** The sums over the boards that are solved. */
export function totalsOf(solved: Solved[]) {
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
  return {
    before: sum(published.slice(0, solved.length).map(({ generated }) => generated)),
    now: sum(solved.map(({ generated }) => generated)),
    ms: sum(solved.map(({ ms }) => ms)),
    moves: sum(solved.map(({ length }) => length)),
  };
}

/** The nodes of 1985 for all boards. */
export const totalOf1985 = published.reduce((total, { generated }) => total + generated, 0);
