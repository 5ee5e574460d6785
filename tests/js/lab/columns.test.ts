// The columns of Space, from counts made by hand.

import { describe, expect, it } from 'vitest';
import { columnsOf, distanceOf, fullest, sample } from '../../../www/lab/parts/space.js';

/** One board at distance 0, three at 1 with values 0, 1 and 1, two at 2 with the value 2. */
const tally = [Uint32Array.of(1, 0, 0), Uint32Array.of(1, 2, 0), Uint32Array.of(0, 0, 2)];

describe('columns', () => {
  const columns = columnsOf(tally);

  it('count boards and values', () => {
    expect(columns).toEqual([
      { boards: 1, first: 0, least: 0, mean: 0, most: 0 },
      { boards: 3, first: 1, least: 0, mean: 2 / 3, most: 1 },
      { boards: 2, first: 4, least: 2, mean: 2, most: 2 },
    ]);
    expect(fullest(columns)).toBe(1);
  });

  it('know the distance of each board', () => {
    expect([0, 1, 2, 3, 4, 5].map((index) => distanceOf(columns, index))).toEqual([0, 1, 1, 1, 2, 2]);
  });

  it('draw samples from one column only, and different ones', () => {
    for (const [distance, column] of columns.entries()) {
      const turns = Array.from({ length: 10 }, (_, turn) => sample(column, turn));
      expect(turns.every((index) => distanceOf(columns, index) === distance)).toBe(true);
      expect(new Set(turns).size).toBe(column.boards);
    }
  });
});
