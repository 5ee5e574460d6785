// What surrounds a solver, and differs between a browser, Node and the tests: types only.

import type { TableStorage } from '../shared/table-storage.js';
import type { Device } from './device.js';
import type { WorkerLike } from './worker-like.js';

export interface SolverEnvironment {
  createWorker: () => WorkerLike;
  /** for a page that cannot start workers */
  createFallback?: () => WorkerLike;
  device: Device;
  storage: Pick<TableStorage, 'find' | 'remove' | 'persist'>;
}
