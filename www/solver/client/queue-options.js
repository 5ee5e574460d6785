// What the solves of a solver use: types only.

/** @import { Device } from './device.js' */
/** @import { TableManager } from './table-manager.js' */
/** @import { Tables } from './tables.js' */
/** @import { WorkerPool } from './worker-pool.js' */

/**
 * @typedef {object} QueueOptions
 * @property {WorkerPool} pool
 * @property {TableManager} manager
 * @property {Tables} tables
 * @property {Device} device
 * @property {number} workers
 * @property {boolean} background
 */

export {};
