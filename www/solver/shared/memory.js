// What a device may be asked for: how many workers, and which tables. Pure rules; the browser tells the device.

import { TABLES } from '../names.js';

/**
 * `memory`: in GiB, rounded by the browser to a power of two; undefined where it does not say.
 * @typedef {{ memory: number | undefined, cores: number }} Device
 */

/**
 * What a table costs.
 * @typedef {object} Cost
 * @property {number} size  columns of its boards
 * @property {number} bytes  in the memory of each of its workers, and in storage
 * @property {number} buildSeconds  on a usual machine
 * @property {Deep | null} deep  null: the lead builds it itself, when a search needs it
 *
 * @typedef {object} Deep  what a table costs that is built by a worker of its own
 * @property {number} buildBytes  at the peak of building
 * @property {number} minMemory  in GiB, below which a device does not get it
 * @property {number} workerMemory  in GiB, for which a device may have one worker more that holds it
 * @property {boolean} optIn  whether it is so large that a page builds it only for somebody who was told what it costs
 */

/** @type {Record<typeof TABLES[number], Cost>} */
export const COSTS = {
  'pdb-4-4': { size: 3, bytes: 1_561, buildSeconds: 0, deep: null },
  'pdb-5-5-5': { size: 4, bytes: 328_353, buildSeconds: 0.1, deep: null },
  'pdb-6-6-3': { size: 4, bytes: 2_961_153, buildSeconds: 0.2, deep: null },
  'pdb-7-7-1': {
    size: 4,
    bytes: 34_997_801,
    buildSeconds: 2,
    deep: { buildBytes: 110e6, minMemory: 4, workerMemory: 1, optIn: false },
  },
  // Each worker has about 200 MB and the browser a few times that for itself: one for 4 GiB leaves the device to the
  // others who live there.
  'pdb-7-8': {
    size: 4,
    bytes: 195_874_592,
    buildSeconds: 13,
    deep: { buildBytes: 800e6, minMemory: 8, workerMemory: 4, optIn: true },
  },
  'pdb-5-5-5-5-4': { size: 5, bytes: 3_978_476, buildSeconds: 0.6, deep: null },
  'pdb-6-6-6-6': {
    size: 5,
    bytes: 90_524_203,
    buildSeconds: 10,
    deep: { buildBytes: 220e6, minMemory: 4, workerMemory: 2, optIn: true },
  },
  'pdb-4-4-4-4-4-4-4-4-3': { size: 6, bytes: 1_493_963, buildSeconds: 0.5, deep: null },
};

const MAX_WORKERS = 8;

/**
 * @param {object} navigator
 * @returns {Device}
 */
export function deviceOf(navigator) {
  const { deviceMemory, hardwareConcurrency = 1 } =
    /** @type {{ deviceMemory?: number, hardwareConcurrency?: number }} */ (navigator);
  return { memory: deviceMemory, cores: hardwareConcurrency };
}

/**
 * As many as there are cores, but for one that the page keeps.
 * @param {Device} device
 */
export function defaultWorkers({ cores }) {
  return Math.min(Math.max(cores - 1, 1), MAX_WORKERS);
}

/**
 * @param {Device} device
 */
export function maxUsefulWorkers({ cores }) {
  return Math.min(Math.max(cores, 1), MAX_WORKERS);
}

/**
 * Why a device does not get a table; null: it does. One that does not say what it has may try: what fails is told.
 * @param {typeof TABLES[number]} heuristic
 * @param {Device} device
 */
export function refusal(heuristic, { memory }) {
  const minMemory = COSTS[heuristic].deep?.minMemory ?? 0;
  if (memory === undefined || memory >= minMemory) return null;
  return `This table wants a device with ${minMemory} GiB of memory; this one has ${memory}.`;
}

/**
 * Whether a table may be built unasked. A device that tells nothing but a single core is a small one.
 * @param {typeof TABLES[number]} heuristic
 * @param {Device} device
 */
export function mayBuildUnasked(heuristic, device) {
  const { deep } = COSTS[heuristic];
  return deep !== null && !deep.optIn && refusal(heuristic, device) === null && device.cores >= 2;
}

/**
 * How many workers may hold a table at once.
 * @param {string} heuristic
 * @param {Device} device
 */
export function maxWorkers(heuristic, { memory = 8 }) {
  const table = TABLES.find((name) => name === heuristic);
  const { workerMemory = 0 } = (table && COSTS[table].deep) || {};
  if (workerMemory === 0) return MAX_WORKERS;
  return Math.max(1, Math.min(Math.floor(memory / workerMemory), MAX_WORKERS));
}

/**
 * Whether a heuristic has a table that the lead builds itself.
 * @param {string} heuristic
 */
export function isSmall(heuristic) {
  const table = TABLES.find((name) => name === heuristic);
  return table !== undefined && COSTS[table].deep === null;
}

/**
 * @param {unknown} workers
 * @returns {workers is number}
 */
export function isWorkerCount(workers) {
  return Number.isInteger(workers) && Number(workers) >= 1 && Number(workers) <= MAX_WORKERS;
}
