import { describe, expect, it } from 'vitest';
import { formatDuration, formatMark, formatShort, tickLabel } from '../../../www/ui/format.js';
import { formatClock, formatCount } from '../../../www/ui/numbers.js';

describe('formats', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [258143, '258,143'],
    [384240118, '384,240,118'],
  ])('writes the count %d as %s', (n, text) => expect(formatCount(n)).toBe(text));

  it.each([
    [0, '0'],
    [10, '10'],
    [850.4, '850'],
    [999.6, '1.00 k'],
    [12_345, '12.3 k'],
    [62_040_000, '62.0 M'],
    [999_999, '1.00 M'],
    [3_100_000_000, '3.10 G'],
  ])('shortens %d to %s', (n, text) => expect(formatShort(n)).toBe(text));

  it.each([
    [8, '8'],
    [14_412, '14k'],
    [304_892_499, '305M'],
    [1_000_000_000, '1G'],
  ])('writes %d at a bar as %s', (n, text) => expect(formatMark(n)).toBe(text));

  it.each([
    [0.2, 'under 1 ms'],
    [5.2, '5 ms'],
    [99.4, '99 ms'],
    [99.6, '0.10 s'],
    [310, '0.31 s'],
    [6_240, '6.2 s'],
    [59_949, '59.9 s'],
    [59_960, '1 min 0 s'],
    [125_300, '2 min 5 s'],
    [3_599_400, '59 min 59 s'],
    [3_599_600, '1 h 0 min'],
    [36_270_000, '10 h 5 min'],
  ])('writes a duration of %d ms as %s', (ms, text) => expect(formatDuration(ms)).toBe(text));

  it.each([
    [0, '0:00.000'],
    [6_009.9, '0:06.009'],
    [52_717, '0:52.717'],
    [60_000, '1:00.000'],
    [754_050, '12:34.050'],
    [3_723_999, '1:02:03.999'],
  ])('writes %d ms on the clock as %s', (ms, text) => {
    expect(formatClock(ms)).toBe(text);
    expect(formatClock(ms, ',')).toBe(text.replace('.', ','));
  });

  it('the labels of an axis', () => {
    expect([0, 10, 1000, 20_000, 1e6, 5e8, 1e10].map(tickLabel)).toEqual([
      ...['0', '10', '1 k', '20 k', '1 M', '500 M', '10 G'],
    ]);
  });
});
