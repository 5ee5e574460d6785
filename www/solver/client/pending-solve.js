// One call of `solve` on the page's side: its promise, its signal and its progress.

import { FifteenError } from '../errors.js';
import { resultOf, statsOf } from '../shared/report.js';
import { Feed } from './progress-feed.js';

/** @import { Failed, Progress, Result, SearchOptions, Solve, Solved } from '../protocol.js' */

export class Job {
  /** Whether the lead knows of it. */
  sent = false;
  /** The table that is built for it alone. @type {string | null} */
  builds = null;
  #settled = false;
  /** @type {Progress | null} */
  #last = null;
  #feed;
  #resolve;
  #reject;
  #signal;
  #onAbort;

  /**
   * @param {object} request
   * @param {number} request.id
   * @param {object} request.client  who asks
   * @param {SearchOptions} request.options
   * @param {number} request.timeLimitMs
   * @param {number} [request.rate]
   * @param {AbortSignal} [request.signal]
   * @param {(progress: Progress) => void} [request.onProgress]
   * @param {object} answer
   * @param {(result: Result) => void} answer.resolve
   * @param {(error: FifteenError) => void} answer.reject
   * @param {() => void} answer.onAbort  called after the signal has rejected the promise
   */
  constructor({ id, client, options, timeLimitMs, rate, signal, onProgress }, { resolve, reject, onAbort }) {
    this.id = id;
    this.client = client;
    this.options = options;
    this.timeLimitMs = timeLimitMs;
    this.rate = rate;
    this.#feed = new Feed(onProgress);
    this.#resolve = resolve;
    this.#reject = reject;
    this.#signal = signal;
    this.#onAbort = () => {
      this.abort('The solve was cancelled.');
      onAbort();
    };
    signal?.addEventListener('abort', this.#onAbort);
  }

  /** Whether the promise has been answered; the worker may still be at it. */
  get settled() {
    return this.#settled;
  }

  /** That of its search; undefined until that is known. */
  get heuristic() {
    return this.#last?.heuristic ?? this.options.heuristic;
  }

  /**
   * @param {{ rate: number, workers: number, waitedMs: number }} setting
   * @returns {Solve}
   */
  message(setting) {
    const { id, options, timeLimitMs } = this;
    return { type: 'solve', id, options, timeLimitMs, ...setting };
  }

  /** @param {Progress} progress */
  progress(progress) {
    if (this.#settled) return;
    this.#last = progress;
    this.#feed.push(progress);
  }

  /** @param {Solved} message */
  solved({ moves, limit, solutions, progress }) {
    this.progress(progress);
    if (this.#settle()) this.#resolve(resultOf(moves, progress, limit, solutions));
  }

  /** Ends with the best so far; without any, as if it were aborted. */
  stop() {
    const last = this.#last;
    if (!last?.moves) this.abort('The solve was stopped before it had found a solution.');
    else if (this.#settle()) this.#resolve(resultOf(last.moves, last, 'stop', null));
  }

  /** @param {Failed} message */
  broke({ fault, progress }) {
    if (progress) this.progress(progress);
    const { lowerBound, stats } =
      fault.code === 'out-of-memory' && progress ? { ...progress, stats: statsOf(progress) } : {};
    this.failed(new FifteenError(fault.code, fault.message, { ...fault, lowerBound, stats }));
  }

  /** @param {FifteenError} error */
  failed(error) {
    if (this.#settle()) this.#reject(error);
  }

  /** @param {string} message */
  abort(message) {
    this.failed(new FifteenError('aborted', message));
  }

  /** True once: the last progress is told before the answer. */
  #settle() {
    if (this.#settled) return false;
    this.#settled = true;
    this.#signal?.removeEventListener('abort', this.#onAbort);
    this.#feed.flush();
    return true;
  }
}
