import { expect, it } from 'vitest';
import * as geometry from '../../../../www/page/analysis/curve/geometry.js';
import { analysis } from './games.js';

const plot = geometry.plotOf({ width: 240, height: 140 }, 5, 10);

it('the curve fills the chart, and what is too high is cut off', () => {
  expect([plot.x(0), plot.x(5)]).toEqual([32, 232]);
  expect([plot.y(0), plot.y(10.4), plot.y(Number.POSITIVE_INFINITY)]).toEqual([122, 34, 34]);
  expect([-50, 32, 51, 53, 231, 900].map((x) => geometry.moveAt(x, 240, 5))).toEqual([0, 0, 0, 1, 5, 5]);
});

it('successive mistakes are one rise', () => {
  expect(geometry.stretches([1, 2, 5, 7, 8, 9])).toEqual([
    [1, 3],
    [5, 6],
    [7, 10],
  ]);
});

it('what is not exact lies between exact positions', () => {
  const known = analysis({ lower: [3, 2, 1, 2, 1, 0], upper: [3, 2, 5, 4, 1, 0] });
  expect(geometry.exactStretches(known)).toEqual([
    [0, 1],
    [4, 5],
  ]);
  expect(geometry.openStretches(known)).toEqual([[1, 4]]);
  const [upper, lower] = [known.upper, known.lower].map((values) => geometry.points(plot, values, [1, 4]));
  expect(upper).toHaveLength(4);
  expect([upper[0], upper[3]]).toEqual([lower[0], lower[3]]);
  expect(geometry.openStretches(analysis())).toEqual([]);
});

it('a descent ends at the goal, or where the chart ends', () => {
  expect(geometry.descent(plot, 1, 2)).toEqual([
    [plot.x(1), plot.y(2)],
    [plot.x(3), plot.base],
  ]);
  expect(geometry.descent(plot, 1, 8)[1]).toEqual([plot.x(5), plot.y(4)]);
});

it('the chart is as high as what it shows', () => {
  const unknown = { lower: [30, 31, 2], upper: [Number.POSITIVE_INFINITY, 50, 2] };
  expect(geometry.topOf(analysis(unknown), false)).toBe(31);
  expect(geometry.topOf(analysis(unknown), true)).toBe(50);
  expect(geometry.topOf(analysis(), false)).toBe(10);
});

it('marks are round numbers that do not touch', () => {
  expect(geometry.marksUpTo(55, 250, 34)).toEqual([0, 10, 20, 30, 40, 50]);
  expect(geometry.marksUpTo(9000, 250, 34)).toEqual([0, 2000, 4000, 6000, 8000]);
  const wide = geometry.plotOf({ width: 632, height: 200 }, 121, 53);
  expect(geometry.moveMarks(wide.x, 121)).toEqual([0, 20, 40, 60, 80, 100, 121]);
  expect(geometry.moveMarks(plot.x, 5)).toEqual([0, 2, 5]);
});
