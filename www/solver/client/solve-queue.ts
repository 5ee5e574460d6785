// The solves of one solver: one runs in the primary worker, and one of every client may wait. A newer solve of the same
// client replaces the one that waits.

import { FifteenError, scriptNotLoaded } from '../errors.js';
import type {
  Answer,
  Failed,
  FromService,
  FromSolve,
  Progress,
  RequestHelpers,
  Result,
  TableFailed,
} from '../protocol.js';
import { ignoreUnknown } from '../protocol.js';
import type { Shape } from '../shape.js';
import { loadOnce } from '../shared/load-once.js';
import type { Device } from './device.js';
import { defaultWorkers, maxUsefulWorkers, maxWorkersWith } from './device.js';
import type { SolveWatch } from './late/running-solve.js';
import type { SolveRequest } from './requests.js';
import { PendingSolve } from './requests.js';
import type { TableManager } from './table-manager.js';
import type { Tables } from './tables.js';
import type { Death } from './worker-link.js';
import type { WorkerPool } from './worker-pool.js';

interface QueueOptions {
  pool: WorkerPool;
  manager: TableManager;
  tables: Tables;
  device: Device;
  workers: number;
  background: boolean;
}

/** Wasm memory never shrinks: a worker whose search took more than this is ended after it. */
const MAX_IDLE_BYTES = 128 * 1024 * 1024;

/** A search of this length is worth building a deep table, which it and the next ones use. One random board in a thousand takes longer. */
const HARD_MS = 400;

export class SolveQueue {
  #pool;
  #manager;
  #tables;
  #device;
  #background;
  /** How many workers may share the next solve. */
  workers;
  state: 'idle' | 'loading' | 'computing' | 'failed' = 'idle';
  running: PendingSolve | null = null;
  /** One solve of each client, the oldest first. */
  #waiting: Map<object, PendingSolve> = new Map();
  #rate = Number.POSITIVE_INFINITY;
  paused = false;
  #disposed = false;
  #lastId = 0;
  #loadWatch = loadOnce(async () => {
    const { SolveWatch } = await import('./late/running-solve.js').catch(scriptNotLoaded);
    return new SolveWatch(this, this.#pool, this.#manager);
  });

  constructor({ pool, manager, tables, device, workers, background }: QueueOptions) {
    this.#pool = pool;
    this.#manager = manager;
    this.#tables = tables;
    this.#device = device;
    this.#background = background;
    this.workers = workers;
  }

  /** Whether the primary worker runs a solve. */
  get isBusy() {
    return this.running?.posted ?? false;
  }

  get rate() {
    return this.#rate;
  }

  set rate(rate) {
    this.#rate = rate;
    this.#post({ type: 'rate', rate });
  }

  isSolvingFor(client: object) {
    return this.running?.client === client && !this.running.settled;
  }

  pause() {
    if (!this.running || this.running.settled || this.paused) return;
    this.paused = true;
    this.#post({ type: 'pause' });
  }

  resume() {
    if (!this.paused) return;
    this.paused = false;
    this.#post({ type: 'resume' });
  }

  stop() {
    const solve = this.running;
    if (!solve || solve.settled) return;
    solve.settleFor('stop', new FifteenError('aborted', 'The solve was stopped before it found a solution.'));
    this.aborted(solve);
  }

  /**
   * @param heuristic - the name of its table
   * @param shape - of the next board
   */
  preload(heuristic: string, shape?: Shape) {
    if (!this.#disposed && this.#pool.start()) this.#pool.post({ type: 'preload', heuristic, shape });
  }

  /** Watches the workers as long as a solve runs, or somebody waits for a table of the primary worker. */
  watch() {
    this.#withWatch((watch) => watch.start());
  }

  async solve(request: Omit<SolveRequest, 'id'>): Promise<Result> {
    if (this.#disposed) throw new FifteenError('aborted', 'The solver was disposed.');
    if (request.signal?.aborted) throw new FifteenError('aborted', 'The solve was canceled.');
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const solve = new PendingSolve({ id, ...request }, { resolve, reject, onAbort: () => this.aborted(solve) });
      this.#waiting.get(request.client)?.abort('A newer solve replaced this one; use solveMany for several boards.');
      this.#waiting.set(request.client, solve);
      this.#advance();
    });
  }

  dispose() {
    this.#disposed = true;
    const solves = this.#removeAll();
    this.#rest('idle');
    this.#pool.end();
    this.#manager.dispose();
    for (const solve of solves) solve.abort('The solver was disposed.');
  }

  /** @param message - of the primary worker */
  receive(message: FromService) {
    switch (message.type) {
      case 'table-report':
        return this.#manager.receive(message);
      case 'table-failed':
        return this.#tableFailed(message);
      case 'request-evaluation':
        return this.#withWatch((watch) => watch.sendEvaluation(message.table));
      default:
        if ('id' in message) return this.#receiveFromSolve(message);
        // No methods of the primary worker are called.
        ignoreUnknown<Answer>(message);
    }
  }

  /**
   * The primary worker has died, or could not be started. If it has crashed, the solve that it had begun fails. One that it had not
   * begun starts again in a new worker, once; so does one beside which a table was being loaded or built. Otherwise a new worker would
   * not help: every solve fails.
   */
  primaryDied({ kind, error }: Death) {
    const solve = this.running;
    if (kind !== 'crashed') return this.#failAll(error);
    if (solve?.started && error.table === undefined)
      return this.#failed(solve, { type: 'failed', id: solve.id, error, progress: null });
    if (solve) solve.started = solve.posted;
    this.#restart();
  }

  #failAll(error: FifteenError) {
    const solves = this.#removeAll();
    this.#pool.limitHelpers(0);
    this.#rest('failed');
    for (const solve of solves) solve.reject(error);
  }

  /** Starts a waiting solve, if none is running. */
  #advance() {
    const [solve] = this.#waiting.values();
    if (this.running || !solve) return;
    this.running = solve;
    this.#waiting.delete(solve.client);
    this.#rate = solve.rate ?? this.#rate;
    this.watch();
    const { heuristic } = solve.options;
    if (heuristic !== undefined && this.#manager.isMissing(heuristic)) this.#startWithTable(solve, heuristic);
    else this.#start(solve, 0);
  }

  /** Calls a function once the watch is loaded. */
  #withWatch(act: (watch: SolveWatch) => unknown) {
    this.#loadWatch().then(act, () => {}); // the next solve tries again
  }

  /** Waits for the table of a solve, then starts the search. */
  async #startWithTable(solve: PendingSolve, table: string) {
    this.state = 'loading';
    try {
      const watch = await this.#loadWatch();
      if (solve !== this.running) return;
      const waitedMs = await watch.waitForTable(solve, table, this.#tables);
      if (solve === this.running) this.#start(solve, waitedMs);
    } catch (thrown) {
      if (solve === this.running) this.ended(0, () => solve.reject(Object(thrown)));
    }
  }

  #start(solve: PendingSolve, waitedMs: number) {
    this.state = this.#pool.isStarted ? 'computing' : 'loading';
    if (!this.#pool.start()) return;
    this.#pool.limitHelpers(this.workers - 1);
    this.#pool.post(
      solve.message({ rate: this.#rate, workers: this.workers, enlarged: this.#enlarged(solve), waitedMs }),
    );
    solve.posted = true;
    if (this.paused) this.#post({ type: 'pause' });
  }

  /** Workers with a wrong table cannot be used again: the solve starts again in a new one, unless it requires that table. */
  #tableFailed(message: TableFailed) {
    this.#manager.receive(message);
    if (!message.inUse) return;
    this.#pool.unload(message.heuristic, this.running?.options.heuristic !== undefined);
    if (!this.#pool.isStarted) this.#restart();
  }

  /** The primary worker was ended: starts its solve again in a new one. */
  #restart() {
    const solve = this.running;
    if (solve?.settled) this.ended(0);
    else if (solve?.posted) this.#start(solve, 0);
  }

  #receiveFromSolve(message: FromSolve) {
    const solve = this.running;
    if (!solve || message.id !== solve.id) return;
    solve.started = true;
    switch (message.type) {
      case 'started':
        this.state = 'computing';
        return;
      case 'progress':
        return this.#progress(solve, message.progress);
      case 'request-helpers':
        return this.#help(message);
      case 'request-further':
        if (this.#rate === Number.POSITIVE_INFINITY) this.#manager.buildInBackground('', message.table);
        return;
      case 'request-table':
        // The primary worker has ended the solve.
        if (solve.settled) return this.ended(0);
        solve.posted = false;
        solve.started = false;
        this.#startWithTable(solve, message.table);
        return;
      case 'solved':
        return this.ended(message.progress.bytes, () => solve.solved(message));
      case 'failed':
        return this.#failed(solve, message);
      case 'stopped':
        return this.ended(message.bytes);
      default:
        ignoreUnknown(message);
    }
  }

  #progress(solve: PendingSolve, progress: Progress) {
    solve.progress(progress);
    const { heuristic, searchMs, table } = progress;
    const unlimited = this.#rate === Number.POSITIVE_INFINITY;
    const mayBuild = this.#background && unlimited && solve.options.heuristic === undefined;
    if (mayBuild && searchMs > HARD_MS && table && heuristic !== null) this.#manager.buildInBackground(heuristic);
  }

  /**
   * How many workers may share a search that continues with a larger table. By default, the core left to the page first runs the table
   * builder, then one more helper. A search for all solutions, or with a requested heuristic, keeps its table and so its counts.
   */
  #enlarged({ options }: PendingSolve) {
    if (!this.#background || options.heuristic !== undefined || options.all !== undefined) return undefined;
    return this.workers === defaultWorkers(this.#device) ? maxUsefulWorkers(this.#device) : this.workers;
  }

  #help({ id, options, table, enlarged }: RequestHelpers) {
    const workers = (enlarged && this.running && this.#enlarged(this.running)) || this.workers;
    const count = Math.min(workers, maxWorkersWith(table, this.#device)) - 1;
    this.#pool.help(id, options, { count, table, file: this.#manager.file(table) });
  }

  #failed(solve: PendingSolve, message: Failed) {
    const { code } = message.error;
    if (code === 'out-of-memory') this.#pool.endPrimary(); // wasm memory never shrinks
    this.ended(message.progress?.bytes ?? 0, () => solve.failed(message));
    if (code === 'worker-failed' && !this.running) this.state = 'failed';
  }

  /**
   * The running solve has ended.
   * @param bytes - memory of its search
   */
  ended(bytes: number, settle?: () => void) {
    if (bytes > MAX_IDLE_BYTES) this.#pool.endPrimary();
    this.#pool.solveEnded();
    const solve = this.running;
    this.#rest('idle');
    settle?.();
    if (solve?.posted) this.#manager.primaryIdle(solve.heuristic);
    this.#advance();
  }

  /** @param solve - whose promise was rejected */
  aborted(solve: PendingSolve) {
    if (solve === this.#waiting.get(solve.client)) this.#waiting.delete(solve.client);
    if (solve !== this.running) return;
    this.paused = false;
    if (solve.posted) {
      this.#pool.post({ type: 'cancel', id: solve.id });
    } else {
      if (solve.ownTable) this.#manager.cancel(solve.ownTable);
      this.ended(0);
    }
  }

  /** Removes and returns every running or waiting solve. */
  #removeAll() {
    const solves = [this.running, ...this.#waiting.values()].filter((solve) => solve !== null);
    this.running = null;
    this.#waiting.clear();
    return solves;
  }

  #rest(state: 'idle' | 'failed') {
    this.running = null;
    this.paused = false;
    this.state = state;
  }

  /** Posts a message about the running solve. */
  #post(message: { type: 'pause' } | { type: 'resume' } | { type: 'rate'; rate: number }) {
    const solve = this.running;
    if (solve?.posted && !solve.settled) {
      this.#pool.post({ ...message, id: solve.id });
    }
  }
}
