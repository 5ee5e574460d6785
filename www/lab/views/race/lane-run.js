// One search of a race: how far it is, and how it ended.

import { laneKey } from './lanes.js';

/** @import { FifteenError } from '../../../solver/errors.js' */
/** @import { Progress, Result, Solver } from '../../../solver/index.js' */
/** @import { Lane } from './lanes.js' */
/** @import { RaceRequest } from './request.js' */

/** @typedef {{ ms: number, generated: number }} Sample how many nodes there were after some time */

/** How a search can end: with a solution, at a limit, or with an error. @typedef {'solved' | 'time' | 'memory' | 'failed'} End */

export class LaneRun {
  lane;
  /** @type {'waiting' | 'table' | 'running' | End} */
  state = 'waiting';
  /** How much of its table is built, 0 to 1. */
  tableFraction = 0;
  /** The first bound; null if it is not known, or there is none. @type {number | null} */
  firstBound = null;
  lowerBound = 0;
  expanded = 0;
  generated = 0;
  /** Boards in memory. */
  stored = 0;
  /** Time of the search, without its table. */
  ms = 0;
  /** The length of its solution. @type {number | null} */
  length = null;
  /** Whether no solution is shorter. */
  isOptimal = false;
  /** @type {FifteenError | null} */
  error = null;
  /** From the beginning to the end. @type {Sample[]} */
  samples = [];

  /** @param {Lane} lane */
  constructor(lane) {
    this.lane = lane;
  }

  get key() {
    return laneKey(this.lane);
  }

  get hasEnded() {
    return this.state !== 'waiting' && this.state !== 'table' && this.state !== 'running';
  }

  /**
   * Runs the search. An error of the search is one way in which it can end; rejects if the worker cannot be used.
   * @param {Solver} solver  @param {RaceRequest} request  @param {{ signal: AbortSignal, changed: () => void }} options
   */
  async run(solver, { board, goal, seconds, memory }, { signal, changed }) {
    const { algorithm, heuristic } = this.lane;
    const onProgress = (/** @type {Progress} */ progress) => {
      this.#take(progress);
      changed();
    };
    try {
      const options = {
        ...{ goal, algorithm, signal, onProgress, client: this },
        ...(heuristic ? { heuristic } : {}),
        ...(algorithm === 'ida-star' ? {} : { memoryMib: memory }),
        timeLimitMs: seconds * 1000,
      };
      this.#end(await solver.solve(board, options));
    } catch (thrown) {
      if (signal.aborted) this.#reset();
      else this.#fail(/** @type {FifteenError} */ (thrown));
    }
  }

  /** @param {Progress} progress */
  #take({ phase, table, iterations, lowerBound, expanded, generated, stored, searchMs }) {
    this.state = phase === 'table' ? 'table' : 'running';
    this.tableFraction = table?.fraction ?? 0;
    if (phase === 'table') return;
    Object.assign(this, { lowerBound, expanded, generated, stored, ms: searchMs });
    this.firstBound = iterations[0]?.bound ?? null;
    this.samples.push({ ms: searchMs, generated });
  }

  /** @param {Result} result */
  #end({ limit, length, optimal, lowerBound }) {
    this.state = limit === 'time' || limit === 'memory' ? limit : 'solved';
    Object.assign(this, { length, isOptimal: optimal, lowerBound });
  }

  /** @param {FifteenError} error */
  #fail(error) {
    const { code, lowerBound, stats } = error;
    const isFull = code === 'out-of-memory';
    // The worker that failed is gone; without another one, the race cannot go on.
    if (code === 'worker-failed' || code === 'wasm-blocked' || code === 'browser-unsupported') {
      this.#reset();
      throw error;
    }
    this.state = isFull ? 'memory' : 'failed';
    this.error = error;
    if (lowerBound !== undefined) this.lowerBound = lowerBound;
    if (stats)
      this.#take({
        ...stats,
        phase: 'search',
        bound: 0,
        lowerBound: this.lowerBound,
        moves: null,
        nodesPerSecond: 0,
        path: null,
      });
    if (stats) this.state = 'memory';
  }

  #reset() {
    Object.assign(this, new LaneRun(this.lane));
  }
}
