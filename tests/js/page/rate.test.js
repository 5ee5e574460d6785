import { expect, it } from 'vitest';
import { fullSpeed, rateAt, rateName } from '../../../www/page/options/rate.js';

it('the slider runs from ten nodes per second to no limit, each position faster than the one before', () => {
  const rates = Array.from({ length: fullSpeed + 1 }, (_, position) => rateAt(position));
  expect(rates[0]).toBe(10);
  expect(rates.slice(0, 5)).toEqual([10, 20, 50, 100, 200]);
  expect(rates.at(-2)).toBe(10_000_000);
  expect(rates.at(-1)).toBe(Number.POSITIVE_INFINITY);
  expect(rates).toEqual([...rates].sort((a, b) => a - b));
});

it('each position has a name', () => {
  expect(rateName(7)).toBe('2,000 nodes per second');
  expect(rateName(fullSpeed)).toBe('Full');
});
