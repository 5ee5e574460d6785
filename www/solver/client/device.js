// What a device can run: how many workers, and which tables. Pure rules; the browser describes the device.

import { costsOf, TABLE_COSTS } from '../shared/table-costs.js';

/** @import { TableName } from '../names.js' */

/**
 * @typedef {object} Device
 * @property {number | undefined} memory  in GiB, rounded by the browser to a power of two; undefined: the browser does
 *   not tell
 * @property {number} cores
 */

export const MAX_WORKERS = 8;

/**
 * Returns what a browser tells about the device.
 * @param {object} navigator
 * @returns {Device}
 */
export function deviceOf(navigator) {
  const { deviceMemory, hardwareConcurrency = 1 } =
    /** @type {{ deviceMemory?: number, hardwareConcurrency?: number }} */ (navigator);
  return { memory: deviceMemory, cores: hardwareConcurrency };
}

/**
 * Returns one worker per core, but leaves one core to the page.
 * @param {Device} device
 */
export function defaultWorkers({ cores }) {
  return Math.min(Math.max(cores - 1, 1), MAX_WORKERS);
}

/**
 * Returns the largest number of workers that speeds up a search.
 * @param {Device} device
 */
export function maxUsefulWorkers({ cores }) {
  return Math.min(Math.max(cores, 1), MAX_WORKERS);
}

/**
 * Returns why a device cannot use a table; null if it can. A device of unknown memory may try; if it fails, an error says so.
 * @param {TableName} heuristic
 * @param {Device} device
 */
export function whyUnsupported(heuristic, { memory }) {
  const minMemory = TABLE_COSTS[heuristic].deep?.minMemory ?? 0;
  if (memory === undefined || memory >= minMemory) return null;
  return `${heuristic} requires a device with ${minMemory} GiB of memory; this device has ${memory} GiB.`;
}

/**
 * Returns whether a table may be built in the background. A single core suggests a small device, even if nothing else is
 * known.
 * @param {TableName} heuristic
 * @param {Device} device
 */
export function mayBuildInBackground(heuristic, device) {
  const { deep } = TABLE_COSTS[heuristic];
  return deep !== null && !deep.optIn && whyUnsupported(heuristic, device) === null && device.cores >= 2;
}

/**
 * Returns how many workers can load a table at once.
 * @param {string} heuristic
 * @param {Device} device
 */
export function maxWorkersWith(heuristic, { memory = 8 }) {
  const workerMemory = costsOf(heuristic)?.deep?.workerMemory;
  if (workerMemory === undefined) return MAX_WORKERS;
  return Math.max(1, Math.min(Math.floor(memory / workerMemory), MAX_WORKERS));
}

/**
 * Returns whether a value is a valid number of workers.
 * @param {unknown} workers
 * @returns {workers is number}
 */
export function isWorkerCount(workers) {
  return Number.isInteger(workers) && Number(workers) >= 1 && Number(workers) <= MAX_WORKERS;
}
