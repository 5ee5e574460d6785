import { expect, it } from 'vitest';
import { rateName, rates } from '../../../www/page/display-names.js';

it('each speed is faster than the one before, and the last one sets no limit', () => {
  expect(rates).toEqual([...rates].sort((a, b) => a - b));
  expect(rates.at(-1)).toBe(Number.POSITIVE_INFINITY);
});

it('each speed has a name', () => {
  expect(rates.map(rateName)).toEqual([
    '1 node per second',
    '10 nodes per second',
    '100 nodes per second',
    '1,000 nodes per second',
    'full speed',
  ]);
});
