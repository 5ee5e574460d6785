// A game of five moves with one mistake, and its analysis, written by hand.

import type { AnalyzedGame } from '../../../../www/page/analysis/address.js';
import type { Known } from '../../../../www/page/analysis/facts.js';
import { readGame } from '../../../../www/page/analysis/recorded-game.js';
import type { Metric } from '../../../../www/solver/names.js';
import { rules } from '../../../support/rules.js';

export const game = (more?: Partial<AnalyzedGame>, metric?: Metric) =>
  readGame(rules, { start: '1 2 3/0 4 6/7 5 8', slides: 'LDUUL', ...more }, metric);

export function analysis(more?: Partial<Known>): Known {
  const { board, moves } = game();
  return {
    ...{ board, moves, lower: [3, 2, 3, 2, 1, 0], upper: [3, 2, 3, 2, 1, 0], isExact: true, mistakes: [1] },
    detours: [{ start: 1, end: 2, mistakes: 1, lost: 2 }],
    stages: [
      { line: 'row', index: 0, start: 0, end: 3, mistakes: 1 },
      { line: 'column', index: 0, start: 3, end: 3, mistakes: 0 },
      { line: 'rest', index: null, start: 3, end: 5, mistakes: 0 },
    ],
    solutions: ['LUL', 'UL', 'UUL', 'UL', 'L', ''],
    ...{ heuristic: 'linear-conflict', expanded: 0, seconds: 0, fraction: 1, isComplete: true },
    ...more,
  };
}

/** A game of four multi-tile moves; the first is a mistake that costs only its own move. */
export const slides = () => game({ slides: 'LL R U L' }, 'multi-tile');

export const ofSlides = (): Partial<Known> => ({
  ...{ moves: 'LLRUL', lower: [3, 3, 2, 1, 0], upper: [3, 3, 2, 1, 0], mistakes: [0], heuristic: null },
  detours: [{ start: 0, end: 1, mistakes: 1, lost: 1 }],
  stages: [{ line: 'rest', index: null, start: 0, end: 4, mistakes: 1 }],
  solutions: ['LUL', 'RUL', 'UL', 'L', ''],
});

export { rules };
