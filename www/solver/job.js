// One call of `solve` on the page's side: its promise, its signal and its progress.

import { FifteenError } from './errors.js';
import { Feed } from './feed.js';

/** @import { Progress, Result, SearchOptions, Solve } from './protocol.js' */

export class Job {
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
   * @param {number} rate
   * @returns {Solve}
   */
  message(rate) {
    return { type: 'solve', id: this.id, options: this.options, rate };
  }

  /** @param {Progress} progress */
  progress(progress) {
    if (!this.#settled) this.#feed.push(progress);
  }

  /** @param {Result} result */
  solved(result) {
    if (this.#settle()) this.#resolve(result);
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
