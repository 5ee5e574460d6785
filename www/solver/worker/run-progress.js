// What a run reports: how far it is, measured between slices and posted to the client.

import { beforeSearch } from '../shared/report.js';
import { Meter, Stopwatch } from './meter.js';
import { SLICE_MS } from './pacer.js';

/** @import { Heuristic } from '../names.js' */
/** @import { FromWorker, Progress, TableReport, WasmProgress } from '../protocol.js' */
/** @import { Clock } from './clock.js' */

/**
 * @typedef {object} RunEnvironment
 * @property {(message: FromWorker) => void} post
 * @property {Pick<Clock, 'now' | 'turn' | 'sleep' | 'wake'>} clock
 */

export class RunProgress {
  #id;
  #post;
  #clock;
  #stopwatch;
  #meter = new Meter();
  /** @type {Progress | null} */
  #latest = null;
  #postedAt = Number.NEGATIVE_INFINITY;
  #searchStartMs = 0;

  /**
   * @param {{ id: number, waitedMs: number }} request
   * @param {RunEnvironment} environment
   */
  constructor({ id, waitedMs }, { post, clock }) {
    this.#id = id;
    this.#post = post;
    this.#clock = clock;
    this.#stopwatch = new Stopwatch(clock.now() - waitedMs);
  }

  get latest() {
    return this.#latest;
  }

  /** Milliseconds that the search has taken, without tables and pauses. */
  get searchMs() {
    return this.#latest?.searchMs ?? 0;
  }

  pause() {
    this.#stopwatch.pause(this.#clock.now());
  }

  resume() {
    this.#stopwatch.resume(this.#clock.now());
  }

  /**
   * Posts how far the table is that the search needs.
   * @param {Parameters<typeof beforeSearch>[0]} chosen
   * @param {TableReport} report
   */
  tableReported(chosen, report) {
    this.#latest = { ...beforeSearch(chosen, report), elapsedMs: this.#elapsedMs() };
    this.post();
  }

  /** @param {number} expanded  number of nodes that an earlier search has expanded, if this one continues it */
  searchStarted(expanded) {
    this.#searchStartMs = this.#elapsedMs();
    this.#meter.add(0, expanded);
  }

  /**
   * Measures the search after a slice.
   * @param {WasmProgress} seen
   * @param {Pick<Progress, 'table' | 'path' | 'fraction' | 'checkpoint'>} besides
   * @returns {Progress}
   */
  searched(seen, besides) {
    const { algorithm, bound, lowerBound, moves, expanded, generated, stored, bytes, iterations } = seen;
    const heuristic = /** @type {Heuristic | null} */ (seen.heuristic);
    const elapsedMs = this.#elapsedMs();
    const searchMs = elapsedMs - this.#searchStartMs;
    this.#meter.add(searchMs, expanded);
    const counts = { expanded, generated, stored, bytes, iterations, nodesPerSecond: this.#meter.perSecond() };
    const found = { bound, lowerBound, moves };
    this.#latest = { phase: 'search', algorithm, heuristic, ...found, ...counts, elapsedMs, searchMs, ...besides };
    return this.#latest;
  }

  /**
   * Posts the latest progress, but not after every small batch: nobody can see changes that are less than a slice apart.
   * @param {boolean} [always]  whether it must be posted now, since the next may be long in coming
   */
  post(always = false) {
    if (!this.#latest || (!always && this.#clock.now() - this.#postedAt < SLICE_MS)) return;
    this.#postedAt = this.#clock.now();
    this.#post({ type: 'progress', id: this.#id, progress: this.#latest });
  }

  #elapsedMs() {
    return this.#stopwatch.read(this.#clock.now());
  }
}
