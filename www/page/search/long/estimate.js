// How much of an iteration is done, and how long the rest may take.

/** @import { Progress } from '../../../solver/index.js' */

/** A shorter iteration is over before anybody has read about it. */
const shownAfterMs = 4000;

/** With less than this, or in the first seconds, an estimate would be a guess: helpers are still starting, and the largest jobs come first. */
const least = { share: 0.005, ms: 8000 };

/** Between two samples. */
const sampleMs = 500;

/** An estimate counts down this long before a new one is made, so that it does not jump. */
const estimateMs = 5000;

/**
 * @typedef {object} IterationState
 * @property {number} bound  the iteration proves that there is no solution with so many moves
 * @property {number | null} fraction  0 to 1; null: the search tries variants, and then goes on in the best one
 * @property {number | null} leftMs  null: it cannot be estimated yet
 */

export class IterationEstimate {
  #bound = -1;
  /** When the iteration was first seen. A search that is continued may begin in the middle of one. */
  #sinceMs = 0;
  /** When the search began to try variants. @type {number | null} */
  #tryingSinceMs = null;
  /** The later half of what was seen of the iteration: its speed changes when helpers join or fall away. @type {{ ms: number, fraction: number }[]} */
  #recent = [];
  /** When the iteration will end by the last estimate, and when that was made. */
  #end = { ms: 0, madeMs: Number.NEGATIVE_INFINITY };
  /** @type {IterationState | null} */
  #state = null;

  /** The current iteration; null before it has taken some seconds, and of a search that does not say how much is done. */
  get state() {
    return this.#state;
  }

  /** @param {Pick<Progress, 'bound' | 'searchMs' | 'fraction'>} progress */
  add({ bound, searchMs: ms, fraction }) {
    this.#state = null;
    if (fraction === undefined) return this.#try(bound, ms);
    this.#tryingSinceMs = null;
    if (bound !== this.#bound) this.#begin(bound, ms);
    this.#remember(ms, fraction);
    const tookMs = ms - this.#sinceMs;
    if (tookMs < shownAfterMs) return;
    const done = fraction - this.#recent[0].fraction;
    const isKnown = tookMs >= least.ms && done >= least.share;
    this.#state = {
      bound,
      fraction,
      leftMs: isKnown ? this.#left(ms, ((1 - fraction) / done) * (ms - this.#recent[0].ms)) : null,
    };
  }

  /** The time that is left by the last estimate, or by a new one if that is too old. @param {number} ms  @param {number} newLeftMs */
  #left(ms, newLeftMs) {
    if (ms >= this.#end.madeMs + estimateMs) this.#end = { ms: ms + newLeftMs, madeMs: ms };
    return Math.max(0, this.#end.ms - ms);
  }

  /** Forgets the iteration, since another search begins. */
  reset() {
    this.#begin(-1, 0);
    this.#state = null;
  }

  /** Only a search that has said before how much is done tries variants. @param {number} bound  @param {number} ms */
  #try(bound, ms) {
    if (this.#recent.length === 0) return;
    this.#tryingSinceMs ??= ms;
    if (ms - this.#tryingSinceMs >= shownAfterMs) this.#state = { bound, fraction: null, leftMs: null };
  }

  /** @param {number} bound  @param {number} ms */
  #begin(bound, ms) {
    this.#bound = bound;
    this.#sinceMs = ms;
    this.#tryingSinceMs = null;
    this.#recent = [];
    this.#end.madeMs = Number.NEGATIVE_INFINITY;
  }

  /** @param {number} ms  @param {number} fraction */
  #remember(ms, fraction) {
    const recent = this.#recent;
    if (ms - (recent.at(-1)?.ms ?? Number.NEGATIVE_INFINITY) >= sampleMs) recent.push({ ms, fraction });
    const halfMs = (this.#sinceMs + ms) / 2;
    while (recent.length > 1 && recent[1].ms <= halfMs) recent.shift();
  }
}
