import { beforeAll, expect, it } from 'vitest';
import { rateName } from '../../../www/page/display-names.js';
import { rates } from '../../../www/page/names-in-sentences.js';
import { withTexts } from '../../../www/page/text/words.js';

beforeAll(() => withTexts(null, 'names'));

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
