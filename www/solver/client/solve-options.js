// What a caller of the solver may say, checked and put in words that the workers know.

import { FifteenError } from '../errors.js';
import { isWorkerCount } from '../shared/memory.js';

/** @import { Algorithm, Goal, Heuristic } from '../names.js' */
/** @import { Progress, SearchOptions } from '../protocol.js' */

/**
 * @typedef {object} SolveOptions
 * @property {Goal | (string & {})} [goal]  a name, or any board as text; default: blank-last
 * @property {Algorithm} [algorithm]  default: the best for the board's size
 * @property {Heuristic} [heuristic]  default: the best for the board's size
 * @property {boolean} [reflection]  whether a table is also read through its mirror; default: true
 * @property {number} [pruneDepth]  how many moves back duplicates are pruned
 * @property {number} [memoryMib]  the limit of every algorithm but ida-star; default: 512
 * @property {number} [weight]  of h in weighted-a-star, 1 to 10; default: 1.5
 * @property {number} [seed]  ida-star, a-star: tries the moves in a random order, drawn from this number, in one worker
 * @property {boolean} [hybrid]  a-star: goes on as ida-star when its memory is full
 * @property {number} [all]  ida-star, a-star: finds all shortest solutions, and lists so many of them, in one worker
 * @property {number} [timeLimitMs]  ends the search, tables and pauses apart, after so long with the best solution so far
 * @property {number} [rate]  nodes expanded a second; sets the solver's rate when this solve begins
 * @property {AbortSignal} [signal]  rejects the solve at once
 * @property {(progress: Progress) => void} [onProgress]  at most 30 times a second, and once before the end
 */

const DEFAULT_MEMORY_MIB = 512;

/**
 * Only what was said: the wasm module takes a name without a value for a value.
 * @param {string} board
 * @param {Partial<SearchOptions>} options
 * @returns {SearchOptions}
 */
export function searchOptions(
  board,
  { goal, algorithm, heuristic, reflection, pruneDepth, memoryMib = DEFAULT_MEMORY_MIB, weight, seed, hybrid, all },
) {
  const named = { board: String(board), goal, algorithm, heuristic, reflection, pruneDepth, memoryMib };
  const options = { ...named, weight, seed, hybrid, all };
  return /** @type {SearchOptions} */ (
    Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined && value !== null))
  );
}

/** @param {number} rate */
export function checkedRate(rate) {
  if (typeof rate === 'number' && rate > 0) return rate;
  throw new FifteenError(
    'bad-options',
    `The rate is ${rate}; it must be a number of nodes a second above 0, or Infinity.`,
  );
}

/** @param {number} timeLimitMs */
export function checkedTimeLimit(timeLimitMs) {
  if (typeof timeLimitMs === 'number' && timeLimitMs > 0) return timeLimitMs;
  throw new FifteenError('bad-options', `timeLimitMs is ${timeLimitMs}; it must be a number of milliseconds above 0.`);
}

/** @param {number} workers */
export function checkedWorkers(workers) {
  if (isWorkerCount(workers)) return workers;
  throw new FifteenError('bad-options', `workers is ${workers}; it must be a whole number from 1 to 8.`);
}
