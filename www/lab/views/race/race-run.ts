// A race: its searches, run one after the other so that none takes time from another, and afterwards replayed side by side.

import type { FifteenError } from '../../../solver/errors.js';
import type { Progress, Result, Solver } from '../../../solver/index.js';
import type { Lane } from '../../parts/lanes.js';
import { laneKey } from '../../parts/lanes.js';
import { heuristicOption } from '../../parts/metric.js';
import type { RaceRequest } from './request.js';
import { areComparable } from './request.js';

/** Progress is drawn at most this often, in ms. */
const drawnEvery = 100;

/** A replay has so many moments between a time and ten times it. */
const momentsPerDecade = 12;

/** The first moment of a replay, in ms: before it, nothing is measured. */
const firstMoment = 1;

export class RaceRun {
  request;
  runs: LaneRun[];
  /** Ends the present search. */
  #ending = new AbortController();
  #isCanceled = false;
  #isRunning = false;
  #drawnAt = 0;

  /** @param last - the race before, whose results are kept if they hold for this one, too */
  constructor(request: RaceRequest, last: RaceRun | null) {
    this.request = request;
    const kept = last && areComparable(last.request, request) ? last.runs : [];
    this.runs = request.lanes.map((lane) => {
      const key = laneKey(lane);
      return kept.find((run) => run.key === key && run.hasEnded && run.state !== 'skipped') ?? new LaneRun(lane);
    });
  }

  get isRunning() {
    return this.#isRunning;
  }

  get current() {
    return this.#isRunning ? (this.runs.find((run) => !run.hasEnded) ?? null) : null;
  }

  get endedCount() {
    return this.runs.filter((run) => run.hasEnded).length;
  }

  get isComplete() {
    return this.endedCount === this.runs.length;
  }

  /** Runs the searches that have not ended. Rejects if the solver cannot run. */
  async run(solver: Solver, changed: () => void) {
    this.#isCanceled = false;
    const drawSometimes = () => {
      if (performance.now() - this.#drawnAt < drawnEvery) return;
      this.#drawnAt = performance.now();
      changed();
    };
    this.#isRunning = true;
    try {
      for (const run of this.runs.filter(({ hasEnded }) => !hasEnded)) {
        if (this.#isCanceled) break;
        changed();
        this.#ending = new AbortController();
        const { signal } = this.#ending;
        await run.run(solver, this.request, { signal, isCanceled: () => this.#isCanceled, changed: drawSometimes });
      }
    } finally {
      this.#isRunning = false;
      changed();
    }
  }

  /** Forgets all results. */
  clear() {
    this.runs = this.request.lanes.map((lane) => new LaneRun(lane));
  }

  /** Gives up the present search, and goes on with the next one. */
  skip() {
    this.#ending.abort();
  }

  /** Cancels the race. The results of searches that have ended stay. */
  close() {
    this.#isCanceled = true;
    this.#ending.abort();
  }

  /** The times at which a replay stops, in ms: evenly spaced on a log scale, and whenever a search ends. */
  moments() {
    const ends = this.runs.filter(({ hasEnded }) => hasEnded).map(({ ms }) => ms);
    const last = Math.max(firstMoment, ...ends);
    const count = Math.floor(Math.log10(last / firstMoment) * momentsPerDecade);
    const even = Array.from({ length: count }, (_, index) => firstMoment * 10 ** (index / momentsPerDecade));
    return [...new Set([0, ...even, ...ends])].sort((one, other) => one - other);
  }
}

/** The counts of a search after some time; the latest ones if no time is given. */
export function seenAt(run: LaneRun, ms: number | null) {
  if (ms === null || (run.hasEnded && run.ms <= ms))
    return { generated: run.generated, ms: run.ms, hasEnded: run.hasEnded };
  const sample = run.samples.findLast((one) => one.ms <= ms);
  return { generated: sample?.generated ?? 0, ms: Math.min(ms, run.ms), hasEnded: false };
}

/** how many nodes there were after some time */
type Sample = { ms: number; generated: number };

/** How a search can end: with a solution, at a limit, given up by the reader, or with an error. */
type End = 'solved' | 'time' | 'memory' | 'skipped' | 'failed';

/** One search of a race: how far it is, and how it ended. */
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
  /** The length of its solution, in moves of the metric. */
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
    { board, goal, metric, seconds, memory }: RaceRequest,
    { signal, isCanceled, changed }: { signal: AbortSignal; isCanceled: () => boolean; changed: () => void },
  ) {
    const { algorithm, heuristic } = this.lane;
    const onProgress = (progress: Progress) => {
      this.#take(progress);
      changed();
    };
    try {
      const options = {
        ...{ goal, metric, algorithm, signal, onProgress, client: this },
        ...heuristicOption(heuristic),
        ...(algorithm === 'ida-star' ? {} : { memoryMib: memory }),
        timeLimitMs: seconds * 1000,
      };
      this.#end(await solver.solve(board, options));
    } catch (thrown) {
      if (isCanceled()) this.#reset();
      else if (signal.aborted) this.state = 'skipped';
      else this.#fail(Object(thrown));
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

  #end({ limit, metric, length: tiles, slides, optimal, lowerBound }: Result) {
    this.state = limit === 'time' || limit === 'memory' ? limit : 'solved';
    const length = metric === 'multi-tile' ? slides : tiles;
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
