// The levels of a table that has been built: which placements each of them has reached.

import type { LabEngine, RemoteGrowth } from '../../engine/engine.js';
import { numbersOf } from './placements.js';

/** The share of all placements that the first picture shows: enough for its shape, and with more to come. */
const firstShare = 0.25;

export class GrownLevels {
  tiles: number[];
  /** By distance: the placements. */
  all: Uint32Array[];
  /** By distance: how many placements there are up to it. */
  sums: number[];
  /** The table in the worker, which draws its map. */
  growth: RemoteGrowth;
  /** The distance of each placement. */
  #distances;

  constructor(tiles: number[], all: Uint32Array[], growth: RemoteGrowth) {
    this.tiles = tiles;
    this.all = all;
    this.growth = growth;
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

  /** Builds a table in the worker. */
  static async grow(engine: LabEngine, tiles: number[], signal: AbortSignal): Promise<GrownLevels> {
    const growth = await engine.growth(tiles);
    try {
      const all: Uint32Array[] = [];
      for (let level = await growth.next(); level; level = await growth.next()) {
        signal.throwIfAborted();
        all.push(level);
      }
      // The last levels reach only other cells of the blank, in placements that are known already.
      while (all.at(-1)?.length === 0) all.pop();
      return new GrownLevels(tiles, all, growth);
    } catch (thrown) {
      growth.close();
      throw thrown;
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

  /** The distance of a placement. */
  distanceOf(placement: number) {
    return this.#distances[placement];
  }

  /** Where a distance is between the goal and the farthest placement, from 0 to 1. */
  shareOf(distance: number) {
    return distance / Math.max(1, this.last);
  }

  /** Whether more levels follow, from the placements of this one. */
  hasFrontier(level: number) {
    return level > 0 && level < this.last;
  }

  /** The level with which the view begins. */
  get first() {
    return this.sums.findIndex((sum) => sum >= this.total * firstShare);
  }
  /** One of the last placements that the first picture has reached. */
  get example() {
    const frontier = this.all[this.first];
    return frontier[Math.floor(frontier.length / 2)];
  }
}
