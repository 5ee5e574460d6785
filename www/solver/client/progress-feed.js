// Iterations progress on to a callback at most 30 times a second. The newest report wins and none is stale:
// one that came too soon is told when its time comes, or when the solve ends.

/** @import { Progress } from '../protocol.js' */

/** Whole milliseconds, as timers round down: 34 makes 29 a second. */
const INTERVAL_MS = 34;

export class Feed {
  #callback;
  #toldAt = Number.NEGATIVE_INFINITY;
  /** @type {Progress | null} */
  #waiting = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {((progress: Progress) => void) | undefined} callback */
  constructor(callback) {
    this.#callback = callback;
  }

  /** @param {Progress} progress */
  push(progress) {
    this.#waiting = progress;
    const due = this.#toldAt + INTERVAL_MS - performance.now();
    if (due <= 0) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), due);
  }

  /** Tells now what waits. */
  flush() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const progress = this.#waiting;
    this.#waiting = null;
    if (!progress || !this.#callback) return;
    this.#toldAt = performance.now();
    try {
      this.#callback(progress);
    } catch (thrown) {
      // A fault of the caller's own: reported as such, and the solve goes on.
      queueMicrotask(() => {
        throw thrown;
      });
    }
  }
}
