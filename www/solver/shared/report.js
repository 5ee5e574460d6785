// What there is to say of a solve before its search, and after.

/** @import { Progress, Result, Solutions, Stats, TableReport } from '../protocol.js' */

/**
 * @param {{ algorithm: string, heuristic: string | null }} names
 * @param {TableReport} table
 * @returns {Omit<Progress, 'elapsedMs'>}
 */
export function beforeSearch({ algorithm, heuristic }, table) {
  const counts = {
    bound: 0,
    lowerBound: 0,
    moves: null,
    expanded: 0,
    generated: 0,
    stored: 0,
    bytes: 0,
    iterations: [],
    nodesPerSecond: 0,
  };
  return { phase: 'table', algorithm, heuristic, ...counts, searchMs: 0, table };
}

/**
 * @param {Progress} progress
 * @returns {Stats}
 */
export function statsOf({ phase, bound, lowerBound, moves, nodesPerSecond, ...stats }) {
  return stats;
}

/**
 * The answer of a search that ended with such moves and this last progress.
 * @param {string} moves
 * @param {Progress} progress
 * @param {Result['limit']} limit
 * @param {Solutions | null} solutions
 * @returns {Result}
 */
export function resultOf(moves, progress, limit, solutions) {
  const { lowerBound } = progress;
  const { length } = moves;
  const all = solutions && { solutionCount: solutions.count, solutions: solutions.listed };
  return { moves, length, optimal: length === lowerBound, lowerBound, limit, ...all, stats: statsOf(progress) };
}
