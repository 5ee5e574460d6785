// The parts of a running solve that no page needs before its first one: the wait for a deep table or a learned evaluation, and the watch.

import { FifteenError } from '../../errors.js';
import type { TableName } from '../../names.js';
import type { TableReport } from '../../protocol.js';
import { beforeSearch } from '../../shared/report.js';
import { costsOf } from '../../shared/table-costs.js';
import type { PendingSolve } from '../requests.js';
import type { SolveQueue } from '../solve-queue.js';
import type { TableManager } from '../table-manager.js';
import type { Tables } from '../tables.js';
import type { WorkerPool } from '../worker-pool.js';
import { evaluationFile, isEvaluation } from './evaluations.js';
import { checkSilence, TICK_MS, Watch } from './watch.js';

/** A worker answers a cancel or the end of the time limit within this time, which is many slices. */
const MAX_ANSWER_MS = 2000;
/** Loading a large table in a new worker takes seconds, in which it answers nothing and which the time limit does not include. */
const MAX_LOADING_MS = 30_000;
/** Long, since some steps take long on a slow device, and ending the worker loses the solve. */
const MAX_SILENCE_MS = 10_000;

/** A longer search may have made tables of its other variants, hundreds of MB in each worker. */
const MAX_KEPT_MS = 5000;

/**
 * Watches the running solve: its time limit, the answer to its cancel, and whether its workers are alive. A worker keeps time itself, so all
 * this matters only if something has failed. It also ends workers that have taken much memory. Without a solve, it watches a primary worker
 * that builds or loads a table.
 */
export class SolveWatch {
  #solves;
  #pool;
  #manager;
  #watch = new Watch(() => this.#tick());
  #solve: PendingSolve | null = null;
  #searchTicks = 0;
  #settledTicks = 0;

  constructor(solves: SolveQueue, pool: WorkerPool, manager: TableManager) {
    this.#solves = solves;
    this.#pool = pool;
    this.#manager = manager;
  }

  start() {
    this.#watch.start();
  }

  /** Waits for the table or the learned evaluation of a solve: see below. */
  waitForTable(solve: PendingSolve, name: string, tables: Tables) {
    return waitForTable(solve, name, tables, this.#pool);
  }

  /** Sends a learned evaluation to the primary worker before its first solve, unless it could not be loaded. */
  async sendEvaluation(name: string) {
    const file = await evaluationFile(name);
    if (file && this.#pool.isStarted) this.#pool.post({ type: 'load-evaluation', file });
  }

  #tick() {
    const solve = this.#solves.running;
    if (solve !== this.#solve) {
      this.#solve = solve;
      this.#searchTicks = 0;
      this.#settledTicks = 0;
    }
    if (solve) this.#check(solve);
    else if (this.#manager.awaitsPrimary) for (const link of this.#pool.links) checkSilence(link, MAX_LOADING_MS);
    return solve !== null || this.#manager.awaitsPrimary;
  }

  #check(solve: PendingSolve) {
    const solves = this.#solves;
    if (mayHoldVariants(solve)) this.#pool.unload(String(solve.heuristic), true);
    if (solve.settled) this.#settledTicks += 1;
    else if (!solves.paused && !isAtTable(solve)) this.#searchTicks += 1;
    const limitMs = solve.timeLimitMs + this.#slackMs(solve);
    if (elapsedMs(this.#settledTicks) >= MAX_ANSWER_MS) {
      this.#pool.endPrimary();
      solves.ended(0);
    } else if (elapsedMs(this.#searchTicks) >= limitMs && !solve.settled) {
      solve.settleFor('time', tooLate(solve));
      solves.aborted(solve);
    } else {
      for (const link of this.#pool.links) checkSilence(link, MAX_SILENCE_MS);
    }
  }

  #slackMs({ posted, started }: PendingSolve) {
    return posted && !started && this.#pool.hasTables ? MAX_LOADING_MS : MAX_ANSWER_MS;
  }
}

/** Returns the least time that has passed: the first tick may come at once. */
function elapsedMs(ticks: number) {
  return (ticks - 1) * TICK_MS;
}

/**
 * Returns whether a solve is obtaining its table, which does not count toward the time limit; false if that has not
 * begun.
 */
function isAtTable({ latest }: PendingSolve) {
  const { phase, table } = latest ?? {};
  return phase === 'table' && !(table?.source === 'building' && table.fraction === 0);
}

/** Returns whether the workers of a solve may hold large tables that the next solve would not use. */
function mayHoldVariants({ latest }: PendingSolve) {
  const costs = costsOf(latest?.heuristic ?? '');
  return costs?.shape.columns === 5 && costs.deep && Number(latest?.searchMs) > MAX_KEPT_MS;
}

function tooLate({ started, timeLimitMs }: PendingSolve) {
  const what = started ? 'the solver no longer answers' : 'the solver has not been loaded yet';
  const seconds = timeLimitMs / 1000;
  return new FifteenError('worker-failed', `The time limit of ${seconds} seconds is over, and ${what}. Try again.`);
}

/**
 * Builds or loads the table of a solve, or loads the learned evaluation that guides it, and reports the progress to the solve.
 * @param name - of the table or of the evaluation
 * @returns the milliseconds that it took
 */
async function waitForTable(
  solve: PendingSolve,
  name: string,
  tables: Tables,
  pool: Pick<WorkerPool, 'post'>,
): Promise<number> {
  const { algorithm = 'ida-star', heuristic = null } = solve.options;
  const since = performance.now();
  if (isEvaluation(name)) {
    solve.progress({ ...beforeSearch({ algorithm: 'beam', heuristic }, null), ...solve.known, elapsedMs: 0 });
    pool.post({ type: 'load-evaluation', file: await evaluationFile(name) });
    return performance.now() - since;
  }
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: a solve waits only for such a table
  const table = name as TableName;
  const stateOf = () => tables.list().find((one) => one.heuristic === table);
  const report = () => {
    const state = stateOf();
    const elapsedMs = performance.now() - since;
    const { fraction = 0, download } = state?.status === 'building' ? state : {};
    const news: TableReport = {
      source: state?.status === 'building' && !download ? 'building' : 'loading',
      ...{ fraction, download },
      seconds: elapsedMs / 1000,
      error: null,
    };
    solve.progress({ ...beforeSearch({ algorithm, heuristic }, news), ...solve.known, elapsedMs });
  };
  // If the solve is canceled, a table that is built for it alone is canceled with it.
  const status = stateOf()?.status;
  if (status === 'absent' || status === 'failed') solve.ownTable = table;
  tables.addEventListener('change', report);
  try {
    await tables.build(table);
    return performance.now() - since;
  } finally {
    tables.removeEventListener('change', report);
  }
}
