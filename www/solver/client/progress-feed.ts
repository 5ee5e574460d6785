// Passes progress of any kind on to a callback, at most 30 times a second. The callback always receives the latest progress: one that
// comes too soon is passed on when its time has come, or when the solve ends.

/** A whole number of milliseconds, since timers round down; 34 ms makes 29 calls a second. */
const INTERVAL_MS = 34;

export class ProgressFeed<P> {
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
