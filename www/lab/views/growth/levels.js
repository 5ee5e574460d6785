// The levels of a table that has been built: which placements each of them has reached.

import { numbersOf } from './placements.js';

/** @import { LabEngine } from '../../engine/engine.js' */

/** The share of all placements that the first picture shows: enough for its shape, and with more to come. */
const firstShare = 0.25;

export class GrownLevels {
  /** @type {number[]} */
  tiles;
  /** By distance: the placements. @type {Uint32Array[]} */
  all;
  /** By distance: how many placements there are up to it. @type {number[]} */
  sums;
  /** The distance of each placement. */
  #distances;

  /** @param {number[]} tiles  @param {Uint32Array[]} all */
  constructor(tiles, all) {
    this.tiles = tiles;
    this.all = all;
    this.#distances = new Uint8Array(numbersOf(tiles.length));
    let sum = 0;
    this.sums = all.map(({ length }) => {
      sum += length;
      return sum;
    });
    all.forEach((placements, distance) => {
      for (const placement of placements) this.#distances[placement] = distance;
    });
  }

  /** Builds a table in the worker. @param {LabEngine} engine  @param {number[]} tiles  @param {AbortSignal} signal @returns {Promise<GrownLevels | null>} null if it was ended before */
  static async grow(engine, tiles, signal) {
    const growth = await engine.growth(tiles);
    try {
      /** @type {Uint32Array[]} */
      const all = [];
      for (let level = await growth.next(); level; level = await growth.next()) {
        if (signal.aborted) return null;
        all.push(level);
      }
      // The last levels reach only other cells of the blank, in placements that are known already.
      while (all.at(-1)?.length === 0) all.pop();
      return new GrownLevels(tiles, all);
    } finally {
      growth.close();
    }
  }

  /** The largest distance. */
  get last() {
    return this.all.length - 1;
  }

  /** How many placements there are. */
  get total() {
    return this.sums[this.last];
  }

  /** The distance of a placement. @param {number} placement */
  distanceOf(placement) {
    return this.#distances[placement];
  }

  /** Where a distance is between the goal and the farthest placement, from 0 to 1. @param {number} distance */
  shareOf(distance) {
    return distance / Math.max(1, this.last);
  }

  /** Whether more levels follow, from the placements of this one. @param {number} level */
  hasFrontier(level) {
    return level > 0 && level < this.last;
  }

  /** The level with which the view begins. */
  get first() {
    return this.sums.findIndex((sum) => sum >= this.total * firstShare);
  }
}
