// The report of a solve before its search begins, and the result after it.

/** @import { Algorithm, Heuristic, Metric } from '../names.js' */
/** @import { Progress, Result, Solutions, Stats, TableReport } from '../protocol.js' */

/**
 * Returns the progress of a solve that still waits for its table.
 * @param {{ algorithm: Algorithm, heuristic: string | null }} chosen
 * @param {TableReport} table
 * @returns {Omit<Progress, 'elapsedMs'>}
 */
export function beforeSearch({ algorithm, heuristic }, table) {
  const counts = { expanded: 0, generated: 0, stored: 0, bytes: 0, iterations: [], nodesPerSecond: 0 };
  const found = { bound: 0, lowerBound: 0, moves: null };
  const chosen = { algorithm, heuristic: /** @type {Heuristic | null} */ (heuristic) };
  return { phase: 'table', ...chosen, ...found, ...counts, searchMs: 0, table, path: null };
}

/**
 * @param {Progress} progress
 * @returns {Stats}
 */
export function statsOf({ phase, bound, lowerBound, moves, nodesPerSecond, path, fraction, checkpoint, ...stats }) {
  return stats;
}

/**
 * Returns the result of a search that ended with these moves and this last progress.
 * @param {string} moves
 * @param {Progress} progress
 * @param {Result['limit']} limit
 * @param {Solutions | null} solutions
 * @param {Metric} [metric]
 * @returns {Result}
 */
export function resultOf(moves, progress, limit, solutions, metric) {
  const { lowerBound } = progress;
  const { length } = moves;
  const slides = moves.replace(/(.)\1+/g, '$1').length;
  const all = solutions && { solutionCount: solutions.count, solutions: solutions.listed };
  const optimal = (metric === 'multi-tile' ? slides : length) === lowerBound;
  return { moves, length, slides, optimal, lowerBound, limit, ...all, stats: statsOf(progress) };
}
