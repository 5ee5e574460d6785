// What the tables cost: memory, time to build, and the device that they need.

import type { TableName } from '../names.js';
import type { Shape } from '../shape.js';
import { shapeName, squareOf } from '../shape.js';

/** What a table costs. */
interface TableCosts {
  /** of its boards */
  shape: Shape;
  /** size in bytes, in the memory of every worker that loads it and in browser storage */
  bytes: number;
  /** time to build it on an average computer */
  buildSeconds: number;
  /** whether a worker of its own builds it; the primary worker builds the others when a search needs them */
  deep: boolean;
}

/** What a table costs that is built by a worker of its own. */
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

const small = (shape: Shape, bytes: number, buildSeconds: number): TableCosts => ({
  shape,
  bytes,
  buildSeconds,
  deep: false,
});
const deep = (shape: Shape, bytes: number, buildSeconds: number): TableCosts => ({
  shape,
  bytes,
  buildSeconds,
  deep: true,
});

// Those of 3×5 and 2×8 boards are two tables each.
const three = (rows: number, columns: number) => deep({ rows, columns }, 14_714_782, 6);
const two = (rows: number, columns: number) => deep({ rows, columns }, 63_063_088, 40);

/** Those for multi-tile moves, and then those of heuristics by board size, the weakest first. */
export const TABLE_COSTS: Record<TableName, TableCosts> = {
  'multi-tile-4x4': deep(squareOf(4), 18_918_944, 8),
  'multi-tile-4x4-second': deep(squareOf(4), 18_918_944, 8),
  'multi-tile-3x5': three(3, 5),
  'multi-tile-5x3': three(5, 3),
  'multi-tile-2x8': two(2, 8),
  'multi-tile-8x2': two(8, 2),
  'pdb-4-4': small(squareOf(3), 1_561, 0),
  'pdb-5-5-5': small(squareOf(4), 328_353, 0.1),
  'pdb-6-6-3': small(squareOf(4), 2_961_153, 0.2),
  'pdb-7-7-1': deep(squareOf(4), 34_997_801, 2),
  'pdb-7-8': deep(squareOf(4), 195_874_592, 13),
  'pdb-5-5-5-5-4': small(squareOf(5), 3_978_476, 0.6),
  'pdb-6-6-6-6': deep(squareOf(5), 90_524_203, 10),
  'pdb-4-4-4-4-4-4-4-4-3': small(squareOf(6), 1_493_963, 0.5),
};

/** Without its table there is no search for multi-tile moves, so every device tries. */
const ofClasses = (buildBytes: number): DeepTableCosts => ({
  buildBytes,
  minMemory: 1,
  workerMemory: 0.5,
  optIn: true,
});

/** What deep tables cost besides; workers do not need to know. */
export const DEEP_COSTS: Partial<Record<TableName, DeepTableCosts>> = {
  'multi-tile-4x4': ofClasses(8e7),
  // With it, a long search goes on. It is built beside that search, and not stored.
  'multi-tile-4x4-second': { buildBytes: 8e7, minMemory: 4, workerMemory: 1, optIn: false },
  'multi-tile-3x5': ofClasses(8e7),
  'multi-tile-5x3': ofClasses(8e7),
  'multi-tile-2x8': ofClasses(25e7),
  'multi-tile-8x2': ofClasses(25e7),
  'pdb-7-7-1': { buildBytes: 110e6, minMemory: 4, workerMemory: 1, optIn: false },
  // Every worker takes about 200 MB, and the browser several times that for itself: one worker for every 4 GiB leaves enough
  // memory for other programs.
  'pdb-7-8': { buildBytes: 800e6, minMemory: 8, workerMemory: 4, optIn: true },
  'pdb-6-6-6-6': { buildBytes: 220e6, minMemory: 4, workerMemory: 2, optIn: true },
};

/** Returns whether a table is one for the fewest multi-tile moves. */
export const isClassTable = (table: string) => table.startsWith('multi-tile-');

/** Returns whether a table is one with costs. */
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
