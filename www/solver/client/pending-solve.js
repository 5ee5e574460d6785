// One call of `solve` on the main thread.

import { FifteenError } from '../errors.js';
import { resultOf, statsOf } from '../shared/report.js';
import { PendingRequest } from './pending-request.js';

/** @import { Failed, Progress, Result, SearchOptions, Solve, Solved } from '../protocol.js' */
/** @import { Callbacks, CallerOptions } from './pending-request.js' */

/**
 * @typedef {object} SolveSetting
 * @property {number} id
 * @property {object} client  who requested it; every client has at most one waiting solve
 * @property {SearchOptions} options
 * @property {number} timeLimitMs
 * @property {number} [rate]
 */
/** @typedef {SolveSetting & CallerOptions<Progress>} SolveRequest */

/** @extends {PendingRequest<Progress, Result>} */
export class PendingSolve extends PendingRequest {
  /** Whether it was posted to the primary worker. */
  posted = false;
  /** Whether the worker has begun it, or it was posted to a second one. */
  started = false;
  /** The table that is built for this solve alone. @type {string | null} */
  ownTable = null;
  #request;
  /** @type {Progress | null} */
  #latest = null;

  /**
   * @param {SolveRequest} request
   * @param {Callbacks<Result>} callbacks
   */
  constructor(request, callbacks) {
    super(request, callbacks, 'The solve was canceled.');
    this.#request = request;
  }

  get id() {
    return this.#request.id;
  }

  get client() {
    return this.#request.client;
  }

  get options() {
    return this.#request.options;
  }

  get rate() {
    return this.#request.rate;
  }

  get timeLimitMs() {
    return this.#request.timeLimitMs;
  }

  /** Null before the first progress. */
  get latest() {
    return this.#latest;
  }

  /** The heuristic of its search; undefined before that is known. */
  get heuristic() {
    return this.#latest?.heuristic ?? this.options.heuristic;
  }

  /**
   * @param {{ rate: number, workers: number, waitedMs: number }} setting
   * @returns {Solve}
   */
  message(setting) {
    const { id, options, timeLimitMs } = this.#request;
    return { type: 'solve', id, options, timeLimitMs, ...setting };
  }

  /**
   * @override
   * @param {Progress} progress
   */
  progress(progress) {
    if (!this.settled) this.#latest = progress;
    super.progress(progress);
  }

  /** @param {Solved} message */
  solved({ moves, limit, solutions, progress }) {
    this.progress(progress);
    this.resolve(resultOf(moves, progress, limit, solutions, this.options.metric));
  }

  /** @param {Failed} message */
  failed({ error, progress }) {
    if (progress) this.progress(progress);
    const isFull = error.code === 'out-of-memory';
    const details = isFull && progress ? { ...error, ...progress, stats: statsOf(progress) } : error;
    const rejected = new FifteenError(error.code, error.message, details);
    if (isFull) this.settleFor('memory', rejected);
    else this.reject(rejected);
  }

  /**
   * Resolves with the best solution so far; without one, rejects.
   * @param {Result['limit']} limit
   * @param {FifteenError} error
   */
  settleFor(limit, error) {
    const latest = this.#latest;
    if (latest?.moves) this.resolve(resultOf(latest.moves, latest, limit, null, this.options.metric));
    else this.reject(error);
  }
}
