// How many nodes the next slice of a search may expand.
// Unlimited, a slice aims at a fixed time, so that messages are read between slices and cancel, pause and a new rate act
// at once whatever the search costs a node. Throttled, nodes are granted as time passes, exactly at the rate.
// Pure logic: the caller tells the time, in milliseconds.

/** Short enough for the 100 ms in which a cancel must act, long enough that the turns between slices cost nothing. */
export const SLICE_MS = 12;

/** Most boards are solved within it; A*, the slowest, takes some 25 ms for it. */
const FIRST_BUDGET = 32768;
const MIN_BUDGET = 16;
/** Where the clock is too coarse to see a slice pass, growth ends here. */
const MAX_BUDGET = 1 << 22;
/** One measurement changes the budget at most so many times: a hiccup of the machine is soon made good. */
const MAX_CHANGE = 4;
/** A late timer is caught up with, but never by a burst of more than so many seconds' nodes. */
const MAX_CATCH_UP_S = 0.25;
/** Makes 0.9999999 of a node whole. */
const ROUNDING = 1e-6;

export class Pacer {
  /** Nodes a second. */
  #rate;
  /** What a slice may expand in SLICE_MS, by the latest measurement. */
  #budget = FIRST_BUDGET;
  /** Nodes granted and not yet expanded; used only under a throttle. */
  #credit = 0;
  /** When the credit was last added to. */
  #seen;

  /**
   * @param {number} rate  nodes a second, or Infinity
   * @param {number} now
   */
  constructor(rate, now) {
    this.#rate = rate;
    this.#seen = now;
  }

  /**
   * @param {number} rate
   * @param {number} now
   */
  setRate(rate, now) {
    this.#earn(now);
    this.#rate = rate;
  }

  /**
   * Time that passed in a pause grants nothing.
   * @param {number} now
   */
  resume(now) {
    this.#seen = now;
  }

  /**
   * Either nodes to expand now, or how long to wait before asking again.
   * @param {number} now
   * @returns {{ nodes: number, waitMs: number }}
   */
  next(now) {
    if (this.#rate === Infinity) return { nodes: this.#budget, waitMs: 0 };
    this.#earn(now);
    const granted = Math.floor(this.#credit + ROUNDING);
    const wanted = Math.min(this.#portion(), this.#budget);
    if (granted >= wanted) return { nodes: Math.min(granted, this.#budget), waitMs: 0 };
    return { nodes: 0, waitMs: ((wanted - this.#credit) / this.#rate) * 1000 };
  }

  /**
   * What the slice did.
   * @param {number} nodes  expanded
   * @param {number} ms  that it took
   */
  spent(nodes, ms) {
    if (this.#rate !== Infinity) this.#credit -= nodes;
    // A slice that was granted less than the budget says something only if even that was too much.
    if (nodes < this.#budget && ms <= SLICE_MS) return;
    const change = clamp(SLICE_MS / ms, 1 / MAX_CHANGE, MAX_CHANGE);
    this.#budget = clamp(Math.round(nodes * change), MIN_BUDGET, MAX_BUDGET);
  }

  /** @param {number} now */
  #earn(now) {
    if (this.#rate !== Infinity) {
      const earned = (this.#rate * (now - this.#seen)) / 1000;
      this.#credit = Math.min(this.#credit + earned, this.#maxCredit());
    }
    this.#seen = now;
  }

  /** The nodes of one throttled slice: the due ones of SLICE_MS, but never less than one. */
  #portion() {
    return Math.max(1, Math.floor((this.#rate * SLICE_MS) / 1000));
  }

  #maxCredit() {
    return Math.max(this.#portion(), this.#rate * MAX_CATCH_UP_S);
  }
}

/**
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
function clamp(value, least, most) {
  return Math.min(Math.max(value, least), most);
}
