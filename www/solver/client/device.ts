// The environment of a solver, and the limits of its device: how many workers, and which tables. Pure functions; the browser describes the
// device.

import type { TableName } from '../names.js';
import { DEEP_COSTS, isKnownTable } from '../shared/table-costs.js';
import type { TableStorage } from '../shared/table-storage.js';
import type { WorkerLike } from '../shared/worker-like.js';
import type { buildTable } from './late/table-build.js';

export interface Device {
  /** in GiB, rounded by the browser to a power of two; undefined: the browser does not tell */
  memory: number | undefined;
  cores: number;
}

/** The environment of a solver, which differs between a browser, Node and the tests. */
export interface SolverEnvironment {
  createWorker: () => WorkerLike;
  /** for a page that cannot start workers */
  createFallback?: () => WorkerLike;
  device: Device;
  storage: Pick<TableStorage, 'find' | 'remove' | 'persist'>;
  /** builds a deep table; default: a worker of its own does */
  buildTable?: typeof buildTable;
}

export const MAX_WORKERS = 8;

/** Returns what a browser tells about the device. */
export function deviceOf(navigator: { deviceMemory?: number; hardwareConcurrency?: number }): Device {
  const { deviceMemory, hardwareConcurrency = 1 } = navigator;
  return { memory: deviceMemory, cores: hardwareConcurrency };
}

/** Returns one worker per core, but leaves one core to the page. */
export function defaultWorkers({ cores }: Device) {
  return Math.min(Math.max(cores - 1, 1), MAX_WORKERS);
}

/** Returns the largest number of workers that speeds up a search. */
export function maxUsefulWorkers({ cores }: Device) {
  return Math.min(Math.max(cores, 1), MAX_WORKERS);
}

/**
 * Returns why a device cannot use a table; null if it can. A device of unknown memory may try; if it fails, an error
 * says so.
 */
export function whyUnsupported(heuristic: TableName, { memory }: Device) {
  const minMemory = DEEP_COSTS[heuristic]?.minMemory ?? 0;
  if (memory === undefined || memory >= minMemory) return null;
  return `${heuristic} requires a device with ${minMemory} GiB of memory; this device has ${memory} GiB.`;
}

/**
 * Returns whether a table may be built in the background. A single core suggests a small device, even if nothing else
 * is known.
 */
export function mayBuildInBackground(heuristic: TableName, device: Device) {
  const deep = DEEP_COSTS[heuristic];
  return deep !== undefined && !deep.optIn && whyUnsupported(heuristic, device) === null && device.cores >= 2;
}

/** Returns how many workers can load a table at once. */
export function maxWorkersWith(heuristic: string, { memory = 8 }: Device) {
  const workerMemory = isKnownTable(heuristic) ? DEEP_COSTS[heuristic]?.workerMemory : undefined;
  if (workerMemory === undefined) return MAX_WORKERS;
  return Math.max(1, Math.min(Math.floor(memory / workerMemory), MAX_WORKERS));
}

/** Returns whether a value is a valid number of workers. */
export function isWorkerCount(workers: unknown): workers is number {
  return Number.isInteger(workers) && Number(workers) >= 1 && Number(workers) <= MAX_WORKERS;
}
