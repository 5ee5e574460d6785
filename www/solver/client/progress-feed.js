// Passes progress of any kind on to a callback, at most 30 times a second. The callback always receives the latest progress: one that
// comes too soon is passed on when its time has come, or when the solve ends.

/** A whole number of milliseconds, since timers round down; 34 ms makes 29 calls a second. */
const INTERVAL_MS = 34;

/** @template P */
export class ProgressFeed {
  #callback;
  #calledAt = Number.NEGATIVE_INFINITY;
  /** @type {P | null} */
  #waiting = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {((progress: P) => void) | undefined} callback */
  constructor(callback) {
    this.#callback = callback;
  }

  /** @param {P} progress */
  push(progress) {
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
