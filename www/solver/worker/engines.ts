// The engines of one worker, each with its own tables. The first solve of a 3×3 or 4×4 board should not wait for code that
// it does not use. So beam search, weighted A*, greedy search and all larger boards are in a wasm module of their own,
// `engine-large`, which the first solve or table that needs it loads.

import type { SearchOptions } from '../protocol.js';
import { MAX_SMALL_CELLS, squareOf } from '../shape.js';
import { shapeOfTable } from '../shared/table-costs.js';
import type { LoadedTables } from './loaded-tables.js';

export class Engines {
  #small;
  #loadLarge;
  #large: Promise<LoadedTables> | null = null;

  constructor(small: LoadedTables, loadLarge: () => Promise<LoadedTables>) {
    this.#small = small;
    this.#loadLarge = loadLarge;
  }

  /** Resolves with the engine for a solve, and its tables. */
  async forSolve(options: SearchOptions): Promise<LoadedTables> {
    const small = this.#small;
    if (small.engine.moduleFor(options) === 'engine') return small;
    const large = await this.#loadedLarge();
    // On a board of up to 16 cells, it uses the table that the small engine would use.
    const { table } = small.engine.chosen(options);
    if (table !== null) large.copyFrom(small, table);
    return large;
  }

  /** Resolves with the engine that analyzes games, whatever their boards are. */
  async forAnalysis(): Promise<LoadedTables> {
    return this.#loadedLarge();
  }

  /** Resolves with the engine that uses a table. */
  async forTable(table: string): Promise<LoadedTables> {
    const { rows, columns } = shapeOfTable(table) ?? squareOf(0);
    return rows * columns > MAX_SMALL_CELLS ? this.#loadedLarge() : this.#small;
  }

  #loadedLarge() {
    this.#large ??= this.#loadLarge().catch((thrown) => {
      this.#large = null; // the network may be back when the next solve needs it
      throw thrown;
    });
    return this.#large;
  }
}
