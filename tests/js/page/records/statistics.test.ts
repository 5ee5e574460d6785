import { describe, expect, it } from 'vitest';
import { averages, recordIndices, statistics } from '../../../../www/page/records/statistics.js';
import { gamesOf, gameWith } from './games.js';

/** The average of a window by its definition: sort, drop both ends, add up. */
function slowAverages(times: number[], size: number) {
  return times.map((_, index) => {
    if (index < size - 1) return null;
    const kept = times.slice(index - size + 1, index + 1).sort((a, b) => a - b);
    kept.shift();
    kept.pop();
    let sum = 0;
    for (const time of kept) sum += time;
    return Math.round(sum / kept.length);
  });
}

/** Numbers that look random and are the same in each run. */
function pseudoRandom(length: number) {
  let state = 7;
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return 20_000 + (state % 60_000);
  });
}

describe('the averages', () => {
  it('leave out the fastest and the slowest game', () => {
    // 10 s and 90 s are left out; (20 + 30 + 40) / 3 = 30.
    expect(averages([20_000, 90_000, 30_000, 10_000, 40_000], 5)).toEqual([null, null, null, null, 30_000]);
    // Next, 10 s and 90 s again: (30 + 40 + 15) / 3 = 28.333…
    expect(averages([20_000, 90_000, 30_000, 10_000, 40_000, 15_000], 5).at(-1)).toBe(28_333);
  });

  it('leave out one of several equal games', () => {
    expect(averages([5000, 5000, 8000, 9000, 9000], 5).at(-1)).toBe(Math.round(22_000 / 3));
  });

  it('of twelve leave out one at each end, as csTimer does', () => {
    const times = [12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((seconds) => seconds * 1000);
    // 1 and 12 are left out: (2 + … + 11) / 10 = 6.5.
    expect(averages(times, 12).at(-1)).toBe(6500);
  });

  it.each([5, 12])('of %i agree with their definition', (size) => {
    const times = pseudoRandom(300);
    expect(averages(times, size)).toEqual(slowAverages(times, size));
  });
});

describe('the statistics', () => {
  it('of no games are empty', () => {
    const none = { now: null, best: null };
    expect(statistics([])).toEqual({
      ...{ games: 0, moves: 0, since: null },
      ...{ single: none, ao5: none, ao12: none, fewest: none, rate: none },
    });
  });

  it('name the best of each and the game that reached it', () => {
    const games = [40, 20, 30, 50, 60, 25, 10].map((seconds) => gameWith({ ms: seconds * 1000 }));
    const { single, ao5, ao12, since } = statistics(games);
    expect(since).toBe(games[0].date);
    expect(single).toEqual({ now: 10_000, best: { value: 10_000, date: games[6].date, id: games[6].id } });
    // 20…60: 40; 20, 30, 50, 60, 25: 35; 30, 50, 60, 25, 10: 35, which is no better.
    expect(ao5).toEqual({ now: 35_000, best: { value: 35_000, date: games[5].date, id: games[5].id } });
    expect(ao12).toEqual({ now: null, best: null });
  });

  it('count undone moves as moves', () => {
    const games = [
      gameWith({ moves: 60, undone: 0, ms: 30_000 }),
      gameWith({ moves: 50, undone: 20, ms: 20_000 }),
      gameWith({ moves: 61, undone: 0, ms: 61_000 }),
    ];
    const { fewest, rate, moves } = statistics(games);
    expect(moves).toBe(191);
    expect(fewest).toEqual({ now: 61, best: { value: 60, date: games[0].date, id: games[0].id } });
    expect(rate.best).toEqual({ value: 3.5, date: games[1].date, id: games[1].id });
    expect(rate.now).toBe(1);
  });

  it('find the games that beat all before them', () => {
    expect(recordIndices([50, 60, 40, 40, 45, 39])).toEqual([2, 5]);
    expect(recordIndices([50])).toEqual([]);
    expect(statistics(gamesOf([50, 40, 40])).single.best?.value).toBe(40);
  });
});
