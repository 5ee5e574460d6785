// Many boards on one solver: each is solved in a worker of its own, by a solver with that worker alone, and the results come in the order of
// the boards. These solvers stay for the next boards, and have their large tables from the solver that they belong to.

import { FifteenError } from '../../errors.js';
import type { Result } from '../../protocol.js';
import type { BoardLike } from '../../shape.js';
import type { BaseSolver } from '../base-solver.js';
import type { Device, SolverEnvironment } from '../device.js';
import { maxWorkersWith } from '../device.js';
import type { SolveManyOptions } from '../solve-options.js';
import { checkedSignal } from '../solve-options.js';
import type { TableManager } from '../table-manager.js';
import { buildFailed } from '../table-state.js';
import type { Tables } from '../tables.js';
import { checkNames, SOLVE_OPTIONS } from './check-names.js';

/** How many boards are read before the first of their results is taken: while one takes long, the workers of the others have work. */
const AHEAD = 100;

const OF_ONE_SOLVE: readonly string[] = ['checkpoint', 'rate', 'onProgress'];
const OPTIONS = SOLVE_OPTIONS.filter((name) => !OF_ONE_SOLVE.includes(name));

/** The part of a solver that its many solves use. */
export interface ManySolves {
  manager: TableManager;
  tables: Tables;
  device: Device;
  /** of the solver */
  lifetime: AbortSignal;
  /** solvers with one worker that no call uses now */
  idle: BaseSolver[];
  /** makes one */
  start: (environment: Partial<SolverEnvironment>) => BaseSolver;
}

/** @param workers - how many boards are solved at once, unless their table is too large for that */
export async function* solveMany(
  many: ManySolves,
  boards: Iterable<BoardLike>,
  options: SolveManyOptions,
  workers: number,
): AsyncGenerator<Result, void> {
  checkNames(options, OPTIONS);
  if (typeof boards === 'string' || !(Symbol.iterator in Object(boards)))
    throw new FifteenError('bad-options', `Invalid boards ${String(boards).slice(0, 40)}; expected a list of boards.`);
  if (many.lifetime.aborted) throw new FifteenError('aborted', 'The solver was disposed.');
  const signal = checkedSignal(options.signal);
  const count = Math.min(workers, maxWorkersWith(String(options.heuristic), many.device));
  const solvers = many.idle.splice(0, count);
  while (solvers.length < count) solvers.push(startOne(many));
  const lent = new Lent(solvers);
  const end = new AbortController();
  const cancel = () => end.abort();
  signal?.addEventListener('abort', cancel);
  if (signal?.aborted) cancel();
  const solve = async (board: BoardLike, index: number) => {
    try {
      return await lent.use((solver) => solver.solve(board, { ...options, signal: end.signal }));
    } catch (error) {
      throw Object.assign(Object(error), { index });
    }
  };
  const begun: Promise<Result>[] = [];
  let index = 0;
  try {
    for (const board of boards) {
      const result = solve(board, index);
      result.catch(() => {}); // it is awaited in its turn, or no more
      begun.push(result);
      index += 1;
      if (begun.length === AHEAD) yield* begun.splice(0, 1);
    }
    yield* begun;
  } finally {
    signal?.removeEventListener('abort', cancel);
    cancel();
    many.idle.unshift(...solvers);
  }
}

/** Makes a solver with one worker, which has its large tables from the solver that it belongs to. */
function startOne({ manager, tables, lifetime, start }: ManySolves) {
  const solver = start({
    storage: { find: async () => null, remove: async () => {}, persist: () => {} },
    buildTable: async ({ heuristic }) => {
      try {
        await tables.build(heuristic);
      } catch (thrown) {
        return { type: 'failed', error: Object(thrown), damaged: false };
      }
      const file = manager.file(heuristic);
      return file
        ? { type: 'built', file, report: null, stored: false, error: null }
        : buildFailed('it was freed meanwhile.');
    },
  });
  lifetime.addEventListener('abort', () => solver.dispose());
  return solver;
}

/** Solvers that are lent for one solve each; who comes when there is none waits. */
class Lent {
  #free;
  #waiting: ((solver: BaseSolver) => void)[] = [];

  constructor(solvers: BaseSolver[]) {
    this.#free = [...solvers];
  }

  async use(action: (solver: BaseSolver) => Promise<Result>): Promise<Result> {
    const solver = this.#free.shift() ?? (await new Promise<BaseSolver>((resolve) => this.#waiting.push(resolve)));
    try {
      return await action(solver);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(solver);
      else this.#free.unshift(solver);
    }
  }
}
