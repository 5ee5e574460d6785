// The solver in Node: the same public interface, with Node's threads as workers.
// Decisions: docs/decisions/workers.md

import { availableParallelism } from 'node:os';
import { BaseSolver } from '../solver/client/base-solver.js';
import type { SolverOptions } from '../solver/index.js';
import { FifteenError } from '../solver/index.js';
import { TableStorage } from '../solver/shared/table-storage.js';
import * as texts from '../solver/texts.js';
import { ownWasm } from './own-files.js';
import { startThread } from './start-thread.js';

export * from '../solver/index.js';

const NO_ASSETS =
  'The option “assets” is not supported in Node.js, where the solver reads the files of its package; leave it out.';

/** The longest interval of a timer, in milliseconds. */
const longest = 2 ** 31 - 1;

/** Keeps the process running until some work has ended. Threads do not, so that the process can end while they are idle. */
async function keepRunning<T>(work: Promise<T>) {
  const timer = setInterval(() => {}, longest);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}

/**
 * Solves sliding-tile puzzles in threads of Node. A solve, an analysis and the build of a table keep the process running; idle threads do
 * not. `dispose()` ends them.
 */
export class Solver extends BaseSolver {
  /** @param given - all but `assets`, which names files for browsers */
  constructor(given?: SolverOptions) {
    const options = { ...given };
    if (Object.keys(options.assets ?? {}).length > 0) throw new FifteenError('bad-options', NO_ASSETS);
    super(options, {
      createWorker: startThread,
      device: { memory: undefined, cores: availableParallelism() },
      storage: new TableStorage(),
    });
    const { tables } = this;
    const build = tables.build.bind(tables);
    tables.build = (...what) => keepRunning(build(...what));
  }

  override solve(...what: Parameters<BaseSolver['solve']>) {
    return keepRunning(super.solve(...what));
  }

  override async *solveMany(...what: Parameters<BaseSolver['solveMany']>) {
    const results = super.solveMany(...what);
    try {
      for (let next = await keepRunning(results.next()); !next.done; next = await keepRunning(results.next()))
        yield next.value;
    } finally {
      await results.return();
    }
  }

  override analyze(...what: Parameters<BaseSolver['analyze']>) {
    return keepRunning(super.analyze(...what));
  }
}

/** The module that reads and writes texts comes from the package. */
const assets = { wasm: async () => ownWasm('courses') };

/** Reads the boards of a text or of the bytes of a file: see `readBoards` for browsers, which has the option `assets` too. */
export const readBoards: typeof texts.readBoards = (text, options) => texts.readBoards(text, { ...options, assets });

/** Writes moves that are made from a board: see `writeMoves` for browsers, which has the option `assets` too. */
export const writeMoves: typeof texts.writeMoves = (board, moves, options) =>
  texts.writeMoves(board, moves, { ...options, assets });
