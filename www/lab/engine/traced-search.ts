// A search in the lab's worker that is watched step by step.

import { FifteenError } from '../../solver/errors.js';
import { nextTask } from '../../ui/next-task.js';
import type { IterationCounts, Trace, View } from '../../wasm/lab.js';
import type { Tree } from './search-tree.js';
import { SearchTree } from './search-tree.js';

/** The outline of a whole search. */
export interface Overview {
  /** so far */
  steps: number;
  /** where the search for each bound begins */
  bounds: Beginning[];
  /** the counts by bound */
  iterations: IterationCounts[];
  /** whether the search has ended within the limit */
  ended: boolean;
}

type Beginning = { bound: number; step: number };

/** Number of steps before the worker yields to other messages. */
const SLICE = 50_000;

export class TracedSearch {
  #trace;
  #isFreed = false;

  constructor(trace: Trace) {
    this.#trace = trace;
  }

  /** Goes to a step, counted from 1, or to the last one if there are fewer, and returns where the search is then. */
  seek(step: number): View {
    this.#trace.seek(step);
    return this.#trace.view();
  }

  /** Goes on to the next bound, or to the end. */
  async nextBound(): Promise<View> {
    while (!this.#trace.runToNextBound(SLICE)) await this.#otherMessages();
    return this.#trace.view();
  }

  /** Runs from the beginning to the end, but at most about `limit` steps. */
  async overview(limit: number): Promise<Overview> {
    const bounds: Beginning[] = [];
    let view = this.seek(1);
    let isAtBound = true;
    for (;;) {
      const bound = view.iterations.at(-1)?.bound;
      const isOver = isAtBound && view.event.kind !== 'began';
      if (isOver || bound === undefined || view.step > limit) {
        return { steps: view.step, bounds, iterations: view.iterations, ended: isOver };
      }
      if (isAtBound) bounds.push({ bound, step: view.step });
      isAtBound = this.#trace.runToNextBound(SLICE);
      view = this.#trace.view();
      await this.#otherMessages();
    }
  }

  /**
   * The state of the search at each step of a range.
   * @param from - counted from 1
   * @param to - the last one, included
   */
  views(from: number, to: number): View[] {
    return Array.from({ length: to - from + 1 }, (_, index) => this.seek(from + index));
  }

  /**
   * The tree of some steps, cut off where it has too many leaves.
   * @param from - a step that begins with a bound, counted from 1
   * @param to - the last one, included
   */
  tree(from: number, to: number, maxLeaves: number): Tree {
    const tree = new SearchTree();
    let step = from;
    for (; step <= to && tree.leaves < maxLeaves; step++) tree.add(this.seek(step));
    return tree.finish(step > to);
  }

  /**
   * The first step from `from` on at which a child is over the bound, on a path of at least `moves` moves; `from` if
   * there is none.
   * @param from - counted from 1
   */
  firstOverBound(from: number, moves: number) {
    for (let step = from; ; step++) {
      const view = this.seek(step);
      if (view.step < step) return from;
      const { event, path } = view;
      if (event.kind === 'pruned' && event.reason === 'bound' && path.length >= moves) return step;
    }
  }

  /** Yields. Rejects if the search is freed meanwhile: an error with a code, since one without would end the worker. */
  async #otherMessages() {
    await nextTask();
    if (this.#isFreed) throw new FifteenError('aborted', 'The search was closed.');
  }

  free() {
    this.#isFreed = true;
    this.#trace.free();
  }
}
