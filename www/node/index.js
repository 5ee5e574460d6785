// The solver in Node: the same public interface, with Node's threads as workers.

import { availableParallelism } from 'node:os';
import { BaseSolver } from '../solver/client/base-solver.js';
import { TableStorage } from '../solver/shared/table-storage.js';
import { startThread } from './start-thread.js';

/** @import { SolverOptions } from '../solver/index.js' */

export * from '../solver/index.js';

/** Solves sliding-tile puzzles in threads of Node. They keep the process running until `dispose()` is called. */
export class Solver extends BaseSolver {
  /** @param {SolverOptions} [options] */
  constructor(options = {}) {
    super(options, {
      createWorker: startThread,
      device: { memory: undefined, cores: availableParallelism() },
      storage: new TableStorage(),
    });
  }
}
