// The solver as a page uses it: a client of one worker, which it starts at the first solve.
// One solve runs and at most one waits; a newer one takes the place of the one that waits.

import { FifteenError } from './errors.js';
import { Job } from './job.js';

/** @import { Algorithm, Goal, Heuristic } from './names.js' */
/** @import { Failed, FromWorker, Progress, Result, SearchOptions, Solved, Stats, ToWorker } from './protocol.js' */

/**
 * @typedef {object} SolveOptions
 * @property {Goal} [goal]  default: blank-last
 * @property {Algorithm} [algorithm]  default: the best for the board's size
 * @property {Heuristic} [heuristic]  default: the best for the board's size
 * @property {boolean} [reflection]  whether a table is also read through its mirror; default: true
 * @property {number} [pruneDepth]  how many moves back duplicates are pruned
 * @property {number} [memoryMib]  the limit of A*; default: 512
 * @property {number} [rate]  nodes expanded a second; sets the solver's rate when this solve begins
 * @property {AbortSignal} [signal]  rejects the solve at once
 * @property {(progress: Progress) => void} [onProgress]  at most 30 times a second, and once before the end
 */

/**
 * What the client needs of a `Worker`.
 * @typedef {object} WorkerLike
 * @property {(message: ToWorker) => void} postMessage
 * @property {() => void} terminate
 * @property {(type: 'message' | 'error' | 'messageerror', listener: (event: any) => void) => void} addEventListener
 */

const DEFAULT_MEMORY_MIB = 512;
/** Wasm memory never shrinks: a worker whose search took more than this is ended with it. */
const MOST_KEPT_BYTES = 128 * 1024 * 1024;

export class Solver {
  #createWorker;
  /** @type {WorkerLike | null} */
  #worker = null;
  /** @type {'idle' | 'loading' | 'computing' | 'failed'} */
  #state = 'idle';
  /** @type {Job | null} */
  #running = null;
  /** @type {Job | null} */
  #waiting = null;
  #rate = Number.POSITIVE_INFINITY;
  #paused = false;
  #disposed = false;
  #lastId = 0;

  /**
   * @param {object} [options]
   * @param {1} [options.workers]
   * @param {() => WorkerLike} [options.createWorker]  for hosts that must start the worker in their own way
   */
  constructor({ workers = 1, createWorker = moduleWorker } = {}) {
    if (workers !== 1) throw new FifteenError('bad-options', `workers is ${workers}; only 1 is possible.`);
    this.#createWorker = createWorker;
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

  /** Starts the worker, so that the first solve need not wait for it. What fails now is told by a solve. */
  warm() {
    if (this.#disposed) return;
    try {
      this.#worker ??= this.#startWorker();
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
  async solve(board, { rate, signal, onProgress, ...options } = {}) {
    if (rate !== undefined) checkedRate(rate);
    if (this.#disposed) throw new FifteenError('aborted', 'The solver was disposed of.');
    if (signal?.aborted) throw new FifteenError('aborted', 'The solve was cancelled.');
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const request = { id, options: searchOptions(board, options), rate, signal, onProgress };
      const job = new Job(request, { resolve, reject, onAbort: () => this.#aborted(job) });
      this.#waiting?.abort('A newer solve took its place.');
      this.#waiting = job;
      this.#advance();
    });
  }

  /** Ends the worker. Solves that run or wait reject as aborted, and later ones too. */
  dispose() {
    this.#disposed = true;
    const jobs = [this.#running, this.#waiting];
    this.#waiting = null;
    this.#rest('idle');
    this.#endWorker();
    for (const job of jobs) job?.abort('The solver was disposed of.');
  }

  /** Begins the solve that waits, if none runs. */
  #advance() {
    const job = this.#waiting;
    if (this.#running || !job) return;
    this.#running = job;
    this.#waiting = null;
    this.#rate = job.rate ?? this.#rate;
    this.#state = this.#worker ? 'computing' : 'loading';
    try {
      this.#worker ??= this.#startWorker();
      this.#worker.postMessage(job.message(this.#rate));
    } catch (thrown) {
      this.#broken(thrown instanceof Error ? thrown.message : String(thrown));
    }
  }

  #startWorker() {
    const worker = this.#createWorker();
    const current = () => worker === this.#worker;
    worker.addEventListener('message', ({ data }) => {
      if (current()) this.#receive(data);
    });
    worker.addEventListener('messageerror', () => {
      if (current()) this.#broken('a message could not be read');
    });
    worker.addEventListener('error', (event) => {
      if (current()) this.#broken(event.message || 'its script could not be loaded');
    });
    return worker;
  }

  /** @param {FromWorker} message */
  #receive(message) {
    const job = this.#running;
    if (!job || message.id !== job.id) return;
    if (message.type === 'started') this.#state = 'computing';
    else if (message.type === 'progress') job.progress(message.progress);
    else if (message.type === 'solved') this.#ended(message.progress.bytes, () => solved(job, message));
    else if (message.type === 'failed') this.#failed(job, message);
    else this.#ended(message.bytes);
  }

  /**
   * @param {Job} job
   * @param {Failed} message
   */
  #failed(job, message) {
    const { fault, progress } = message;
    const { code } = fault;
    if (code === 'out-of-memory' || code === 'worker-failed') this.#endWorker();
    const stats = code === 'out-of-memory' && progress ? statsOf(progress) : undefined;
    const error = new FifteenError(code, fault.message, { ...fault, stats });
    this.#ended(progress?.bytes ?? 0, () => {
      if (progress) job.progress(progress);
      job.failed(error);
    });
    if (code === 'worker-failed' && !this.#running) this.#state = 'failed';
  }

  /**
   * The worker is done with the running solve.
   * @param {number} bytes  that its search held
   * @param {() => void} [answer]
   */
  #ended(bytes, answer) {
    if (bytes > MOST_KEPT_BYTES) this.#endWorker();
    this.#rest('idle');
    answer?.();
    this.#advance();
  }

  /** @param {Job} job */
  #aborted(job) {
    if (job === this.#waiting) this.#waiting = null;
    if (job !== this.#running) return;
    this.#paused = false;
    this.#post({ type: 'cancel', id: job.id });
  }

  /**
   * Neither the running nor the waiting solve can be answered by this worker, and a new one would fare no better.
   * @param {string} reason
   */
  #broken(reason) {
    const jobs = [this.#running, this.#waiting];
    this.#waiting = null;
    this.#endWorker();
    this.#rest('failed');
    const message = `The solver's worker does not run: ${reason}. It needs a browser with module workers and WebAssembly.`;
    for (const job of jobs) job?.failed(new FifteenError('worker-failed', message));
  }

  /** @param {'idle' | 'failed'} state */
  #rest(state) {
    this.#running = null;
    this.#paused = false;
    this.#state = state;
  }

  #endWorker() {
    this.#worker?.terminate();
    this.#worker = null;
  }

  /**
   * Tells the worker something about the running solve.
   * @param {'pause' | 'resume' | 'rate'} type
   * @param {{ rate?: number }} [details]
   */
  #send(type, details = {}) {
    const job = this.#running;
    if (job && !job.settled) this.#post(/** @type {ToWorker} */ ({ type, id: job.id, ...details }));
  }

  /** @param {ToWorker} message */
  #post(message) {
    this.#worker?.postMessage(message);
  }
}

/** @returns {WorkerLike} */
function moduleWorker() {
  return new Worker(new URL('./worker.js', import.meta.url), { type: 'module', name: 'fifteen' });
}

/**
 * @param {Job} job
 * @param {Solved} message
 */
function solved(job, { moves, optimal, progress }) {
  job.progress(progress);
  job.solved({ moves, length: moves.length, optimal, lowerBound: progress.bound, stats: statsOf(progress) });
}

/**
 * @param {Progress} progress
 * @returns {Stats}
 */
function statsOf({ phase, bound, nodesPerSecond, ...stats }) {
  return stats;
}

/**
 * Only what was said: the wasm module takes a name without a value for a value.
 * @param {string} board
 * @param {Partial<SearchOptions>} options
 * @returns {SearchOptions}
 */
function searchOptions(board, { goal, algorithm, heuristic, reflection, pruneDepth, memoryMib = DEFAULT_MEMORY_MIB }) {
  const options = { board: String(board), goal, algorithm, heuristic, reflection, pruneDepth, memoryMib };
  return /** @type {SearchOptions} */ (
    Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined && value !== null))
  );
}

/** @param {number} rate */
function checkedRate(rate) {
  if (typeof rate === 'number' && rate > 0) return rate;
  throw new FifteenError(
    'bad-options',
    `The rate is ${rate}; it must be a number of nodes a second above 0, or Infinity.`,
  );
}
