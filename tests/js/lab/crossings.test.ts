// The crossings of Parity, against boards counted by hand and the laws of moves and swaps.

import { describe, expect, it } from 'vitest';
import { crossingsOf, depthOf, linesOf, rowsOff } from '../../../www/lab/views/parity/crossings.js';
import { totalOf } from '../../../www/lab/views/parity/sentences.js';
import type { Board } from '../../../www/solver/shape.js';
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

/** The boards that slides lead to from a board, as text: breadth-first search. */
function reachable({ rows, columns, tiles }: Board) {
  const found = new Set([String(tiles)]);
  const waiting = [tiles];
  for (const board of waiting) {
    const blank = board.indexOf(0);
    const [row, column] = [Math.floor(blank / columns), blank % columns];
    for (const [down, right] of [
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
    ]) {
      const isInside = row + down >= 0 && row + down < rows && column + right >= 0 && column + right < columns;
      const next = isInside ? swapped(board, blank, blank + down * columns + right) : board;
      if (found.has(String(next))) continue;
      found.add(String(next));
      waiting.push(next);
    }
  }
  return found;
}

/** All orders of some numbers. */
function ordersOf(numbers: number[]): number[][] {
  if (numbers.length === 0) return [[]];
  return numbers.flatMap((first) => ordersOf(numbers.filter((one) => one !== first)).map((rest) => [first, ...rest]));
}

describe.each([
  [2, 2],
  [2, 3],
  [3, 2],
  [2, 4],
  [4, 2],
])('on all %s×%s boards', (rows, columns) => {
  const numbers = Array.from({ length: rows * columns }, (_, cell) => cell);
  const orders = ordersOf(numbers).map((order) => Uint8Array.from(order));

  it.each([
    ['last', [...numbers.slice(1), 0]],
    ['first', numbers],
    ['second', [1, 0, ...numbers.slice(2)]],
  ])('what is counted says which ones slides lead to from the goal with the blank %s', (_, tiles) => {
    const solved = { rows, columns, tiles: Uint8Array.from(tiles) };
    const found = reachable(solved);
    const wrong = orders.filter((order) => {
      const note = { crossings: countOf(order, solved.tiles), rows: rowsOff({ rows, columns, tiles: order }, solved) };
      const isEven = totalOf({ ...note, isOdd: false }, columns % 2 === 0) % 2 === 0;
      return isEven !== found.has(String(order));
    });
    expect(wrong).toEqual([]);
    expect(found.size).toBe(orders.length / 2);
  });
});
