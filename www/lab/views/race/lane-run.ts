// One search of a race: how far it is, and how it ended.

import type { FifteenError } from '../../../solver/errors.js';
import type { Progress, Result, Solver } from '../../../solver/index.js';
import type { Lane } from './lanes.js';
import { laneKey } from './lanes.js';
import type { RaceRequest } from './request.js';

/** how many nodes there were after some time */
type Sample = { ms: number; generated: number };

/** How a search can end: with a solution, at a limit, or with an error. */
type End = 'solved' | 'time' | 'memory' | 'failed';

export class LaneRun {
  lane;
  state: 'waiting' | 'table' | 'running' | End = 'waiting';
  /** How much of its table is built, 0 to 1. */
  tableFraction = 0;
  /** The first bound; null if it is not known, or there is none. */
  firstBound: number | null = null;
  lowerBound = 0;
  expanded = 0;
  generated = 0;
  /** Boards in memory. */
  stored = 0;
  /** Time of the search, without its table. */
  ms = 0;
  /** The length of its solution. */
  length: number | null = null;
  /** Whether no solution is shorter. */
  isOptimal = false;
  error: FifteenError | null = null;
  /** From the beginning to the end. */
  samples: Sample[] = [];

  constructor(lane: Lane) {
    this.lane = lane;
  }

  get key() {
    return laneKey(this.lane);
  }

  get hasEnded() {
    return this.state !== 'waiting' && this.state !== 'table' && this.state !== 'running';
  }

  /** Runs the search. An error of the search is one way in which it can end; rejects if the worker cannot be used. */
  async run(
    solver: Solver,
    { board, goal, seconds, memory }: RaceRequest,
    { signal, changed }: { signal: AbortSignal; changed: () => void },
  ) {
    const { algorithm, heuristic } = this.lane;
    const onProgress = (progress: Progress) => {
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
      else this.#fail(thrown as FifteenError);
    }
  }

  #take({ phase, table, iterations, lowerBound, expanded, generated, stored, searchMs }: Progress) {
    this.state = phase === 'table' ? 'table' : 'running';
    this.tableFraction = table?.fraction ?? 0;
    if (phase === 'table') return;
    Object.assign(this, { lowerBound, expanded, generated, stored, ms: searchMs });
    this.firstBound = iterations[0]?.bound ?? null;
    this.samples.push({ ms: searchMs, generated });
  }

  #end({ limit, length, optimal, lowerBound }: Result) {
    this.state = limit === 'time' || limit === 'memory' ? limit : 'solved';
    Object.assign(this, { length, isOptimal: optimal, lowerBound });
  }

  #fail(error: FifteenError) {
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
