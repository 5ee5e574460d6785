// The solver in Node: the same, with threads of Node for its workers.

import { availableParallelism } from 'node:os';
import { Solver as PageSolver } from '../solver/index.js';
import { startThread } from './start-thread.js';

export * from '../solver/index.js';

export class Solver extends PageSolver {
  /** @param {ConstructorParameters<typeof PageSolver>[0]} [options]  `dispose()` ends the threads, and with them the process */
  constructor(options = {}) {
    const device = { memory: undefined, cores: availableParallelism() };
    super({ createWorker: startThread, device, ...options });
  }
}
