// One table on the page's side: where it is, and who waits for it.

import { FifteenError } from '../errors.js';
import { COSTS, refusal } from '../shared/memory.js';

/** @import { TABLES } from '../names.js' */
/** @import { Device } from '../shared/memory.js' */
/** @import { TableReport } from '../protocol.js' */
/** @import { TableState } from './tables.js' */
/** @import { WorkerLike } from './worker-pool.js' */

/** @typedef {{ promise: Promise<void>, resolve: () => void, reject: (error: FifteenError) => void }} Wish */

export class Table {
  /** @type {TableState['status']} */
  status = 'absent';
  fraction = 0;
  /** @type {string | null} */
  fault = null;
  kept = false;
  /** Of a deep table: what workers are given. @type {Blob | null} */
  file = null;
  /** How it was made; null: it comes from storage. @type {TableReport | null} */
  report = null;
  /** @type {WorkerLike | null} */
  builder = null;
  /** Whether it was cancelled or freed: then it is not built unasked. */
  unwanted = false;
  /** Settled when the solver has the table, or fails to. @type {Wish | null} */
  #wish = null;

  /**
   * @param {typeof TABLES[number]} heuristic
   * @param {Device} device
   */
  constructor(heuristic, device) {
    this.heuristic = heuristic;
    this.refused = refusal(heuristic, device);
  }

  /** @returns {TableState} */
  state() {
    const { heuristic, status, fraction, kept, refused, fault } = this;
    const { bytes, buildSeconds, deep } = COSTS[heuristic];
    const costs = { bytes, buildBytes: deep?.buildBytes ?? 0, buildSeconds, deep: this.deep, optIn: this.optIn };
    return { heuristic, size: this.size, status, fraction, ...costs, kept, refused, fault };
  }

  get size() {
    return COSTS[this.heuristic].size;
  }

  /** Whether it is built by a worker of its own. */
  get deep() {
    return COSTS[this.heuristic].deep !== null;
  }

  /** Whether it is built only for somebody who was told what it costs. */
  get optIn() {
    return COSTS[this.heuristic].deep?.optIn ?? false;
  }

  /** Whether somebody is at it. */
  get pending() {
    return this.#wish !== null;
  }

  /** @returns {Promise<void>} */
  wish() {
    if (!this.#wish) {
      this.#wish = newWish();
      this.fault = null;
      this.unwanted = false;
      // It may be that nobody waits: the state tells of a failure as well.
      this.#wish.promise.catch(() => {});
    }
    return this.#wish.promise;
  }

  /** @param {TableReport} report */
  had(report) {
    this.report = report;
    this.#is('ready', 1);
    this.#wish?.resolve();
    this.#wish = null;
  }

  /**
   * It is not there any more, or was not had.
   * @param {FifteenError} [error]
   */
  lost(error) {
    this.builder?.terminate();
    this.builder = null;
    this.file = null;
    this.report = null;
    this.#is('absent', 0);
    if (error && error.code !== 'aborted') this.fault = error.message;
    this.#wish?.reject(error ?? new FifteenError('aborted', 'The table was freed.'));
    this.#wish = null;
  }

  /**
   * @param {TableState['status']} status
   * @param {number} fraction
   */
  #is(status, fraction) {
    this.status = status;
    this.fraction = fraction;
  }
}

/** `Promise.withResolvers` is too young for some browsers. */
function newWish() {
  const wish = /** @type {Wish} */ ({});
  wish.promise = new Promise((resolve, reject) => Object.assign(wish, { resolve, reject }));
  return wish;
}
