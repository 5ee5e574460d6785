// One call on the main thread that a worker answers: its promise, its signal and its progress.

import { FifteenError } from '../errors.js';
import { checkedOnProgress, checkedSignal } from './solve-options.js';

/** A whole number of milliseconds, since timers round down; 34 ms makes 29 calls a second. */
const INTERVAL_MS = 34;

/** The caller's arguments. */
export type CallerOptions<P> = { signal?: AbortSignal; onProgress?: (progress: P) => void };

export interface Callbacks<R> {
  resolve: (result: R) => void;
  reject: (error: FifteenError) => void;
  /** called after the signal has rejected the promise */
  onAbort: () => void;
}

export class PendingRequest<P, R> {
  #settled = false;
  #signal;
  #onSignal;
  #feed;
  #callbacks;

  /** @param canceled - message of the error after the signal */
  constructor({ signal, onProgress }: CallerOptions<P>, callbacks: Callbacks<R>, canceled: string) {
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

  progress(progress: P) {
    if (!this.#settled) this.#feed.push(progress);
  }

  resolve(result: R) {
    if (this.#settle()) this.#callbacks.resolve(result);
  }

  reject(error: FifteenError) {
    if (this.#settle()) this.#callbacks.reject(error);
  }

  abort(message: string) {
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

/**
 * Throttles a callback to 30 calls a second, always with the latest progress. Progress that arrives too soon is passed on when the interval
 * is over, or when the request ends.
 */
class ProgressFeed<P> {
  #callback;
  #calledAt = Number.NEGATIVE_INFINITY;
  #waiting: P | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(callback: ((progress: P) => void) | undefined) {
    this.#callback = callback;
  }

  push(progress: P) {
    this.#waiting = progress;
    const dueMs = this.#calledAt + INTERVAL_MS - performance.now();
    if (dueMs <= 0) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), dueMs);
  }

  /** Passes waiting progress on now. */
  flush() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const progress = this.#waiting;
    this.#waiting = null;
    if (!progress || !this.#callback) return;
    this.#calledAt = performance.now();
    try {
      this.#callback(progress);
    } catch (thrown) {
      // An error in the caller's own code: it is reported as such, and the solve continues.
      queueMicrotask(() => {
        throw thrown;
      });
    }
  }
}
