// The scales of charts.

import { describe, expect, it } from 'vitest';
import { linearScale, logScale, powerAbove, tickLabel } from '../../../www/lab/parts/scale.js';

describe('scales', () => {
  it('a log scale has a tick for each power of ten, and stays between its ends', () => {
    const { at, ticks } = logScale(10, 10_000);
    expect(ticks).toEqual([10, 100, 1000, 10_000]);
    expect([0, 10, 100, 10_000, 1e9].map(at)).toEqual([0, 0, 1 / 3, 1, 1]);
  });

  it.each([
    [0.4, [0, 0.2, 0.4]],
    [1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [61, [0, 20, 40, 60, 80]],
    [306_123_421, [0, 1e8, 2e8, 3e8, 4e8]],
  ])('a linear scale to %d has round ticks', (most, ticks) => {
    const scale = linearScale(most);
    expect(scale.ticks.map((tick) => Number(tick.toFixed(3)))).toEqual(ticks);
    expect(scale.at(most)).toBeLessThanOrEqual(1);
    expect(scale.at(0)).toBe(0);
  });

  it('the next power of ten', () => {
    expect([0, 1, 2, 10, 11, 1e9].map(powerAbove)).toEqual([1, 1, 10, 10, 100, 1e9]);
  });

  it('the labels of an axis', () => {
    expect([0, 10, 1000, 20_000, 1e6, 5e8, 1e10].map(tickLabel)).toEqual([
      ...['0', '10', '1 k', '20 k', '1 M', '500 M', '10 G'],
    ]);
  });
});
