// One call of `solve` on the main thread: its promise, its signal and its progress.

import { FifteenError } from '../errors.js';
import { resultOf, statsOf } from '../shared/report.js';
import { ProgressFeed } from './progress-feed.js';

/** @import { Failed, Progress, Result, SearchOptions, Solve, Solved } from '../protocol.js' */

/**
 * @typedef {object} SolveRequest
 * @property {number} id
 * @property {object} client  who requested it; every client has at most one waiting solve
 * @property {SearchOptions} options
 * @property {number} timeLimitMs
 * @property {number} [rate]
 * @property {AbortSignal} [signal]
 * @property {(progress: Progress) => void} [onProgress]
 */

export class PendingSolve {
  /** Whether it was posted to the primary worker. */
  posted = false;
  /** The table that is built for this solve alone. @type {string | null} */
  ownTable = null;
  #request;
  #settled = false;
  /** @type {Progress | null} */
  #latest = null;
  #feed;
  #callbacks;
  #onSignal;

  /**
   * @param {SolveRequest} request
   * @param {object} callbacks
   * @param {(result: Result) => void} callbacks.resolve
   * @param {(error: FifteenError) => void} callbacks.reject
   * @param {() => void} callbacks.onAbort  called after the signal has rejected the promise
   */
  constructor(request, callbacks) {
    this.#request = request;
    this.#feed = new ProgressFeed(request.onProgress);
    this.#callbacks = callbacks;
    this.#onSignal = () => {
      this.abort('The solve was canceled.');
      callbacks.onAbort();
    };
    request.signal?.addEventListener('abort', this.#onSignal);
  }

  get id() {
    return this.#request.id;
  }

  get client() {
    return this.#request.client;
  }

  get options() {
    return this.#request.options;
  }

  get rate() {
    return this.#request.rate;
  }

  /** Whether the promise is settled; the worker may still be busy. */
  get settled() {
    return this.#settled;
  }

  /** The heuristic of its search; undefined before that is known. */
  get heuristic() {
    return this.#latest?.heuristic ?? this.options.heuristic;
  }

  /**
   * @param {{ rate: number, workers: number, waitedMs: number }} setting
   * @returns {Solve}
   */
  message(setting) {
    const { id, options, timeLimitMs } = this.#request;
    return { type: 'solve', id, options, timeLimitMs, ...setting };
  }

  /** @param {Progress} progress */
  progress(progress) {
    if (this.#settled) return;
    this.#latest = progress;
    this.#feed.push(progress);
  }

  /** @param {Solved} message */
  solved({ moves, limit, solutions, progress }) {
    this.progress(progress);
    if (this.#settle()) this.#callbacks.resolve(resultOf(moves, progress, limit, solutions));
  }

  /** Resolves with the best solution so far; without one, rejects as aborted. */
  stop() {
    const latest = this.#latest;
    if (!latest?.moves) this.abort('The solve was stopped before it found a solution.');
    else if (this.#settle()) this.#callbacks.resolve(resultOf(latest.moves, latest, 'stop', null));
  }

  /** @param {Failed} message */
  failed({ error, progress }) {
    if (progress) this.progress(progress);
    const { lowerBound, stats } =
      error.code === 'out-of-memory' && progress ? { ...progress, stats: statsOf(progress) } : {};
    this.reject(new FifteenError(error.code, error.message, { ...error, lowerBound, stats }));
  }

  /** @param {FifteenError} error */
  reject(error) {
    if (this.#settle()) this.#callbacks.reject(error);
  }

  /** @param {string} message */
  abort(message) {
    this.reject(new FifteenError('aborted', message));
  }

  /** Returns true at the first call, after the last progress was passed on. */
  #settle() {
    if (this.#settled) return false;
    this.#settled = true;
    this.#request.signal?.removeEventListener('abort', this.#onSignal);
    this.#feed.flush();
    return true;
  }
}
