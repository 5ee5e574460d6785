// What a device may be asked for: how many workers, and which tables. Pure rules; the browser tells the device.

import { TABLES } from './names.js';

/**
 * `memory`: in GiB, rounded by the browser to a power of two; undefined where it does not say.
 * @typedef {{ memory: number | undefined, cores: number }} Device
 */

/**
 * Bytes of a table in the memory of each of its workers and in storage, bytes at the peak of building it, seconds that
 * this takes on a usual machine, the memory in GiB below which a device does not get it, and whether it is so large that
 * a page builds it only for somebody who was told what it costs.
 * @typedef {{ bytes: number, buildBytes: number, buildSeconds: number, leastMemory: number, optIn: boolean }} Cost
 */

/** @type {Record<typeof TABLES[number], Cost>} */
export const COSTS = {
  'pdb-6-6-3': { bytes: 2_961_153, buildBytes: 0, buildSeconds: 0.2, leastMemory: 0, optIn: false },
  'pdb-7-7-1': { bytes: 34_997_801, buildBytes: 110e6, buildSeconds: 2, leastMemory: 4, optIn: false },
  'pdb-7-8': { bytes: 195_874_592, buildBytes: 800e6, buildSeconds: 13, leastMemory: 8, optIn: true },
};

const MOST_WORKERS = 8;

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
export function usualWorkers({ cores }) {
  return Math.min(Math.max(cores - 1, 1), MOST_WORKERS);
}

/**
 * @param {Device} device
 */
export function mostUseful({ cores }) {
  return Math.min(Math.max(cores, 1), MOST_WORKERS);
}

/**
 * Why a device does not get a table; null: it does. One that does not say what it has may try: what fails is told.
 * @param {typeof TABLES[number]} heuristic
 * @param {Device} device
 */
export function refusal(heuristic, { memory }) {
  const { leastMemory } = COSTS[heuristic];
  if (memory === undefined || memory >= leastMemory) return null;
  return `This table wants a device with ${leastMemory} GiB of memory; this one has ${memory}.`;
}

/**
 * Whether the first deep table may be built unasked. A device that tells nothing but a single core is a small one.
 * @param {Device} device
 */
export function mayBuildUnasked(device) {
  return refusal('pdb-7-7-1', device) === null && device.cores >= 2;
}

/**
 * How many workers may hold a table at once. With 7-8 each has about 200 MB and the browser a few times that for
 * itself: one worker for 4 GiB leaves the device to the others who live there. Of 7-7-1 small devices get four.
 * @param {string} heuristic
 * @param {Device} device
 */
export function mostWorkers(heuristic, { memory = 8 }) {
  if (heuristic === 'pdb-7-8') return Math.max(1, Math.floor(memory / 4));
  return heuristic === 'pdb-7-7-1' && memory < 8 ? 4 : MOST_WORKERS;
}

/** @param {string} heuristic */
export function isDeep(heuristic) {
  return heuristic !== TABLES[0] && TABLES.some((name) => name === heuristic);
}

/**
 * @param {unknown} workers
 * @returns {workers is number}
 */
export function isWorkerCount(workers) {
  return Number.isInteger(workers) && Number(workers) >= 1 && Number(workers) <= MOST_WORKERS;
}
