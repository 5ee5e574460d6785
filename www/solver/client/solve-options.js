// The options of a solve: checked, and written as the workers expect them.

import { FifteenError } from '../errors.js';
import { TABLE_SOURCES } from '../names.js';
import { isWorkerCount, MAX_WORKERS } from './device.js';

/** @import { Algorithm, Goal, Heuristic, Metric, TableSource } from '../names.js' */
/** @import { Progress, SearchOptions } from '../protocol.js' */

/**
 * The options of a solve.
 * @typedef {object} SolveOptions
 * @property {Goal} [goal]  default: blank-last
 * @property {Metric} [metric]  how moves are counted; `multi-tile`: tiles that slide at once in a row or column count as one
 *   move. It minimizes them on 3×3 and 4×4 boards and goes with no option but goal, memoryMib, timeLimitMs, rate, signal and
 *   onProgress. Most 4×4 boards take too long, so set a time limit; default: single-tile
 * @property {Algorithm} [algorithm]  default: the best for the board's size
 * @property {Heuristic} [heuristic]  default: the best for the board's size whose table is ready
 * @property {boolean} [reflection]  whether tables are also looked up for the mirrored board; default: true
 * @property {number} [pruneDepth]  ida-star and beam: length of the move sequences, in moves, for which duplicates are
 *   pruned; default: the best for the board's size
 * @property {number} [memoryMib]  memory limit of every algorithm except ida-star, in MiB; default: 512
 * @property {number} [weight]  weighted-a-star: factor of the heuristic, 1 to 10; default: 1.5
 * @property {number} [seed]  ida-star and a-star: tries moves in a random order given by this number; uses one worker
 * @property {boolean} [hybrid]  a-star: whether it continues as ida-star when its memory is full; default: false
 * @property {number} [all]  ida-star and a-star: finds all shortest solutions and lists so many of them; uses one worker
 * @property {string} [checkpoint]  `checkpoint` of the progress of an earlier solve of this board with these options, which this one
 *   continues; it rejects with `bad-checkpoint` if that was another search. Only for 5×5 and 6×6 boards
 * @property {number} [timeLimitMs]  time after which the search ends with the best solution so far, in milliseconds,
 *   without the time for tables and pauses; default: Infinity
 * @property {number} [rate]  nodes expanded per second; sets `solver.rate` when this solve begins
 * @property {AbortSignal} [signal]  aborts the solve at once
 * @property {(progress: Progress) => void} [onProgress]  called at most 30 times a second, and once before the solve ends
 */

const DEFAULT_MEMORY_MIB = 512;

/** The options that the engine receives as they are. */
const SEARCH_OPTIONS = /** @type {const} */ ([
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
]);

/**
 * Returns the options that the engine receives. Those that were left out stay out: the wasm module takes a name without a
 * value for a value. Functions, which no worker can receive, and other objects become text, for the engine to check.
 * @param {string} board
 * @param {Partial<SearchOptions>} given
 * @returns {SearchOptions}
 */
export function searchOptions(board, given) {
  /** @type {Record<string, unknown>} */
  const options = { board: String(board), memoryMib: DEFAULT_MEMORY_MIB };
  for (const name of SEARCH_OPTIONS) {
    const value = given[name];
    if (value !== undefined && value !== null) options[name] = Object(value) === value ? String(value) : value;
  }
  return /** @type {SearchOptions} */ (/** @type {unknown} */ (options));
}

/** @param {number} rate */
export function checkedRate(rate) {
  return checked('rate', rate, typeof rate === 'number' && rate > 0, 'a number of nodes per second above 0');
}

/** @param {number} timeLimitMs */
export function checkedTimeLimit(timeLimitMs) {
  const isValid = typeof timeLimitMs === 'number' && timeLimitMs > 0;
  return checked('timeLimitMs', timeLimitMs, isValid, 'a number of milliseconds above 0');
}

/** @param {number} workers */
export function checkedWorkers(workers) {
  return checked('workers', workers, isWorkerCount(workers), `a whole number from 1 to ${MAX_WORKERS}`);
}

/** @param {AbortSignal | undefined} signal  of any window, so its class does not matter */
export function checkedSignal(signal) {
  return checked('signal', signal, !signal || 'addEventListener' in Object(signal), 'an AbortSignal');
}

/**
 * @template {Function} F
 * @param {F | undefined} onProgress
 */
export function checkedOnProgress(onProgress) {
  return checked('onProgress', onProgress, !onProgress || typeof onProgress === 'function', 'a function');
}

/**
 * @param {string} name
 * @param {boolean | undefined} flag  undefined and null stand for the default
 */
export function checkedFlag(name, flag) {
  return checked(name, flag, typeof (flag ?? true) === 'boolean', 'true or false');
}

/**
 * Returns the value of an option; throws if it is invalid.
 * @template T
 * @param {string} name
 * @param {T} value
 * @param {boolean} isValid
 * @param {string} expected
 */
function checked(name, value, isValid, expected) {
  if (isValid) return value;
  throw new FifteenError('bad-options', `Invalid ${name} ${String(value)}; expected ${expected}.`);
}

/**
 * Returns the URL of the folder from which tables are downloaded; '' for that of the tables that come with the scripts;
 * undefined if tables are built.
 * @param {TableSource} [source]
 * @param {string | URL} [folder]
 */
export function tableFolder(source = 'auto', folder) {
  checked('tables', source, TABLE_SOURCES.includes(source), TABLE_SOURCES.join(', '));
  return source === 'build' ? undefined : folder || (source === 'fetch' ? '' : undefined);
}
