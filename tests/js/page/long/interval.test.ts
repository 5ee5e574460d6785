import { beforeAll, describe, expect, it } from 'vitest';
import { proofSentence } from '../../../../www/page/search/long/drawn.js';
import { axesOf, knownAt, learn, rowsOf } from '../../../../www/page/search/long/interval.js';
import { about, mark, percent } from '../../../../www/page/search/long/words.js';
import { withTexts } from '../../../../www/page/text/words.js';

beforeAll(() => withTexts(null, 'long'));

const known = ([ms, found, proved]: [number, number | null, number]) => ({ ms, found, proved });
const history = (
  [
    [40, null, 74],
    [90, 108, 80],
    [2000, 104, 88],
    [30_000, 98, 92],
  ] as [number, number | null, number][]
).map(known);

describe('what a search has known', () => {
  it('grows with each change only', () => {
    const grown: typeof history = [];
    for (const now of [
      [0, null, 70],
      [30, null, 70],
      [60, 90, 70],
      [90, 90, 70],
      [95, 90, 72],
    ].map((one) => known(one as [number, number | null, number])))
      learn(grown, now);
    expect(grown.map(({ ms }) => ms)).toEqual([0, 60, 95]);
  });

  it('can be looked up', () => {
    expect([0, 89, 90, 1999, 2000, 1e9].map((ms) => knownAt(history, ms).proved)).toEqual([74, 74, 80, 80, 88, 92]);
  });

  it('is a table of the times that are written along the axis, and now', () => {
    expect(rowsOf(history, 45_000)).toEqual(
      [
        [100, 108, 80],
        [1000, 108, 80],
        [10_000, 104, 88],
        [45_000, 98, 92],
      ].map((row) => known(row as [number, number, number])),
    );
  });
});

describe('the axes', () => {
  it('are logarithmic in time, and have the values of the chart', () => {
    const { ms, moves, times, ticks } = axesOf(history, 100_000);
    expect(ms).toEqual([100, 100_000]);
    expect(times).toEqual([100, 1000, 10_000, 60_000]);
    // The values go from 80 at 0.1 s to 108; the axis adds some room.
    expect(moves).toEqual([78, 110]);
    expect(ticks).toEqual([80, 90, 100, 110]);
  });

  it('are at least ten seconds long, and reach days', () => {
    expect(axesOf(history.slice(0, 2), 200).times).toEqual([100, 1000, 10_000]);
    const { ms, times } = axesOf(history, 4e8);
    expect(times).toEqual([100, 1000, 10_000, 60_000, 600_000, 3.6e6, 3.6e7, 3.6e8]);
    expect(ms).toEqual([100, 4e8]);
  });

  it('have few marks, however wide the interval is', () => {
    for (const found of [76, 90, 150, 300, 900]) {
      const { ticks } = axesOf([known([100, found, 74])], 1000);
      expect(ticks.length).toBeGreaterThan(0);
      expect(ticks.length).toBeLessThan(10);
    }
  });

  it('exist before the first solution, and after both have met', () => {
    for (const one of [known([10, null, 74]), known([10, 82, 82])]) {
      const { ms, moves, ticks } = axesOf([one], 10);
      expect(ms[1]).toBeGreaterThan(ms[0]);
      expect((moves[0] + moves[1]) / 2).toBeCloseTo(one.proved, 9);
      expect(ticks).toHaveLength(1);
    }
  });
});

describe('the sentence about an iteration', () => {
  const state = { bound: 104, fraction: 0.379, leftMs: 235_000 };

  it('says what it proves, how much is done and how long it takes', () => {
    expect(proofSentence(state, 110)).toBe('Proving that no solution has 104 moves: 37% done, about 4 minutes left.');
    expect(proofSentence({ ...state, leftMs: null }, undefined)).toBe(
      'Proving that no solution has 104 moves: 37% done.',
    );
    expect(proofSentence(state, 106)).toMatch(/left\. If this succeeds, the solution found is the shortest\.$/);
  });

  it('says that variants are tried', () => {
    expect(proofSentence({ bound: 104, fraction: null, leftMs: null }, 106)).toBe(
      'Trying other ways to search. The fastest one goes on.',
    );
  });

  it('rounds times and shares', () => {
    const times = [20, 60, 200, 5300, 5400, 86_000, 200_000, 3e7, 4e7].map((seconds) => about(seconds * 1000));
    expect(times).toEqual([
      'less than a minute',
      'about 1 minute',
      'about 3 minutes',
      'about 88 minutes',
      'about 2 hours',
      'about 24 hours',
      'about 2 days',
      'about 347 days',
      'more than a year',
    ]);
    expect([0, 0.0099, 0.01, 0.999, 1].map(percent)).toEqual(['less than 1%', 'less than 1%', '1%', '99%', '99%']);
    expect([100, 10_000, 600_000, 36_000_000].map(mark)).toEqual(['0.1 s', '10 s', '10 min', '10 h']);
  });
});
