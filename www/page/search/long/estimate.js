// How much of an iteration is done, and how long the rest may take.

/** @import { Progress } from '../../../solver/index.js' */

/** A shorter iteration is over before anybody has read about it. */
const shownAfterMs = 4000;

/** With less than this, or in the first seconds, an estimate would be a guess: helpers are still starting, and the largest jobs come first. */
const least = { share: 0.02, ms: 8000 };

/**
 * @typedef {object} IterationState
 * @property {number} bound  the iteration proves that there is no solution with so many moves
 * @property {number} fraction  0 to 1
 * @property {number | null} leftMs  null: it cannot be estimated yet
 */

export class IterationEstimate {
  /** Where the current iteration was when it was first seen; a search that is continued may begin in the middle of one. */
  #first = { bound: -1, ms: 0, fraction: 0 };
  /** @type {IterationState | null} */
  #state = null;

  /** The current iteration; null before it has taken some seconds, and of a search that does not say how much is done. */
  get state() {
    return this.#state;
  }

  /** @param {Pick<Progress, 'bound' | 'searchMs' | 'fraction'>} progress */
  add({ bound, searchMs: ms, fraction }) {
    this.#state = null;
    if (fraction === undefined) return;
    if (bound !== this.#first.bound) this.#first = { bound, ms, fraction };
    const [tookMs, done] = [ms - this.#first.ms, fraction - this.#first.fraction];
    if (tookMs < shownAfterMs) return;
    const isKnown = tookMs >= least.ms && done >= least.share;
    this.#state = { bound, fraction, leftMs: isKnown ? ((1 - fraction) / done) * tookMs : null };
  }

  /** Forgets the iteration, since another search begins. */
  reset() {
    this.#first = { bound: -1, ms: 0, fraction: 0 };
    this.#state = null;
  }
}
