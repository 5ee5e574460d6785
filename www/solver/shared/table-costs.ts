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
  /** null: the table is small, and the primary worker builds it when a search needs it */
  deep: DeepTableCosts | null;
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

/** The one for multi-tile moves, and then those of heuristics by board size, the weakest first. */
export const TABLE_COSTS: Record<TableName, TableCosts> = {
  'multi-tile-4x4': {
    shape: squareOf(4),
    bytes: 18_918_944,
    buildSeconds: 8,
    deep: { buildBytes: 80e6, minMemory: 1, workerMemory: 0.5, optIn: true },
  },
  'pdb-4-4': { shape: squareOf(3), bytes: 1_561, buildSeconds: 0, deep: null },
  'pdb-5-5-5': { shape: squareOf(4), bytes: 328_353, buildSeconds: 0.1, deep: null },
  'pdb-6-6-3': { shape: squareOf(4), bytes: 2_961_153, buildSeconds: 0.2, deep: null },
  'pdb-7-7-1': {
    shape: squareOf(4),
    bytes: 34_997_801,
    buildSeconds: 2,
    deep: { buildBytes: 110e6, minMemory: 4, workerMemory: 1, optIn: false },
  },
  // Every worker takes about 200 MB, and the browser several times that for itself: one worker for every 4 GiB leaves enough
  // memory for other programs.
  'pdb-7-8': {
    shape: squareOf(4),
    bytes: 195_874_592,
    buildSeconds: 13,
    deep: { buildBytes: 800e6, minMemory: 8, workerMemory: 4, optIn: true },
  },
  'pdb-5-5-5-5-4': { shape: squareOf(5), bytes: 3_978_476, buildSeconds: 0.6, deep: null },
  'pdb-6-6-6-6': {
    shape: squareOf(5),
    bytes: 90_524_203,
    buildSeconds: 10,
    deep: { buildBytes: 220e6, minMemory: 4, workerMemory: 2, optIn: true },
  },
  'pdb-4-4-4-4-4-4-4-4-3': { shape: squareOf(6), bytes: 1_493_963, buildSeconds: 0.5, deep: null },
};

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
