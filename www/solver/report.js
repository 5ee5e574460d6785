// What there is to say of a solve before its search, and after.

/** @import { Progress, Stats, TableReport } from './protocol.js' */

/**
 * @param {{ algorithm: string, heuristic: string }} names
 * @param {TableReport} table
 * @returns {Omit<Progress, 'elapsedMs'>}
 */
export function beforeSearch({ algorithm, heuristic }, table) {
  const counts = { bound: 0, expanded: 0, generated: 0, stored: 0, bytes: 0, passes: [], nodesPerSecond: 0 };
  return { phase: 'table', algorithm, heuristic, ...counts, searchMs: 0, table };
}

/**
 * @param {Progress} progress
 * @returns {Stats}
 */
export function statsOf({ phase, bound, nodesPerSecond, ...stats }) {
  return stats;
}
