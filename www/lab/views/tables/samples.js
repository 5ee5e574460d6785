// Random boards of the 15-puzzle, counted in small portions: the daily boards of 10,000 days, so that all readers see the same ones.

import { Counter } from './counter.js';
import { Histogram } from './histogram.js';

/** @import { Goal, Heuristic } from '../../../solver/index.js' */
/** @import { ViewContext } from '../../view.js' */

const size = 4;

/** How many boards are counted. */
export const sampleCount = 10_000;

/** How many boards the worker gets at a time, so that it can answer other views in between. */
const portion = 100;

/** The date of the first board, and the length of a day in ms. */
const start = Date.UTC(2000, 0, 1);
const day = 86_400_000;

export class Samples {
  /** The distances of random boards are not known. @type {Histogram | null} */
  truth = null;
  #context;
  #goal;
  /** @type {Map<Heuristic, Counter>} */
  #counters = new Map();
  /** Whether daily boards can reach the goal. @type {boolean | null} */
  #isSolvable = null;
  /** The boards so far, as text. @type {string[]} */
  #boards = [];

  /** @param {ViewContext} context  @param {Goal} goal */
  constructor(context, goal) {
    this.#context = context;
    this.#goal = goal;
  }

  /** @param {Heuristic} heuristic */
  counterOf(heuristic) {
    const counter = this.#counters.get(heuristic) ?? new Counter(sampleCount);
    this.#counters.set(heuristic, counter);
    return counter;
  }

  /** Counts some more boards. @param {Heuristic} heuristic */
  async count(heuristic) {
    const { h, patterns } = this.counterOf(heuristic);
    const boards = this.#boardsFrom(h.total, portion);
    const lookups = await this.#context.engine().lookups({ heuristic, goal: this.#goal }, boards);
    h.addAll(lookups.h);
    lookups.distances.forEach((distances, index) => {
      patterns[index] ??= new Histogram();
      patterns[index].addAll(distances);
    });
  }

  /** This board's distance is not known. @returns {Promise<number | null>} */
  async distanceOf() {
    return null;
  }

  /** @param {number} first  @param {number} count */
  #boardsFrom(first, count) {
    while (this.#boards.length < first + count) this.#boards.push(this.#boardAt(this.#boards.length));
    return this.#boards.slice(first, first + count);
  }

  /** @param {number} index */
  #boardAt(index) {
    const { rules } = this.#context;
    const tiles = rules.dailyBoard(size, new Date(start + index * day).toISOString().slice(0, 10));
    // Daily boards can reach the default goal. So all of them can reach this one, or all of them after a swap.
    this.#isSolvable ??= rules.parity(tiles, this.#goal).solvable;
    return rules.writeBoard(this.#isSolvable ? tiles : rules.swapTiles(tiles, 1, 2));
  }

  close() {}
}
