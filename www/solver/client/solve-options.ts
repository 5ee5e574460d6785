// The options of solves and analyses, and their checks.

import { FifteenError } from '../errors.js';
import type { Algorithm, Goal, Heuristic, Metric, TableSource } from '../names.js';
import { TABLE_SOURCES } from '../names.js';
import type { GameAnalysis, Progress } from '../protocol.js';
import type { BoardLike } from '../shape.js';
import { isWorkerCount, MAX_WORKERS } from './device.js';

/** The options of a solve. */
export interface SolveOptions {
  /** default: blank-last */
  goal?: Goal | BoardLike;
  /**
   * how moves are counted; `multi-tile`: tiles that slide at once in a row or column count as one move. These are minimized
   * on boards of at most 16 cells, by ida-star, without a heuristic or with walking-distance, which takes far longer.
   * The first solve builds the tables, which are stored; default: single-tile
   */
  metric?: Metric;
  /** default: the best for the board's size */
  algorithm?: Algorithm;
  /** default: the best for the board's size whose table is ready */
  heuristic?: Heuristic;
  /** whether tables are also looked up for the mirrored board; default: true */
  reflection?: boolean;
  /**
   * ida-star and beam: length of the move sequences, in moves, for which duplicates are pruned; default: the best for
   * the board's size
   */
  pruneDepth?: number;
  /** memory limit of every algorithm except ida-star, in MiB; default: 512 */
  memoryMib?: number;
  /** weighted-a-star: factor of the heuristic, 1 to 10; default: 1.5 */
  weight?: number;
  /** ida-star and a-star: tries moves in a random order given by this number; uses one worker */
  seed?: number;
  /** a-star: whether it continues as ida-star when its memory is full; default: false */
  hybrid?: boolean;
  /** ida-star and a-star: finds all shortest solutions and lists this many of them; uses one worker */
  all?: number;
  /**
   * `checkpoint` of the progress of an earlier solve of this board with these options, which this one continues; it
   * rejects with `bad-checkpoint` if that was another search. Only for boards of more than 16 cells
   */
  checkpoint?: string;
  /**
   * time after which the search ends with the best solution so far, in milliseconds, without the time for tables and
   * pauses; default: Infinity
   */
  timeLimitMs?: number;
  /** nodes expanded per second; sets `solver.rate` when this solve begins */
  rate?: number;
  /** aborts the solve at once */
  signal?: AbortSignal;
  /** called at most 30 times a second, and once before the solve ends */
  onProgress?: (progress: Progress) => void;
}

/** The options of each of many solves. */
export type SolveManyOptions = Omit<SolveOptions, 'checkpoint' | 'rate' | 'onProgress'>;

/** A game, and the options of its analysis. */
export interface AnalyzeOptions {
  /** before the first move, as `solve` reads it */
  board: BoardLike;
  /** letters U, L, R and D, or runs such as `R3`; they need not lead to the goal */
  moves: string;
  /** default: blank-last */
  goal?: Goal | BoardLike;
  /** how moves are counted; `multi-tile`: on boards of at most 16 cells, without a heuristic; default: single-tile */
  metric?: Metric;
  /** default: the best for the board's size whose table is ready */
  heuristic?: Heuristic;
  /** aborts the analysis at once */
  signal?: AbortSignal;
  /** called with what is known so far, at most 10 times a second, and once before the analysis ends */
  onProgress?: (analysis: GameAnalysis) => void;
}

/** The options that the engine receives as they are. */
export const SEARCH_OPTIONS = [
  'goal',
  'metric',
  'algorithm',
  'heuristic',
  'reflection',
  'pruneDepth',
  'memoryMib',
  'weight',
  'seed',
  'hybrid',
  'all',
  'checkpoint',
] as const;

/** Whether all options are those of a search; others were misspelled. */
export function areSearchOptions(given: object) {
  const known: readonly string[] = SEARCH_OPTIONS;
  return Object.keys(given).every((name) => known.includes(name));
}

export function checkedRate(rate: number) {
  return checked('rate', rate, typeof rate === 'number' && rate > 0, 'a number of nodes per second above 0');
}

export function checkedTimeLimit(timeLimitMs: number) {
  const isValid = typeof timeLimitMs === 'number' && timeLimitMs > 0;
  return checked('timeLimitMs', timeLimitMs, isValid, 'a number of milliseconds above 0');
}

export function checkedWorkers(workers: number) {
  return checked('workers', workers, isWorkerCount(workers), `a whole number from 1 to ${MAX_WORKERS}`);
}

/** @param signal - of any window, so its class does not matter */
export function checkedSignal(signal: AbortSignal | undefined) {
  return checked('signal', signal, !signal || 'addEventListener' in Object(signal), 'an AbortSignal');
}

export function checkedOnProgress<F extends (...values: never[]) => unknown>(onProgress: F | undefined) {
  return checked('onProgress', onProgress, !onProgress || typeof onProgress === 'function', 'a function');
}

/** @param flag - undefined and null stand for the default */
export function checkedFlag(name: string, flag: boolean | undefined) {
  return checked(name, flag, typeof (flag ?? true) === 'boolean', 'true or false');
}

/** Throws if there are other options than those expected. */
export function checkNoOthers(others: object, expected: string) {
  for (const name of Object.keys(others)) checked('option', name, false, expected);
}

/** Returns the value of an option; throws if it is invalid. */
function checked<T>(name: string, value: T, isValid: boolean, expected: string) {
  if (isValid) return value;
  throw new FifteenError('bad-options', `Invalid ${name} ${String(value)}; expected ${expected}.`);
}

/**
 * Returns the URL of the folder from which tables are downloaded; '' for the folder that comes with the scripts;
 * undefined if tables are built.
 */
export function tableFolder(source: TableSource = 'auto', folder?: string | URL) {
  checked('tables', source, TABLE_SOURCES.includes(source), TABLE_SOURCES.join(', '));
  return source === 'build' ? undefined : folder || (source === 'fetch' ? '' : undefined);
}
