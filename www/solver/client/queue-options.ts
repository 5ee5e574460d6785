// What the solves of a solver use: types only.

import type { Device } from './device.js';
import type { TableManager } from './table-manager.js';
import type { Tables } from './tables.js';
import type { WorkerPool } from './worker-pool.js';

export interface QueueOptions {
  pool: WorkerPool;
  manager: TableManager;
  tables: Tables;
  device: Device;
  workers: number;
  background: boolean;
}
