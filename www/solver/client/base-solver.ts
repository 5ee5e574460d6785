// The solver as a program uses it, without the differences between a browser and Node.

import { scriptNotLoaded } from '../errors.js';
import type { Heuristic, TableSource } from '../names.js';
import type { GameAnalysis, LoadTable, Result } from '../protocol.js';
import type { BoardLike, Shape } from '../shape.js';
import { squareOf } from '../shape.js';
import type { AssetUrls } from '../shared/asset-urls.js';
import { loadOnce } from '../shared/load-once.js';
import { tableName } from '../shared/table-costs.js';
import type { SolverEnvironment } from './device.js';
import { defaultWorkers, maxUsefulWorkers } from './device.js';
import type { ManySolves } from './late/many-solves.js';
import type { AnalyzeOptions, SolveManyOptions, SolveOptions } from './solve-options.js';
import {
  areSearchOptions,
  checkedFlag,
  checkedRate,
  checkedTimeLimit,
  checkedWorkers,
  checkNoOthers,
} from './solve-options.js';
import { SolveQueue } from './solve-queue.js';
import { TableManager } from './table-manager.js';
import { Tables } from './tables.js';
import { WorkerPool } from './worker-pool.js';

/** The options of a solver. */
export interface SolverOptions {
  /** how many workers may share a solve, 1 to 8; default: one fewer than the device has cores */
  workers?: number;
  /**
   * whether a search of more than 0.4 seconds starts to build a deep table in the background, and then continues with
   * it; default: true
   */
  background?: boolean;
  /**
   * where tables come from: `fetch` downloads them from `assets.tables`, or from the folder `tables` beside the
   * scripts; `build` builds them; `auto` downloads them if `assets.tables` is given, and otherwise builds them. A table
   * that cannot be downloaded is built. Node builds all tables; default: auto
   */
  tables?: TableSource;
  /** URLs of the files that the solver loads; default: they are beside its modules */
  assets?: AssetUrls;
}

export type SolverState = 'idle' | 'loading' | 'computing' | 'failed';

/** The common base of the solvers for browsers and for Node. */
export class BaseSolver {
  #pool;
  #solves;
  #device;
  #lifetime = new AbortController();
  #openAnalyses;
  #many: ManySolves;
  /** The tables of the heuristics: which there are, what they cost, and how to build and free them. */
  readonly tables;

  /** @internal */
  constructor(options: SolverOptions, environment: SolverEnvironment) {
    const { workers, background, tables: source, assets, ...others } = options;
    checkNoOthers(others, 'workers, background, tables or assets');
    const { createWorker, createFallback, device } = environment;
    const mayBuild = checkedFlag('background', background) ?? true;
    const pool = new WorkerPool({
      createWorker,
      createFallback,
      onMessage: (message) => this.#solves.receive(message),
      onPrimaryEnded: (death) => {
        manager.primaryEnded(death);
        if (death) this.#solves.primaryDied(death);
      },
      tables: () => manager.toLoad(),
    });
    const host = {
      createWorker,
      isBusy: () => this.#solves.isBusy,
      load: (table: LoadTable) => {
        if (pool.isStarted) pool.load(table);
        else pool.start(); // which loads every table
        this.#solves.watch();
      },
      preload: (table: string) => {
        this.#solves.preload(table);
        this.#solves.watch();
      },
      unload: (heuristic: string) => pool.unload(heuristic, this.#solves.isBusy),
    };
    const manager = new TableManager(host, environment);
    const tables = new Tables(manager);
    const shared = { manager, tables, background: mayBuild };
    this.tables = tables;
    this.#device = device;
    this.#pool = pool;
    this.#solves = new SolveQueue({
      ...shared,
      pool,
      device,
      workers: checkedWorkers(workers ?? defaultWorkers(device)),
    });
    // Few pages analyze games, so that part is loaded late.
    this.#openAnalyses = loadOnce(async () => {
      const { AnalysisQueue } = await import('./late/analysis-queue.js').catch(scriptNotLoaded);
      return new AnalysisQueue({ ...host, ...shared, createFallback, lifetime: this.#lifetime.signal });
    });
    this.#many = {
      ...shared,
      ...{ device, lifetime: this.#lifetime.signal, idle: [] },
      start: (own: Partial<SolverEnvironment>) =>
        new BaseSolver({ workers: 1, background: false }, { ...environment, ...own }),
    };
  }

  /**
   * How many workers may share a solve, 1 to 8. A new number takes effect on the next solve; an invalid one throws a
   * `FifteenError` (`bad-options`).
   */
  get workers() {
    return this.#solves.workers;
  }

  set workers(workers) {
    this.#solves.workers = checkedWorkers(workers);
  }

  /** The largest number of workers that makes a search faster on this device. */
  get maxWorkers() {
    return maxUsefulWorkers(this.#device);
  }

  /**
   * What the solver is doing: `loading` the worker or a table, `computing`, or nothing (`idle`). `failed`: the worker
   * crashed or could not be loaded; the next solve starts a new one.
   */
  get state(): SolverState {
    return this.#solves.state;
  }

  /**
   * How many nodes a search may expand per second; Infinity, the default, does not limit it. A new rate takes effect at
   * once, also on the running solve; an invalid one throws a `FifteenError` (`bad-options`).
   */
  get rate() {
    return this.#solves.rate;
  }

  set rate(rate) {
    this.#solves.rate = checkedRate(rate);
  }

  /** Whether searches run on the main thread, since the page cannot start workers. */
  get usesMainThread() {
    return this.#pool.usesMainThread;
  }

  /**
   * Returns whether the running solve was requested by this client.
   * @internal
   */
  isSolvingFor(client: object) {
    return this.#solves.isSolvingFor(client);
  }

  /** Whether the running solve is paused. Every solve starts unpaused. */
  get paused() {
    return this.#solves.paused;
  }

  /** Pauses the running solve; does nothing if none is running. */
  pause() {
    this.#solves.pause();
  }

  /** Continues the paused solve; does nothing if none is paused. */
  resume() {
    this.#solves.resume();
  }

  /** Ends the running solve: it resolves with the shortest solution found so far, or, without one, rejects as `aborted`. */
  stop() {
    this.#solves.stop();
  }

  /**
   * Starts the worker and builds a small table in the background, so that the first solve does not have to wait for
   * them. For large boards, it also loads the learned evaluation. Returns at once and never throws: the next solve
   * retries what failed, and rejects with the reason if it cannot do without.
   * @param heuristic - the heuristic of the next solve; without a small table, none is built
   * @param shape - rows and columns of the next board, on which the table of `pdb` depends
   */
  preload(heuristic: Heuristic = 'pdb-6-6-3', shape: Shape = squareOf(4)) {
    this.#solves.preload(tableName(heuristic, shape), shape);
  }

  /**
   * Finds a shortest solution, or, with some algorithms and limits, a short one. Solves run one after another: at most
   * one waits, and a newer one replaces it.
   * @param board - its numbers row by row, with 0 for the blank: as an array, flat or with an array for each row, or as text, separated by
   * spaces; rows may be separated by `/`. JSON arrays, `123456780`, `_`, `x`, `.` or `-` for the blank, and Princeton's format are read too.
   * @example
   * const { moves, length } = await solver.solve('1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 0 14 15');
   * @returns rejects with a `FifteenError`, whose `code` says why: `bad-board`, `bad-goal`,
   * `bad-options`, `unsolvable`, `out-of-memory`, `table-failed`, `aborted`, `worker-failed`,
   * `worker-mismatch`, `wasm-blocked` or `browser-unsupported`
   */
  async solve(board: BoardLike, options: SolveOptions = {}): Promise<Result> {
    const request: SolveOptions & { client?: object } = { ...options };
    const { client = this, rate, signal, onProgress, timeLimitMs = Number.POSITIVE_INFINITY, ...search } = request;
    if (!areSearchOptions(search)) {
      const { checkNames, SOLVE_OPTIONS } = await import('./late/check-names.js').catch(scriptNotLoaded);
      checkNames(search, SOLVE_OPTIONS);
    }
    if (rate !== undefined) checkedRate(rate);
    checkedTimeLimit(timeLimitMs);
    return this.#solves.solve({ client, rate, signal, onProgress, timeLimitMs, board, search });
  }

  /**
   * Solves many boards, each in a worker of its own, as many at once as the solver has workers. The results come in the order of the
   * boards. Up to 100 boards are read and solved ahead of the result that is awaited. Ending the loop cancels the rest.
   * @example
   * for await (const { length } of solver.solveMany(['8 1 3/4 0 2/7 6 5', '1 2 3/4 5 6/7 0 8'])) console.log(length); // 14 and 1
   * @param boards - as `solve` reads them, of any shapes
   * @param options - of each solve
   * @returns throws the `FifteenError` of the first board that cannot be solved, with its `index`
   */
  async *solveMany(boards: Iterable<BoardLike>, options?: SolveManyOptions): AsyncGenerator<Result, void, undefined> {
    const { solveMany } = await import('./late/many-solves.js').catch(scriptNotLoaded);
    yield* solveMany(this.#many, boards, { ...options }, this.workers);
  }

  /**
   * Analyzes a game: how many moves remained before each of its moves, which moves were mistakes, and what would have
   * been better. The numbers are exact on 3×3 and 4×4 boards, and bounds on larger ones. Analyses run one after another
   * in a worker of their own, beside the solves; `stop`, `pause`, `rate`, `workers` and `state` concern solves only.
   * @example
   * const { mistakes, solutions } = await solver.analyze({ board: '1 2 3/4 5 6/0 7 8', moves: 'DULL' });
   * console.log(mistakes, solutions[mistakes[0]]); // [0] 'LL'
   * @returns rejects with a `FifteenError`, whose `code` says why: `bad-board`, `bad-goal`,
   * `bad-moves`, `bad-options`, `unsolvable`, `out-of-memory`, `table-failed`, `aborted`, `worker-failed`,
   * `worker-mismatch`, `wasm-blocked` or `browser-unsupported`
   */
  async analyze(options: AnalyzeOptions): Promise<GameAnalysis> {
    return (await this.#openAnalyses()).analyze({ ...options });
  }

  /** Ends all workers. Running, waiting and later solves and analyses reject as `aborted`. */
  dispose() {
    this.#lifetime.abort();
    this.#solves.dispose();
  }

  /** Does what `dispose()` does, at the end of a block with `using solver = new Solver()`. */
  [Symbol.dispose]() {
    this.dispose();
  }
}
