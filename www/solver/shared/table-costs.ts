// The costs of the tables: memory, time to build, and the device that they need.

import type { TableName } from '../names.js';
import type { Shape } from '../shape.js';
import { shapeName } from '../shape.js';

/** Costs of a table. */
interface TableCosts {
  /** shape of its boards */
  shape: Shape;
  /** size in bytes, in the memory of every worker that loads it and in browser storage */
  bytes: number;
  /** time to build it on an average computer */
  buildSeconds: number;
  /** whether a worker of its own builds it; the primary worker builds the others when a search needs them */
  deep: boolean;
}

/** Further costs of a deep table, which a worker of its own builds. */
interface DeepTableCosts {
  /** peak memory while it is built, in bytes */
  buildBytes: number;
  /** memory of the smallest device that can use it, in GiB */
  minMemory: number;
  /** device memory for every worker that loads it, in GiB */
  workerMemory: number;
  /** whether it is so large that it is built only on request */
  optIn: boolean;
}

const costs = (
  rows: number,
  columns: number,
  bytes: number,
  buildSeconds: number,
  deep: boolean = false,
): TableCosts => ({
  shape: { rows, columns },
  bytes,
  buildSeconds,
  deep,
});

/** Tables for multi-tile moves, then those of heuristics by board size, the weakest first. On 3×5 and 2×8 boards, each is two tables. */
export const TABLE_COSTS: Record<TableName, TableCosts> = {
  'multi-tile-4x4': costs(4, 4, 18_918_944, 8, true),
  'multi-tile-4x4-second': costs(4, 4, 18_918_944, 8, true),
  'multi-tile-3x5': costs(3, 5, 14_714_782, 6, true),
  'multi-tile-5x3': costs(5, 3, 14_714_782, 6, true),
  'multi-tile-2x8': costs(2, 8, 63_063_088, 40, true),
  'multi-tile-8x2': costs(8, 2, 63_063_088, 40, true),
  'pdb-4-4': costs(3, 3, 1_561, 0),
  'pdb-5-5-5': costs(4, 4, 328_353, 0.1),
  'pdb-6-6-3': costs(4, 4, 2_961_153, 0.2),
  'pdb-7-7-1': costs(4, 4, 34_997_801, 2, true),
  'pdb-7-8': costs(4, 4, 195_874_592, 13, true),
  'pdb-5-5-5-5-4': costs(5, 5, 3_978_476, 0.6),
  'pdb-6-6-6-6': costs(5, 5, 90_524_203, 10, true),
  'pdb-4-4-4-4-4-4-4-4-3': costs(6, 6, 1_493_963, 0.5),
};

/** The defaults suit multi-tile moves: they cannot be searched without tables, so every device tries. */
const deepCosts = (
  buildBytes: number,
  minMemory: number = 1,
  workerMemory: number = 0.5,
  optIn: boolean = true,
): DeepTableCosts => ({
  buildBytes,
  minMemory,
  workerMemory,
  optIn,
});

/** Further costs of deep tables, which workers do not need. */
export const DEEP_COSTS: Partial<Record<TableName, DeepTableCosts>> = {
  'multi-tile-4x4': deepCosts(80e6),
  // A long search continues with it. It is built during that search, and not stored.
  'multi-tile-4x4-second': deepCosts(80e6, 4, 1, false),
  'multi-tile-3x5': deepCosts(80e6),
  'multi-tile-5x3': deepCosts(80e6),
  'multi-tile-2x8': deepCosts(250e6),
  'multi-tile-8x2': deepCosts(250e6),
  'pdb-7-7-1': deepCosts(110e6, 4, 1, false),
  // Every worker takes about 200 MB, and the browser several times that for itself: one worker for every 4 GiB leaves enough
  // memory for other programs.
  'pdb-7-8': deepCosts(800e6, 8, 4),
  'pdb-6-6-6-6': deepCosts(220e6, 4, 2),
};

/** Returns whether a table is one for the fewest multi-tile moves. */
export const isClassTable = (table: string) => table.startsWith('multi-tile-');

/** Returns whether a table is listed here. */
export const isKnownTable = (table: string): table is TableName => Object.hasOwn(TABLE_COSTS, table);

/** Returns what a table costs; undefined for a heuristic without a table, and for tables that are in no list. */
export function costsOf(table: string) {
  return isKnownTable(table) ? TABLE_COSTS[table] : undefined;
}

/** The heuristic that has a table for every shape of up to 36 cells that has none of its own. They are small, and in no list. */
export const GENERATED = 'pdb';

/** Returns the name of the table that a heuristic uses on boards of a shape, such as `pdb 3×4`, as the engines write it. */
export function tableName(heuristic: string, shape: Shape) {
  return heuristic === GENERATED ? `${heuristic} ${shapeName(shape)}` : heuristic;
}
