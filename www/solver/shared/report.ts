// The report of a solve before its search begins, and the result after it.

import type { Algorithm, Heuristic, Metric } from '../names.js';
import type { Progress, Result, Solutions, Stats, TableReport } from '../protocol.js';

/** Returns the progress of a solve that still waits for its table. */
export function beforeSearch(
  chosen: { algorithm: Algorithm; heuristic: Heuristic | null },
  table: TableReport | null,
): Omit<Progress, 'elapsedMs'> {
  const counts = { expanded: 0, generated: 0, stored: 0, bytes: 0, iterations: [], nodesPerSecond: 0 };
  const found = { bound: 0, lowerBound: 0, moves: null };
  return { phase: 'table', ...chosen, ...found, ...counts, searchMs: 0, table, path: null };
}

export function statsOf({
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
  const slides = moves.replace(/(.)\1+/g, '$1').length;
  const all = solutions && { solutionCount: solutions.count, solutions: solutions.listed };
  const optimal = (metric === 'multi-tile' ? slides : length) === lowerBound;
  return { moves, length, slides, metric, optimal, lowerBound, limit, ...all, stats: statsOf(progress) };
}
