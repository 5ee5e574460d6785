// One call of `solve` on the main thread.

import { FifteenError } from '../errors.js';
import type { Metric } from '../names.js';
import { countMoves } from '../names.js';
import type { Failed, Known, Progress, Result, SearchOptions, Solutions, Solve, Solved, Stats } from '../protocol.js';
import type { Callbacks, CallerOptions } from './pending-request.js';
import { PendingRequest } from './pending-request.js';

interface SolveSetting {
  id: number;
  /** the client that requested it; every client has at most one waiting solve */
  client: object;
  options: SearchOptions;
  timeLimitMs: number;
  rate?: number;
}
export type SolveRequest = SolveSetting & CallerOptions<Progress>;

export class PendingSolve extends PendingRequest<Progress, Result> {
  /** Whether it was posted to the primary worker. */
  posted = false;
  /** Whether the worker has begun it, or it was posted again, to a second worker. */
  started = false;
  /** The table that is built for this solve alone. */
  ownTable: string | null = null;
  #request;
  #latest: Progress | null = null;

  constructor(request: SolveRequest, callbacks: Callbacks<Result>) {
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

  /** The best solution and lower bound so far. */
  get known(): Known {
    return { moves: this.#latest?.moves ?? null, lowerBound: this.#latest?.lowerBound ?? 0 };
  }

  /** The heuristic of its search; undefined before that is known. */
  get heuristic() {
    return this.#latest?.heuristic ?? this.options.heuristic;
  }

  message(setting: Pick<Solve, 'rate' | 'workers' | 'enlarged' | 'waitedMs'>): Solve {
    const { id, options, timeLimitMs } = this.#request;
    return { type: 'solve', id, options, timeLimitMs, known: this.known, ...setting };
  }

  override progress(progress: Progress) {
    if (!this.settled) this.#latest = progress;
    super.progress(progress);
  }

  solved({ moves, limit, solutions, progress }: Solved) {
    this.progress(progress);
    this.resolve(resultOf(moves, progress, limit, solutions, this.options.metric));
  }

  failed({ error, progress }: Failed) {
    if (progress) this.progress(progress);
    const isFull = error.code === 'out-of-memory';
    const details = isFull && progress ? { ...error, ...progress, stats: statsOf(progress) } : error;
    const rejected = new FifteenError(error.code, error.message, details);
    if (isFull) this.settleFor('memory', rejected);
    else this.reject(rejected);
  }

  /** Resolves with the best solution so far; without one, rejects. */
  settleFor(limit: Result['limit'], error: FifteenError) {
    const latest = this.#latest;
    if (latest?.moves) this.resolve(resultOf(latest.moves, latest, limit, null, this.options.metric));
    else this.reject(error);
  }
}

function statsOf({
  phase,
  bound,
  lowerBound,
  moves,
  nodesPerSecond,
  path,
  fraction,
  checkpoint,
  ...stats
}: Progress): Stats {
  return stats;
}

/** Returns the result of a search that ended with these moves and this last progress. */
export function resultOf(
  moves: string,
  progress: Progress,
  limit: Result['limit'],
  solutions: Solutions | null,
  metric: Metric = 'single-tile',
): Result {
  const { lowerBound } = progress;
  const { length } = moves;
  const slides = countMoves(moves, 'multi-tile');
  const all = solutions && { solutionCount: solutions.count, solutions: solutions.listed };
  const optimal = countMoves(moves, metric) === lowerBound;
  return { moves, length, slides, metric, optimal, lowerBound, limit, ...all, stats: statsOf(progress) };
}
