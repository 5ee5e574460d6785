// Measures a running search: how long it has worked, and how fast it is now.
// The caller tells the time, in milliseconds.

/** The rate is that of the last second: steady enough to read, quick enough to follow a throttle. */
const WINDOW_MS = 1000;

/** Counts working time: a pause does not count. */
export class Stopwatch {
  #counted = 0;
  /** @type {number | null} */
  #since;

  /** @param {number} now */
  constructor(now) {
    this.#since = now;
  }

  /** @param {number} now */
  pause(now) {
    this.#counted = this.read(now);
    this.#since = null;
  }

  /** @param {number} now */
  resume(now) {
    this.#since ??= now;
  }

  /** @param {number} now */
  read(now) {
    return this.#counted + (this.#since === null ? 0 : now - this.#since);
  }
}

/** The rate over the last second. */
export class Meter {
  /** @type {{ ms: number, count: number }[]} */
  #samples = [];

  /**
   * @param {number} ms  of working time
   * @param {number} count  in all until then
   */
  add(ms, count) {
    this.#samples.push({ ms, count });
    // One sample older than the window stays, so that the window is always spanned.
    while (this.#samples.length > 2 && this.#samples[1].ms <= ms - WINDOW_MS) this.#samples.shift();
  }

  perSecond() {
    const first = this.#samples.at(0);
    const last = this.#samples.at(-1);
    if (!first || !last || last.ms === first.ms) return 0;
    return ((last.count - first.count) / (last.ms - first.ms)) * 1000;
  }
}
