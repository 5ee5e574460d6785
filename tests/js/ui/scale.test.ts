// The scales of charts.

import { describe, expect, it } from 'vitest';
import {
  bands,
  linear,
  logarithmic,
  multiples,
  niceStep,
  powerAbove,
  powers,
  roundTicks,
} from '../../../www/ui/chart/scale.js';

describe('scales', () => {
  it('a linear scale goes on beyond its ends, in both directions', () => {
    expect([0, 5, 10, 15, -5].map(linear([0, 10], [100, 20]))).toEqual([100, 60, 20, -20, 140]);
  });

  it('a log scale stays between its ends', () => {
    const places = [0, 10, 100, 10_000, 1e9].map(logarithmic([10, 10_000], [0, 1]));
    expect(places).toEqual([0, 0, 1 / 3, 1, 1].map((place) => expect.closeTo(place, 9)));
  });

  it('bands lie side by side, and every place belongs to one', () => {
    const { width, start, middle, at } = bands(4, [20, 100]);
    expect([width, start(0), start(3), middle(0), middle(3)]).toEqual([20, 20, 80, 30, 90]);
    expect([-50, 20, 39, 40, 99, 100, 500].map(at)).toEqual([0, 0, 0, 1, 3, 3, 3]);
  });
});

describe('ticks', () => {
  it('steps are 1, 2 or 5 times a power of ten', () => {
    const steps = [0.3, 1, 1.1, 2, 2.1, 5, 5.1, 10, 70].map(niceStep);
    expect(steps).toEqual([0.5, 1, 2, 2, 5, 5, 10, 10, 100]);
  });

  it('the multiples between two numbers, both included', () => {
    expect(multiples(10, 0, 31)).toEqual([0, 10, 20, 30]);
    expect(multiples(10, 20, 40)).toEqual([20, 30, 40]);
    expect(multiples(5, 71, 84)).toEqual([75, 80]);
    expect(multiples(10, 11, 19)).toEqual([]);
    expect(multiples(0.1, 0, 0.3)).toHaveLength(4);
  });

  it.each([
    [0.4, [0, 0.2, 0.4]],
    [1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [61, [0, 20, 40, 60, 80]],
    [306_123_421, [0, 1e8, 2e8, 3e8, 4e8]],
  ])('round ones from 0 to %d or more', (most, ticks) => {
    expect(roundTicks(most).map((tick) => Number(tick.toFixed(3)))).toEqual(ticks);
  });

  it('powers of ten', () => {
    expect(powers(10, 10_000)).toEqual([10, 100, 1000, 10_000]);
    expect([0, 1, 2, 10, 11, 1e9].map(powerAbove)).toEqual([1, 1, 10, 10, 100, 1e9]);
  });
});
