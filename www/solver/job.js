// One call of `solve` on the page's side: its promise, its signal and its progress.

import { FifteenError } from './errors.js';
import { Feed } from './feed.js';
import { statsOf } from './report.js';

/** @import { Failed, Progress, Result, SearchOptions, Solve, Solved } from './protocol.js' */

export class Job {
  /** Whether the lead knows of it. */
  sent = false;
  /** The table that is built for it alone. @type {string | null} */
  builds = null;
  #settled = false;
  #feed;
  #resolve;
  #reject;
  #signal;
  #onAbort;

  /**
   * @param {object} request
   * @param {number} request.id
   * @param {SearchOptions} request.options
   * @param {number} [request.rate]
   * @param {AbortSignal} [request.signal]
   * @param {(progress: Progress) => void} [request.onProgress]
   * @param {object} answer
   * @param {(result: Result) => void} answer.resolve
   * @param {(error: FifteenError) => void} answer.reject
   * @param {() => void} answer.onAbort  called after the signal has rejected the promise
   */
  constructor({ id, options, rate, signal, onProgress }, { resolve, reject, onAbort }) {
    this.id = id;
    this.options = options;
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

  /**
   * @param {{ rate: number, workers: number, waitedMs: number }} setting
   * @returns {Solve}
   */
  message(setting) {
    return { type: 'solve', id: this.id, options: this.options, ...setting };
  }

  /** @param {Progress} progress */
  progress(progress) {
    if (!this.#settled) this.#feed.push(progress);
  }

  /** @param {Solved} message */
  solved({ moves, optimal, progress }) {
    this.progress(progress);
    if (!this.#settle()) return;
    this.#resolve({ moves, length: moves.length, optimal, lowerBound: progress.bound, stats: statsOf(progress) });
  }

  /** @param {Failed} message */
  broke({ fault, progress }) {
    if (progress) this.progress(progress);
    const stats = fault.code === 'out-of-memory' && progress ? statsOf(progress) : undefined;
    this.failed(new FifteenError(fault.code, fault.message, { ...fault, stats }));
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
