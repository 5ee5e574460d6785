// A game and its analysis.

import type { GameAnalysis } from '../../../../www/solver/index.js';

/** A game with one mistake. */
export const GAME = { board: '1 2 3/4 5 6/0 7 8', moves: 'DULL' };
const counted = { ...GAME, metric: 'single-tile' as const, steps: [...GAME.moves] };

export function analysis(news?: Partial<GameAnalysis>): GameAnalysis {
  const bounds = { lower: [2, 3, 2, 1, 0], upper: [2, 3, 2, 1, 0], isExact: true, mistakes: [0] };
  const solutions = ['LL', 'ULL', 'LL', 'L', ''];
  const counts = { expanded: 12, seconds: 0.1, fraction: 1, isComplete: true };
  return {
    ...counted,
    ...bounds,
    detours: [],
    stages: [],
    solutions,
    heuristic: 'linear-conflict',
    ...counts,
    ...news,
  };
}
