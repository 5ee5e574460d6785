import { expect, it } from 'vitest';
import { hueOf } from '../../../www/element/view/hues.js';

/** The hues of the cells of a shape, row by row, each as its rank among all hues. */
function ranks(colors: 'fringe' | 'rainbow', rows: number, columns: number) {
  const cells = Array.from({ length: rows * columns }, (_, cell) => hueOf[colors]?.(cell, { rows, columns }) ?? NaN);
  const order = [...new Set(cells)].sort((a, b) => a - b);
  return cells.map((hue) => order.indexOf(hue));
}

it('a fringe is a row and a column, in boards of every shape', () => {
  // As slidysim draws them.
  expect(ranks('fringe', 4, 4)).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 0, 1, 2, 2, 0, 1, 2, 3]);
  expect(ranks('fringe', 2, 5)).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1, 1]);
  expect(ranks('fringe', 5, 2)).toEqual([0, 0, 0, 1, 0, 1, 0, 1, 0, 1]);
});

it('a rainbow has a hue for every cell, in the order of reading', () => {
  for (const [rows, columns] of [
    [2, 2],
    [3, 5],
    [10, 10],
  ])
    expect(ranks('rainbow', rows, columns)).toEqual(Array.from({ length: rows * columns }, (_, cell) => cell));
});

it('the first and the last hue are far apart', () => {
  for (const colors of ['fringe', 'rainbow'] as const) {
    const hues = Array.from({ length: 100 }, (_, cell) => hueOf[colors]?.(cell, { rows: 10, columns: 10 }) ?? NaN);
    const span = Math.max(...hues) - Math.min(...hues);
    expect(span).toBeGreaterThan(290);
    expect(360 - span).toBeGreaterThan(30);
  }
});
