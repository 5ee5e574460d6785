// The crossings of Parity, against boards counted by hand and the laws of moves and swaps.

import { describe, expect, it } from 'vitest';
import { crossingsOf, depthOf, linesOf, rowsOff } from '../../../www/lab/views/parity/crossings.js';
import { squareOf } from '../../../www/solver/shape.js';

const goal = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0);
const loyds = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 14, 0);

const boardOf = (tiles: Uint8Array) => ({ ...squareOf(4), tiles });

const countOf = (tiles: Uint8Array, solved: Uint8Array = goal) => crossingsOf(linesOf(tiles, solved)).length;

/** @param a - a cell */
function swapped(tiles: Uint8Array, a: number, b: number) {
  const after = Uint8Array.from(tiles);
  [after[a], after[b]] = [tiles[b], tiles[a]];
  return after;
}

describe('crossings', () => {
  it('are counted', () => {
    expect(countOf(goal)).toBe(0);
    expect(countOf(loyds)).toBe(1);
    expect(countOf(Uint8Array.from(goal).reverse())).toBe((15 * 14) / 2);
    expect(countOf(loyds, loyds)).toBe(0);
  });

  it('lie where both lines are', () => {
    for (const crossing of crossingsOf(linesOf(Uint8Array.from(goal).reverse(), goal))) {
      const depth = depthOf(crossing);
      const [left, right] = crossing.map(({ from, to }) => from + depth * (to - from));
      expect(left).toBeCloseTo(right);
      expect(depth).toBeGreaterThan(0);
      expect(depth).toBeLessThan(1);
    }
  });

  it('change by an odd number with a swap of two tiles', () => {
    for (let a = 0; a < 15; a++) {
      for (let b = a + 1; b < 15; b++) expect(countOf(swapped(loyds, a, b)) % 2).toBe(0);
    }
  });

  it('and the rows of the blank change together, or not at all, with a move', () => {
    const blank = loyds.indexOf(0);
    const sideways = swapped(loyds, blank, blank - 1);
    expect([countOf(sideways), rowsOff(boardOf(sideways), boardOf(goal))]).toEqual([1, 0]);
    const upright = swapped(loyds, blank, blank - 4);
    expect([countOf(upright) % 2, rowsOff(boardOf(upright), boardOf(goal))]).toEqual([0, 1]);
  });
});
