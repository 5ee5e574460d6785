// One call on the main thread that a worker answers: its promise, its signal and its progress.

import { FifteenError } from '../errors.js';
import { ProgressFeed } from './progress-feed.js';
import { checkedOnProgress, checkedSignal } from './solve-options.js';

/**
 * What the caller passed with the request.
 * @template P
 * @typedef {{ signal?: AbortSignal, onProgress?: (progress: P) => void }} CallerOptions
 */

/**
 * @template R
 * @typedef {object} Callbacks
 * @property {(result: R) => void} resolve
 * @property {(error: FifteenError) => void} reject
 * @property {() => void} onAbort  called after the signal has rejected the promise
 */

/**
 * @template P, R
 */
export class PendingRequest {
  #settled = false;
  #signal;
  #onSignal;
  #feed;
  #callbacks;

  /**
   * @param {CallerOptions<P>} caller
   * @param {Callbacks<R>} callbacks
   * @param {string} canceled  message of the error after the signal
   */
  constructor({ signal, onProgress }, callbacks, canceled) {
    this.#signal = checkedSignal(signal);
    this.#feed = new ProgressFeed(checkedOnProgress(onProgress));
    this.#callbacks = callbacks;
    this.#onSignal = () => {
      this.abort(canceled);
      callbacks.onAbort();
    };
    signal?.addEventListener('abort', this.#onSignal);
  }

  /** Whether the promise is settled; the worker may still be busy. */
  get settled() {
    return this.#settled;
  }

  /** @param {P} progress */
  progress(progress) {
    if (!this.#settled) this.#feed.push(progress);
  }

  /** @param {R} result */
  resolve(result) {
    if (this.#settle()) this.#callbacks.resolve(result);
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
    this.#signal?.removeEventListener('abort', this.#onSignal);
    this.#feed.flush();
    return true;
  }
}
