// All boards of the 8-puzzle, counted exactly.

import { Counter } from './counter.js';
import { Histogram } from './histogram.js';

/** @import { Heuristic } from '../../../solver/index.js' */
/** @import { RemoteSpace } from '../../engine/remote-space.js' */

export class Whole {
  #space;
  #counts;
  /** How many moves the boards really need. */
  truth;
  /** @type {Map<Heuristic, Counter>} */
  #counters = new Map();
  /** How many patterns each heuristic has. @type {(heuristic: Heuristic) => number} */
  #patternsOf;

  /** @param {RemoteSpace} space  @param {Uint32Array} counts  of the boards at each distance @param {(heuristic: Heuristic) => number} patternsOf  how many patterns a heuristic has */
  constructor(space, counts, patternsOf) {
    this.#space = space;
    this.#counts = counts;
    this.truth = Histogram.of(counts);
    this.#patternsOf = patternsOf;
  }

  /** @param {Heuristic} heuristic */
  counterOf(heuristic) {
    const counter = this.#counters.get(heuristic) ?? new Counter(this.truth.total);
    this.#counters.set(heuristic, counter);
    return counter;
  }

  /** Counts one pattern of a heuristic or, after them, its values. @param {Heuristic} heuristic */
  async count(heuristic) {
    const counter = this.counterOf(heuristic);
    const { length } = counter.patterns;
    if (length < this.#patternsOf(heuristic)) {
      counter.patterns.push(Histogram.of(await this.#space.patternCounts(heuristic, length)));
      return;
    }
    const tally = await this.#space.tally(heuristic);
    counter.h = Histogram.of(this.#counts.map((_, value) => tally.reduce((sum, counts) => sum + counts[value], 0)));
  }

  /** @param {string} board */
  async distanceOf(board) {
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
