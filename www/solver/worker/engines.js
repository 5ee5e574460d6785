// The engines of one worker, each with its own tables. The first solve of a 3×3 or 4×4 board should not wait for code that
// it does not use. So beam search, weighted A*, greedy search and all larger boards are in a wasm module of their own,
// `engine-large`, which the first solve or table that needs it loads.

import { TABLE_COSTS } from '../shared/table-costs.js';

/** @import { SearchOptions } from '../protocol.js' */
/** @import { LoadedTables } from './loaded-tables.js' */

/** Width of the largest board that the small engine searches, in tiles. */
const MAX_SMALL_SIZE = 4;

export class Engines {
  #small;
  #loadLarge;
  /** @type {Promise<LoadedTables> | null} */
  #large = null;

  /**
   * @param {LoadedTables} small
   * @param {() => Promise<LoadedTables>} loadLarge
   */
  constructor(small, loadLarge) {
    this.#small = small;
    this.#loadLarge = loadLarge;
  }

  /**
   * Resolves with the engine for a solve, and its tables.
   * @param {SearchOptions} options
   * @returns {Promise<LoadedTables>}
   */
  async forSolve(options) {
    const small = this.#small;
    if (small.engine.moduleFor(options) === 'engine') return small;
    const large = await this.#loadedLarge();
    // On a 4×4 board, it uses the table that the small engine would use.
    const { heuristic } = small.engine.chosen(options);
    if (heuristic !== null) large.copyFrom(small, heuristic);
    return large;
  }

  /** Resolves with the engine that analyzes games, whatever their boards are. @returns {Promise<LoadedTables>} */
  async forAnalysis() {
    return this.#loadedLarge();
  }

  /**
   * Resolves with the engine that uses a table.
   * @param {string} heuristic
   * @returns {Promise<LoadedTables>}
   */
  async forTable(heuristic) {
    const size = /** @type {Record<string, { size: number }>} */ (TABLE_COSTS)[heuristic]?.size ?? 0;
    return size > MAX_SMALL_SIZE ? this.#loadedLarge() : this.#small;
  }

  #loadedLarge() {
    this.#large ??= this.#loadLarge().catch((thrown) => {
      this.#large = null; // the network may be back when the next solve needs it
      throw thrown;
    });
    return this.#large;
  }
}
