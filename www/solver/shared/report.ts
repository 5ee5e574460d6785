import type { Algorithm, Heuristic } from '../names.js';
import type { Progress, TableReport } from '../protocol.js';

/** Returns the progress of a solve that still waits for its table. */
export function beforeSearch(
  chosen: { algorithm: Algorithm; heuristic: Heuristic | null },
  table: TableReport | null,
): Omit<Progress, 'elapsedMs'> {
  const counts = { expanded: 0, generated: 0, stored: 0, bytes: 0, iterations: [], nodesPerSecond: 0 };
  const found = { bound: 0, lowerBound: 0, moves: null };
  return { phase: 'table', ...chosen, ...found, ...counts, searchMs: 0, table, path: null };
}
