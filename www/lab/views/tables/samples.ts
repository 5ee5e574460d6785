// Random boards of the 15-puzzle, counted in small portions: the daily boards of 10,000 days, so that all readers see the same ones.

import type { Rules } from '../../../element/page-tools.js';
import type { Goal, Heuristic } from '../../../solver/index.js';
import { squareOf } from '../../../solver/shape.js';
import type { RemoteSpace } from '../../engine/engine.js';
import type { ViewContext } from '../../view.js';

const shape = squareOf(4);

/** How many boards are counted. */
export const sampleCount = 10_000;

/** How many boards the worker gets at a time, so that it can answer other views in between. */
const portion = 100;

/** The date of the first board, and the length of a day in ms. */
const start = Date.UTC(2000, 0, 1);
const day = 86_400_000;

export class Samples {
  /** The distances of random boards are not known. */
  truth: Histogram | null = null;
  /** Samples keep nothing in the worker that could be lost. */
  isLost = false;
  #context;
  #goal;
  #counters: Map<Heuristic, Counter> = new Map();
  /** Whether daily boards can reach the goal. */
  #isSolvable: boolean | null = null;
  /** The boards so far, as text. */
  #boards: string[] = [];

  constructor(context: ViewContext, goal: Goal) {
    this.#context = context;
    this.#goal = goal;
  }

  counterOf(heuristic: Heuristic) {
    const counter = this.#counters.get(heuristic) ?? new Counter(sampleCount);
    this.#counters.set(heuristic, counter);
    return counter;
  }

  /** Counts some more boards. */
  async count(heuristic: Heuristic) {
    const { h, patterns } = this.counterOf(heuristic);
    const boards = this.#boardsFrom(h.total, portion);
    const lookups = await this.#context.engine().lookups({ heuristic, goal: this.#goal }, boards);
    h.addAll(lookups.h);
    lookups.distances.forEach((distances, index) => {
      patterns[index] ??= new Histogram();
      patterns[index].addAll(distances);
    });
  }

  /** The distances of boards of the 15-puzzle are not known. */
  async distanceOf(): Promise<number | null> {
    return null;
  }

  #boardsFrom(first: number, count: number) {
    while (this.#boards.length < first + count) this.#boards.push(this.#boardAt(this.#boards.length));
    return this.#boards.slice(first, first + count);
  }

  #boardAt(index: number) {
    const { rules } = this.#context;
    const board = rules.dailyBoard(shape, new Date(start + index * day).toISOString().slice(0, 10));
    // Daily boards can reach the default goal. So all of them can reach this goal, or all of them after a swap.
    this.#isSolvable ??= rules.parity(board, this.#goal).solvable;
    return rules.writeBoard(this.#isSolvable ? board : rules.swapTiles(board, 1, 2));
  }

  close() {}
}

/** All boards of the 8-puzzle, counted exactly. */
export class Whole {
  #space;
  #counts;
  /** How many moves the boards really need. */
  truth;
  #counters: Map<Heuristic, Counter> = new Map();
  #rules;
  #goal;

  /** @param counts - of the boards at each distance */
  constructor(space: RemoteSpace, counts: Uint32Array, rules: Rules, goal: string) {
    this.#space = space;
    this.#counts = counts;
    this.truth = Histogram.of(counts);
    this.#rules = rules;
    this.#goal = goal;
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
    if (length < this.#rules.patterns(squareOf(3), heuristic, this.#goal).length) {
      counter.patterns.push(Histogram.of(await this.#space.patternCounts(heuristic, length)));
      return;
    }
    const tally = await this.#space.tally(heuristic);
    counter.h = Histogram.of(this.#counts.map((_, value) => tally.reduce((sum, counts) => sum + counts[value], 0)));
  }

  async distanceOf(board: string) {
    const index = await this.#space.indexOf(this.#rules.readBoard(board));
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

/** The counts of one heuristic so far. */
class Counter {
  /** The values of the heuristic. */
  h = new Histogram();
  /** The values of each of its patterns; none if it has none. */
  patterns: Histogram[] = [];
  /** How many boards are to be counted. */
  target;

  constructor(target: number) {
    this.target = target;
  }

  /** The share of the boards that are counted. */
  get share() {
    return this.h.total / this.target;
  }
}

/** How many boards have each value. */
export class Histogram {
  /** By value: the number of boards. */
  counts: number[] = [];
  /** The number of boards. */
  total = 0;
  #sum = 0;

  /** Adds boards. */
  addAll(values: Iterable<number>) {
    for (const value of values) this.#add(value, 1);
  }

  /** @param counts - by value: the number of boards */
  static of(counts: Iterable<number>) {
    const histogram = new Histogram();
    let value = 0;
    for (const count of counts) {
      if (count > 0) histogram.#add(value, count);
      value += 1;
    }
    return histogram;
  }

  #add(value: number, boards: number) {
    while (this.counts.length <= value) this.counts.push(0);
    this.counts[value] += boards;
    this.total += boards;
    this.#sum += value * boards;
  }

  /** The mean of all values; NaN without boards. */
  get mean() {
    return this.#sum / this.total;
  }

  /** The largest value. */
  get most() {
    return this.counts.length - 1;
  }

  /** The number of boards with the value that most boards have. */
  get peak() {
    return Math.max(...this.counts);
  }
}
