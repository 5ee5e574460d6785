// Decides how many nodes the next slice of a search may expand. An unlimited search gets slices of a fixed time, whatever
// one node costs, so that messages are read between slices, and a cancel, a pause or a new rate takes effect at once. A
// throttled search is granted nodes as time passes, exactly at its rate. Pure logic: all times are in milliseconds and
// come from the caller.

/** Short enough for a cancel within 100 ms, and long enough that the turns between slices cost nothing. */
export const SLICE_MS = 12;

/** Most boards are solved within this budget. A*, the slowest algorithm, takes about 25 ms for it. */
const FIRST_BUDGET = 32768;
const MIN_BUDGET = 16;
/** Limits growth where the clock is too coarse to measure a slice. */
const MAX_BUDGET = 1 << 22;
/** One measurement changes the budget by at most this factor, so that one slow slice does little harm. */
const MAX_CHANGE = 4;
/** The search catches up after a late timer, but with the nodes of at most this many seconds. */
const MAX_CATCH_UP_S = 0.25;
/** Rounds 0.9999999 of a node up to a whole one. */
const ROUNDING = 1e-6;

export class Pacer {
  /** Nodes per second. */
  #rate;
  /** Nodes that a slice can expand in SLICE_MS, by the latest measurement. */
  #budget = FIRST_BUDGET;
  /** Nodes granted and not yet expanded; used only under a throttle. */
  #credit = 0;
  /** Time at which the credit last grew. */
  #earnedAt;

  /** @param rate - nodes per second, or Infinity */
  constructor(rate: number, now: number) {
    this.#rate = rate;
    this.#earnedAt = now;
  }

  setRate(rate: number, now: number) {
    this.#earn(now);
    this.#rate = rate;
  }

  /** Continues after a pause, for which no nodes are granted. */
  resume(now: number) {
    this.#earnedAt = now;
  }

  /** Returns either the number of nodes to expand now, or the time to wait before the next call. */
  next(now: number): { nodes: number; waitMs: number } {
    if (this.#rate === Infinity) return { nodes: this.#budget, waitMs: 0 };
    this.#earn(now);
    const granted = Math.floor(this.#credit + ROUNDING);
    const required = Math.min(this.#portion(), this.#budget);
    if (granted >= required) return { nodes: Math.min(granted, this.#budget), waitMs: 0 };
    return { nodes: 0, waitMs: ((required - this.#credit) / this.#rate) * 1000 };
  }

  /**
   * Adjusts the budget to the time that a slice took.
   * @param nodes - number of nodes expanded
   * @param ms - time that the slice took
   */
  spent(nodes: number, ms: number) {
    if (this.#rate !== Infinity) this.#credit -= nodes;
    // A slice that was granted less than the budget counts only if it took too long nevertheless.
    if (nodes < this.#budget && ms <= SLICE_MS) return;
    const change = clamp(SLICE_MS / ms, 1 / MAX_CHANGE, MAX_CHANGE);
    this.#budget = clamp(Math.round(nodes * change), MIN_BUDGET, MAX_BUDGET);
  }

  #earn(now: number) {
    if (this.#rate !== Infinity) {
      const earned = (this.#rate * (now - this.#earnedAt)) / 1000;
      this.#credit = Math.min(this.#credit + earned, this.#maxCredit());
    }
    this.#earnedAt = now;
  }

  /** Number of nodes in one throttled slice: those of SLICE_MS, but at least one. */
  #portion() {
    return Math.max(1, Math.floor((this.#rate * SLICE_MS) / 1000));
  }

  #maxCredit() {
    return Math.max(this.#portion(), this.#rate * MAX_CATCH_UP_S);
  }
}

function clamp(value: number, min: number, max: number) {
  return Math.min(Math.max(value, min), max);
}
