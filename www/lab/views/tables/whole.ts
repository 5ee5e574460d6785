// All boards of the 8-puzzle, counted exactly.

import type { Heuristic } from '../../../solver/index.js';
import type { RemoteSpace } from '../../engine/remote-space.js';
import { Counter } from './counter.js';
import { Histogram } from './histogram.js';

export class Whole {
  #space;
  #counts;
  /** How many moves the boards really need. */
  truth;
  #counters: Map<Heuristic, Counter> = new Map();
  /** How many patterns each heuristic has. */
  #patternsOf: (heuristic: Heuristic) => number;

  /**
   * @param counts - of the boards at each distance
   * @param patternsOf - how many patterns a heuristic has
   */
  constructor(space: RemoteSpace, counts: Uint32Array, patternsOf: (heuristic: Heuristic) => number) {
    this.#space = space;
    this.#counts = counts;
    this.truth = Histogram.of(counts);
    this.#patternsOf = patternsOf;
  }

  /** Whether the boards are gone with their worker. */
  get isLost() {
    return this.#space.isLost;
  }

  counterOf(heuristic: Heuristic) {
    const counter = this.#counters.get(heuristic) ?? new Counter(this.truth.total);
    this.#counters.set(heuristic, counter);
    return counter;
  }

  /** Counts one pattern of a heuristic or, after them, its values. */
  async count(heuristic: Heuristic) {
    const counter = this.counterOf(heuristic);
    const { length } = counter.patterns;
    if (length < this.#patternsOf(heuristic)) {
      counter.patterns.push(Histogram.of(await this.#space.patternCounts(heuristic, length)));
      return;
    }
    const tally = await this.#space.tally(heuristic);
    counter.h = Histogram.of(this.#counts.map((_, value) => tally.reduce((sum, counts) => sum + counts[value], 0)));
  }

  async distanceOf(board: string) {
    const index = await this.#space.indexOf(board);
    if (index === undefined) return null;
    let boards = 0;
    return this.#counts.findIndex((count) => {
      boards += count;
      return index < boards;
    });
  }

  close() {
    this.#space.close();
  }
}
