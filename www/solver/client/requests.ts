// Calls on the main thread that a worker answers: the promise of each, its signal, its progress and the options that the engine receives.

import { FifteenError } from '../errors.js';
import type { Metric } from '../names.js';
import { countMoves } from '../names.js';
import type { Failed, Known, Progress, Result, SearchOptions, Solutions, Solve, Solved, Stats } from '../protocol.js';
import type { BoardLike } from '../shape.js';
import { textOfBoard } from '../shape.js';
import type { SolveOptions } from './solve-options.js';
import { checkedOnProgress, checkedSignal, SEARCH_OPTIONS } from './solve-options.js';

/** A whole number of milliseconds, since timers round down; 34 ms makes 29 calls a second. */
const INTERVAL_MS = 34;

const DEFAULT_MEMORY_MIB = 512;

/** The options of a search as a program gives them. */
type GivenOptions = Pick<SolveOptions, (typeof SEARCH_OPTIONS)[number]>;

/**
 * Returns the options that the engine receives. Omitted options stay omitted, since the wasm module would take an
 * undefined property for a value. Functions, which no worker can receive, and other objects become text, for the engine
 * to check.
 */
function searchOptions(board: BoardLike, given: GivenOptions): SearchOptions {
  const options: Record<string, unknown> = { board: textOfBoard(board), memoryMib: DEFAULT_MEMORY_MIB };
  for (const name of SEARCH_OPTIONS) {
    const value = given[name];
    if (value !== undefined && value !== null) options[name] = Object(value) === value ? textOfBoard(value) : value;
  }
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the engine checks the values
  return options as unknown as SearchOptions;
}

interface Request<P> {
  board: BoardLike;
  search: GivenOptions;
  signal?: AbortSignal;
  onProgress?: (progress: P) => void;
}

export interface Callbacks<R> {
  resolve: (result: R) => void;
  reject: (error: FifteenError) => void;
  /** called after the signal has rejected the promise */
  onAbort: () => void;
}

export class PendingRequest<P, R> {
  /** The options that the engine receives. */
  readonly options;
  #settled = false;
  #signal;
  #onSignal;
  #feed;
  #callbacks;

  /** @param canceled - message of the error after the signal */
  constructor({ board, search, signal, onProgress }: Request<P>, callbacks: Callbacks<R>, canceled: string) {
    this.options = searchOptions(board, search);
    this.#signal = checkedSignal(signal);
    this.#feed = new ProgressFeed(checkedOnProgress(onProgress));
    this.#callbacks = callbacks;
    this.#onSignal = () => {
      this.abort(canceled);
      callbacks.onAbort();
    };
    signal?.addEventListener('abort', this.#onSignal);
  }

  /** Whether the promise is settled; the worker may still be busy. */
  get settled() {
    return this.#settled;
  }

  progress(progress: P) {
    if (!this.#settled) this.#feed.push(progress);
  }

  resolve(result: R) {
    if (this.#settle()) this.#callbacks.resolve(result);
  }

  reject(error: FifteenError) {
    if (this.#settle()) this.#callbacks.reject(error);
  }

  abort(message: string) {
    this.reject(new FifteenError('aborted', message));
  }

  /** Returns true at the first call, after the last progress was passed on. */
  #settle() {
    if (this.#settled) return false;
    this.#settled = true;
    this.#signal?.removeEventListener('abort', this.#onSignal);
    this.#feed.flush();
    return true;
  }
}

/**
 * Throttles a callback to 30 calls a second, always with the latest progress. Progress that arrives too soon is passed on when the interval
 * is over, or when the request ends.
 */
class ProgressFeed<P> {
  #callback;
  #calledAt = Number.NEGATIVE_INFINITY;
  #waiting: P | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(callback: ((progress: P) => void) | undefined) {
    this.#callback = callback;
  }

  push(progress: P) {
    this.#waiting = progress;
    const dueMs = this.#calledAt + INTERVAL_MS - performance.now();
    if (dueMs <= 0) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), dueMs);
  }

  /** Passes waiting progress on now. */
  flush() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const progress = this.#waiting;
    this.#waiting = null;
    if (!progress || !this.#callback) return;
    this.#calledAt = performance.now();
    try {
      this.#callback(progress);
    } catch (thrown) {
      // An error in the caller's own code: it is reported as such, and the solve continues.
      queueMicrotask(() => {
        throw thrown;
      });
    }
  }
}

export interface SolveRequest extends Request<Progress> {
  id: number;
  /** the client that requested it; every client has at most one waiting solve */
  client: object;
  timeLimitMs: number;
  rate?: number;
}

/** One call of `solve`. */
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
    const { id, timeLimitMs } = this.#request;
    return { type: 'solve', id, options: this.options, timeLimitMs, known: this.known, ...setting };
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
    const latest = this.#latest;
    const isFull = error.code === 'out-of-memory';
    const details = isFull && latest ? { ...error, ...latest, stats: statsOf(latest) } : error;
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
