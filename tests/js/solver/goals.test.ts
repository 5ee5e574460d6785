import { expect, it } from 'vitest';
import { goalOfShape } from '../../../www/solver/names.js';

it('the goal of a board is that of the one before, unless that is a board of another shape', () => {
  const own = '1 2 3/4 0 5/6 7 8';
  expect(goalOfShape({ rows: 4, columns: 4, goal: 'snail' }, { rows: 3, columns: 4 })).toBe('snail');
  expect(goalOfShape({ rows: 3, columns: 3, goal: own }, { rows: 3, columns: 3 })).toBe(own);
  expect(goalOfShape({ rows: 3, columns: 3, goal: own }, { rows: 3, columns: 4 })).toBe('blank-last');
});
