// What surrounds a solver, and differs between a browser, Node and the tests: types only.

/** @import { TableStorage } from '../shared/table-storage.js' */
/** @import { Device } from './device.js' */
/** @import { WorkerLike } from './worker-like.js' */

/**
 * @typedef {object} SolverEnvironment
 * @property {() => WorkerLike} createWorker
 * @property {() => WorkerLike} [createFallback]  for a page that cannot start workers
 * @property {Device} device
 * @property {Pick<TableStorage, 'find' | 'remove' | 'persist'>} storage
 */

export {};
