// Results in the form of a solver.

import type { Result } from '../../../../www/solver/index.js';

export function resultOf(moves: string, optimal: boolean = true): Result {
  const counts = {
    expanded: 1,
    generated: 1,
    stored: 0,
    bytes: 0,
    elapsedMs: 1,
    searchMs: 1,
    iterations: [],
    table: null,
  };
  const names = { algorithm: 'ida-star', heuristic: 'manhattan' } as const;
  const stats = { ...names, ...counts };
  return {
    moves,
    length: moves.length,
    slides: moves.replace(/(.)\1+/g, '$1').length,
    metric: 'single-tile',
    optimal,
    lowerBound: moves.length - (optimal ? 0 : 2),
    limit: null,
    stats,
  };
}
