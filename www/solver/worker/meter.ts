// Measures a running search: how long it has worked, and how fast it is now. All times are in milliseconds and come from
// the caller.

/** The rate is that of the last second: steady enough to read, quick enough to follow a throttle. */
const WINDOW_MS = 1000;

/** Measures working time: pauses are not included. */
export class Stopwatch {
  #counted = 0;
  #since: number | null;

  constructor(now: number) {
    this.#since = now;
  }

  pause(now: number) {
    this.#counted = this.read(now);
    this.#since = null;
  }

  resume(now: number) {
    this.#since ??= now;
  }

  /** Returns the working time so far, in milliseconds. */
  read(now: number) {
    return this.#counted + (this.#since === null ? 0 : now - this.#since);
  }
}

/** Measures a rate over the last second. */
export class Meter {
  #samples: { ms: number; count: number }[] = [];

  /**
   * @param ms - working time so far
   * @param count - total so far
   */
  add(ms: number, count: number) {
    // A search that lost a helper goes on with the count of its checkpoint.
    if (count < (this.#samples.at(-1)?.count ?? 0)) this.#samples = [];
    this.#samples.push({ ms, count });
    // One sample older than the window is kept, so that the samples always span the whole window.
    while (this.#samples.length > 2 && this.#samples[1].ms <= ms - WINDOW_MS) this.#samples.shift();
  }

  perSecond() {
    const first = this.#samples.at(0);
    const last = this.#samples.at(-1);
    if (!first || !last || last.ms === first.ms) return 0;
    return ((last.count - first.count) / (last.ms - first.ms)) * 1000;
  }
}
