// The engines of one worker, each with its own tables. The first solve of a 3×3 or 4×4 board should not wait for code that
// it does not use. So beam search, weighted A*, greedy search and all larger boards are in a wasm module of their own,
// `engine-large`, and the fewest multi-tile moves in another one, `classes`. The first solve or table that needs one loads it.

import type { Metric } from '../names.js';
import type { SearchOptions } from '../protocol.js';
import { isLarge, squareOf } from '../shape.js';
import { loadOnce } from '../shared/load-once.js';
import { isClassTable } from '../shared/table-costs.js';
import type { LoadedTables } from './loaded-tables.js';
import { shapeOfTable } from './tables/table-names.js';

/** Loads an engine. */
type Load = () => Promise<LoadedTables>;

export class Engines {
  #small;
  #large;
  #classes;

  constructor(small: LoadedTables, { large, classes }: { large: Load; classes: Load }) {
    this.#small = small;
    this.#large = loadOnce(large);
    this.#classes = loadOnce(classes);
  }

  /** Resolves with the engine for a solve, and its tables. */
  async forSolve(options: SearchOptions): Promise<LoadedTables> {
    const small = this.#small;
    const module = small.engine.moduleFor(options);
    if (module === 'engine') return small;
    if (module === 'classes') return this.#classes();
    const large = await this.#large();
    // On a board of up to 16 cells, it uses the table that the small engine would use.
    const { table } = small.engine.chosen(options);
    if (table !== null) large.copyFrom(small, table);
    return large;
  }

  /** Resolves with the engine that analyzes games in a metric, whatever their boards are. */
  async forAnalysis(metric?: Metric): Promise<LoadedTables> {
    return metric === 'multi-tile' ? this.#classes() : this.#large();
  }

  /** Resolves with the engine that uses a table. */
  async forTable(table: string): Promise<LoadedTables> {
    if (isClassTable(table)) return this.#classes();
    const shape = shapeOfTable(table) ?? squareOf(0);
    return isLarge(shape) ? this.#large() : this.#small;
  }
}
