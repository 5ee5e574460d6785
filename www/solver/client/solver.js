// The solver as a page uses it: a client of a pool of workers, whose first it starts at the first solve.
// One solve runs, and of each client at most one waits; a newer one takes the place of the one that waits.

import { FifteenError, notRunning } from '../errors.js';
import { withDefaultAssets } from '../shared/asset-urls.js';
import { defaultWorkers, deviceOf, maxUsefulWorkers, maxWorkers } from '../shared/memory.js';
import { Store } from '../shared/table-storage.js';
import { PageThread } from './main-thread-worker.js';
import { Job } from './pending-solve.js';
import { checkedRate, checkedTimeLimit, checkedWorkers, searchOptions } from './solve-options.js';
import { startWorker } from './start-worker.js';
import { Shelf } from './table-manager.js';
import { waitForTable } from './table-wait.js';
import { Tables } from './tables.js';
import { Pool } from './worker-pool.js';

/** @import { Device } from '../shared/memory.js' */
/** @import { Heuristic } from '../names.js' */
/** @import { AssetUrls } from '../shared/asset-urls.js' */
/** @import { WorkerLike } from './worker-pool.js' */
/** @import { SolveOptions } from './solve-options.js' */
/** @import { Failed, FromWorker, GiveTable, Hard, OfSolve, Progress, Refused, Result, ToLead } from '../protocol.js' */

/** Wasm memory never shrinks: a worker whose search took more than this is ended with it. */
const MAX_KEPT_BYTES = 128 * 1024 * 1024;

/** A search that lasts so long is one for which a deep table is worth building. */
const DEEP_MS = 1000;

export class Solver {
  #workers;
  #background;
  #device;
  #pool;
  #shelf;
  /** What tables there are, and what may be done with them. */
  tables;
  /** @type {'idle' | 'loading' | 'computing' | 'failed'} */
  #state = 'idle';
  /** @type {Job | null} */
  #running = null;
  /** Solves that wait, one of each client, the oldest first. @type {Map<object, Job>} */
  #waiting = new Map();
  #rate = Number.POSITIVE_INFINITY;
  #paused = false;
  #disposed = false;
  #lastId = 0;

  /**
   * @param {object} [options]
   * @param {number} [options.workers]  1 to 8; default: as many as the device has cores, less one
   * @param {boolean} [options.background]  whether a hard board has 7-7-1 built; default: true
   * @param {AssetUrls} [options.assets]  of the files that the solver loads, if they are not beside this module
   * @param {() => WorkerLike} [options.createWorker]  for hosts that must start workers in their own way; the first message
   *   that a worker gets is then theirs as well (`Begin` in protocol.js)
   * @param {Device} [options.device]  default: what the browser tells of it
   * @param {Pick<Store, 'find' | 'drop' | 'persist'>} [options.store]  default: the browser's file storage
   */
  constructor({
    device = deviceOf(globalThis.navigator ?? {}),
    workers = defaultWorkers(device),
    background = true,
    assets = {},
    createWorker,
    store = new Store(),
  } = {}) {
    const urls = withDefaultAssets(assets);
    const start = createWorker ?? (() => startWorker(urls));
    this.#workers = checkedWorkers(workers);
    this.#background = background;
    this.#device = device;
    this.#pool = new Pool({
      createWorker: start,
      standIn: createWorker ? undefined : () => new PageThread(urls),
      onMessage: (message) => this.#receive(message),
      onBroken: (reason) => this.#broken(reason),
      onLeadEnded: () => this.#shelf.leadEnded(),
      tables: () => this.#shelf.gifts(),
    });
    const host = {
      createWorker: start,
      busy: () => this.#running?.sent ?? false,
      give: (/** @type {GiveTable} */ table) => (this.#pool.started ? this.#pool.give(table) : this.#pool.start()),
      preload: (/** @type {Heuristic} */ heuristic) => this.preload(heuristic),
      retire: (/** @type {string} */ heuristic) => this.#pool.retire(heuristic, this.#running?.sent ?? false),
    };
    this.#shelf = new Shelf(host, { store, device });
    this.tables = new Tables(this.#shelf);
  }

  /** How many workers may share a solve. Acts on the next one. */
  get workers() {
    return this.#workers;
  }

  set workers(workers) {
    this.#workers = checkedWorkers(workers);
  }

  /** More workers than this would only be in each other's way. */
  get maxWorkers() {
    return maxUsefulWorkers(this.#device);
  }

  /** `failed`: the worker broke down; the next solve starts another. */
  get state() {
    return this.#state;
  }

  /** Nodes expanded a second, or Infinity. Acts on the running solve at once. */
  get rate() {
    return this.#rate;
  }

  set rate(rate) {
    this.#rate = checkedRate(rate);
    this.#send('rate', { rate });
  }

  /** Whether searches run on the main thread, since the page cannot start workers. */
  get usesMainThread() {
    return this.#pool.usesMainThread;
  }

  /**
   * Returns whether the running solve was requested by this client.
   * @internal
   * @param {object} client
   */
  isSolvingFor(client) {
    return this.#running?.client === client && !this.#running.settled;
  }

  /** Whether the running solve is paused. Every solve starts unpaused. */
  get paused() {
    return this.#paused;
  }

  pause() {
    if (!this.#running || this.#running.settled || this.#paused) return;
    this.#paused = true;
    this.#send('pause');
  }

  resume() {
    if (!this.#paused) return;
    this.#paused = false;
    this.#send('resume');
  }

  /** Ends the running solve with the shortest solution that it has found so far; without any, it rejects as aborted. */
  stop() {
    const job = this.#running;
    if (!job || job.settled) return;
    job.stop();
    this.#aborted(job);
  }

  /**
   * Starts the lead and has it build a small table, so that the first solve waits for neither. What fails now, a solve tells.
   * @param {Heuristic} [heuristic]  whose table it is; one without a small table: the lead alone
   */
  preload(heuristic = 'pdb-6-6-3') {
    if (this.#disposed) return;
    try {
      this.#pool.start();
      this.#pool.tell({ type: 'preload', heuristic });
    } catch {
      this.#state = 'failed';
    }
  }

  /**
   * Finds a shortest solution.
   * @param {string} board  its numbers row by row, 0 for the blank
   * @param {SolveOptions} [options]
   * @returns {Promise<Result>}  rejects with a FifteenError
   */
  async solve(board, options = {}) {
    const request = /** @type {SolveOptions & { client?: object }} */ (options);
    const { client = this, rate, signal, onProgress, timeLimitMs = Infinity, ...search } = request;
    if (rate !== undefined) checkedRate(rate);
    checkedTimeLimit(timeLimitMs);
    if (this.#disposed) throw new FifteenError('aborted', 'The solver was disposed of.');
    if (signal?.aborted) throw new FifteenError('aborted', 'The solve was cancelled.');
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const named = { id, client, options: searchOptions(board, search), timeLimitMs, rate, signal, onProgress };
      const job = new Job(named, { resolve, reject, onAbort: () => this.#aborted(job) });
      this.#waiting.get(client)?.abort('A newer solve took its place.');
      this.#waiting.set(client, job);
      this.#advance();
    });
  }

  /** Ends all workers. Solves that run or wait reject as aborted, and later ones too. */
  dispose() {
    this.#disposed = true;
    const jobs = this.#dismissed();
    this.#rest('idle');
    this.#pool.end();
    this.#shelf.dispose();
    for (const job of jobs) job?.abort('The solver was disposed of.');
  }

  /** Begins the solve that waits, if none runs. */
  #advance() {
    const [job] = this.#waiting.values();
    if (this.#running || !job) return;
    this.#running = job;
    this.#waiting.delete(job.client);
    this.#rate = job.rate ?? this.#rate;
    if (this.#shelf.lacks(job.options.heuristic)) this.#awaitTable(job);
    else this.#begin(job, 0);
  }

  /**
   * Who names a deep table waits until it is there.
   * @param {Job} job
   */
  async #awaitTable(job) {
    this.#state = 'loading';
    try {
      const waitedMs = await waitForTable(job, this.tables);
      if (job === this.#running) this.#begin(job, waitedMs);
    } catch (thrown) {
      if (job === this.#running) this.#ended(0, () => job.failed(/** @type {FifteenError} */ (thrown)));
    }
  }

  /**
   * @param {Job} job
   * @param {number} waitedMs
   */
  #begin(job, waitedMs) {
    this.#state = this.#pool.started ? 'computing' : 'loading';
    try {
      this.#pool.start();
      this.#pool.trim(this.#workers - 1);
      this.#pool.tell(job.message({ rate: this.#rate, workers: this.#workers, waitedMs }));
      job.sent = true;
      if (this.#paused) this.#send('pause');
    } catch (thrown) {
      this.#broken(thrown instanceof Error ? thrown.message : String(thrown));
    }
  }

  /** @param {FromWorker} message  from the lead */
  #receive(message) {
    if (message.type === 'table') this.#shelf.heard(message);
    else if (message.type === 'refused') this.#refused(message);
    else if ('id' in message) this.#heard(message);
  }

  /**
   * A lead that traps over a table cannot be used again: the solve that it had begins anew with another.
   * @param {Refused} message
   */
  #refused(message) {
    this.#shelf.heard(message);
    if (message.fault.code !== 'worker-failed') return;
    this.#pool.endLead();
    const job = this.#running;
    if (job?.settled) this.#ended(0);
    else if (job?.sent) this.#begin(job, 0);
  }

  /** @param {OfSolve} message */
  #heard(message) {
    const job = this.#running;
    if (!job || message.id !== job.id) return;
    if (message.type === 'started') this.#state = 'computing';
    else if (message.type === 'progress') this.#progress(job, message.progress);
    else if (message.type === 'hard') this.#assist(message);
    else if (message.type === 'solved') this.#ended(message.progress.bytes, () => job.solved(message));
    else if (message.type === 'failed') this.#failed(job, message);
    else this.#ended(message.bytes);
  }

  /**
   * @param {Job} job
   * @param {Progress} progress
   */
  #progress(job, progress) {
    job.progress(progress);
    const { heuristic, searchMs, table } = progress;
    const mayBuild = this.#background && this.#rate === Infinity && job.options.heuristic === undefined;
    if (mayBuild && searchMs > DEEP_MS && table && heuristic !== null) this.#shelf.buildInBackground(heuristic);
  }

  /** @param {Hard} message */
  #assist({ id, options }) {
    const count = Math.min(this.#workers, maxWorkers(options.heuristic ?? '', this.#device)) - 1;
    this.#pool.assist(id, options, { count, file: this.#shelf.file(options.heuristic) });
  }

  /**
   * @param {Job} job
   * @param {Failed} message
   */
  #failed(job, message) {
    const { code } = message.fault;
    if (code === 'out-of-memory' || code === 'worker-failed') this.#pool.endLead();
    this.#ended(message.progress?.bytes ?? 0, () => job.broke(message));
    if (code === 'worker-failed' && !this.#running) this.#state = 'failed';
  }

  /**
   * The running solve is over.
   * @param {number} bytes  that its search held
   * @param {() => void} [answer]
   */
  #ended(bytes, answer) {
    if (bytes > MAX_KEPT_BYTES) this.#pool.endLead();
    this.#pool.rest();
    const job = this.#running;
    this.#rest('idle');
    answer?.();
    if (job?.sent) this.#shelf.idle(job.heuristic);
    this.#advance();
  }

  /** @param {Job} job */
  #aborted(job) {
    if (job === this.#waiting.get(job.client)) this.#waiting.delete(job.client);
    if (job !== this.#running) return;
    this.#paused = false;
    if (job.sent) {
      this.#pool.tell({ type: 'cancel', id: job.id });
    } else {
      if (job.builds) this.#shelf.cancel(job.builds);
      this.#ended(0);
    }
  }

  /**
   * Neither the running nor a waiting solve can be answered by this worker, and a new one would fare no better.
   * @param {string} reason
   */
  #broken(reason) {
    const jobs = this.#dismissed();
    this.#pool.end();
    this.#rest('failed');
    for (const job of jobs) job?.failed(notRunning(reason));
  }

  /** All solves, which are no more waited with. */
  #dismissed() {
    const jobs = [this.#running, ...this.#waiting.values()];
    this.#waiting.clear();
    return jobs;
  }

  /** @param {'idle' | 'failed'} state */
  #rest(state) {
    this.#running = null;
    this.#paused = false;
    this.#state = state;
  }

  /**
   * Tells the worker something about the running solve.
   * @param {'pause' | 'resume' | 'rate'} type
   * @param {{ rate?: number }} [details]
   */
  #send(type, details = {}) {
    const job = this.#running;
    if (job?.sent && !job.settled) this.#pool.tell(/** @type {ToLead} */ ({ type, id: job.id, ...details }));
  }
}
