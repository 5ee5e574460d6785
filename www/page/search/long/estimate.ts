// How much of an iteration is done, and how long the rest may take.

import type { Progress } from '../../../solver/index.js';

/** A shorter iteration is over before anybody has read about it. */
const shownAfterMs = 4000;

/** With less than this, or in the first seconds, an estimate would be a guess: helpers are still starting, and the largest jobs come first. */
const least = { share: 0.005, ms: 8000 };

/** Between two samples. */
const sampleMs = 500;

/** An estimate counts down this long before a new one is made, so that it does not jump. */
const estimateMs = 5000;

export interface IterationState {
  /** the iteration proves that there is no solution with so many moves */
  bound: number;
  /** 0 to 1; null: the search tries variants, and then goes on in the best one */
  fraction: number | null;
  /** null: it cannot be estimated yet */
  leftMs: number | null;
}

export class IterationEstimate {
  #bound = -1;
  /** When the iteration was first seen. A search that is continued may begin in the middle of one. */
  #sinceMs = 0;
  /** When the search began to try variants. */
  #tryingSinceMs: number | null = null;
  /** Samples of the later half of the iteration so far: its speed changes when helpers join or leave. */
  #recent: { ms: number; fraction: number }[] = [];
  /** When the iteration will end by the last estimate, and when that was made. */
  #end = { ms: 0, madeMs: Number.NEGATIVE_INFINITY };
  #state: IterationState | null = null;

  /** The current iteration; null before it has taken some seconds, and for a search that does not report how much is done. */
  get state() {
    return this.#state;
  }

  add({ bound, searchMs: ms, fraction }: Pick<Progress, 'bound' | 'searchMs' | 'fraction'>) {
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

  /** The time that is left by the last estimate, or by a new one if that is too old. */
  #left(ms: number, newLeftMs: number) {
    if (ms >= this.#end.madeMs + estimateMs) this.#end = { ms: ms + newLeftMs, madeMs: ms };
    return Math.max(0, this.#end.ms - ms);
  }

  /** Forgets the iteration, since another search begins. */
  reset() {
    this.#begin(-1, 0);
    this.#state = null;
  }

  /** Without a fraction, a search that reported one before is trying variants. */
  #try(bound: number, ms: number) {
    if (this.#recent.length === 0) return;
    this.#tryingSinceMs ??= ms;
    if (ms - this.#tryingSinceMs >= shownAfterMs) this.#state = { bound, fraction: null, leftMs: null };
  }

  #begin(bound: number, ms: number) {
    this.#bound = bound;
    this.#sinceMs = ms;
    this.#tryingSinceMs = null;
    this.#recent = [];
    this.#end.madeMs = Number.NEGATIVE_INFINITY;
  }

  #remember(ms: number, fraction: number) {
    const recent = this.#recent;
    if (ms - (recent.at(-1)?.ms ?? Number.NEGATIVE_INFINITY) >= sampleMs) recent.push({ ms, fraction });
    const halfMs = (this.#sinceMs + ms) / 2;
    while (recent.length > 1 && recent[1].ms <= halfMs) recent.shift();
  }
}
