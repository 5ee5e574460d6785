import { describe, expect, it } from 'vitest';
import { DNF, multiTileMoves } from '../../../../www/page/records/record.js';
import { averages, recordIndices, statistics } from '../../../../www/page/records/statistics.js';
import { gamesOf, gameWith } from './games.js';

/**
 * The averages by their definition: sort, drop 5 % of the games, rounded up, at both ends, and average the rest. An unfinished game is the
 * worst; an average that keeps one does not count as finished either.
 */
function slowAverages(times: number[], size: number, share = 0.05) {
  return times.map((_, index) => {
    if (index < size - 1) return null;
    const kept = times.slice(index - size + 1, index + 1);
    kept.sort((a, b) => (a === b ? 0 : a - b));
    for (let left = 0; left < size * share - 1e-9; left += 1) {
      kept.shift();
      kept.pop();
    }
    if (kept.includes(DNF)) return DNF;
    let sum = 0;
    for (const time of kept) sum += time;
    return Math.round(sum / kept.length);
  });
}

/** Pseudorandom numbers, the same in each run. */
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
    expect(averages([20_000, 90_000, 30_000, 10_000, 40_000], 'ao5')).toEqual([null, null, null, null, 30_000]);
    // Next, 10 s and 90 s again: (30 + 40 + 15) / 3 = 28.333…
    expect(averages([20_000, 90_000, 30_000, 10_000, 40_000, 15_000], 'ao5').at(-1)).toBe(28_333);
  });

  it('leave out one of several equal games', () => {
    expect(averages([5000, 5000, 8000, 9000, 9000], 'ao5').at(-1)).toBe(Math.round(22_000 / 3));
  });

  it('of twelve leave out one at each end, as csTimer does', () => {
    const times = [12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((seconds) => seconds * 1000);
    // 1 and 12 are left out: (2 + … + 11) / 10 = 6.5.
    expect(averages(times, 'ao12').at(-1)).toBe(6500);
  });

  it('are those that the World Cube Association has published', () => {
    // Feliks Zemdegs, Odd Day in Sydney 2019: 5.53 s.
    const [average] = averages([7160, 5040, 4670, 6550, 4990], 'ao5').slice(-1);
    expect(((average ?? 0) / 1000).toFixed(2)).toBe('5.53');
  });

  it.each([
    ['ao5', 5],
    ['ao12', 12],
    ['ao50', 50],
    ['ao100', 100],
  ] as const)('%s agree with their definition, also where games do not count as finished', (name, size) => {
    const times = pseudoRandom(400);
    expect(averages(times, name)).toEqual(slowAverages(times, size));
    const some = times.map((time, index) => (time % 19 === 0 || (index > 250 && time % 5 === 0) ? DNF : time));
    const expected = slowAverages(some, size);
    expect(expected.slice(size)).toEqual(expect.arrayContaining([DNF, expect.any(Number)]));
    expect(averages(some, name)).toEqual(expected);
  });

  it('mo3 leaves out none, and one DNF spoils it', () => {
    const times = pseudoRandom(60).map((time, index) => (index % 10 === 7 ? DNF : time));
    expect(averages(times, 'mo3')).toEqual(slowAverages(times, 3, 0));
    expect(averages([1000, 2000, 6000], 'mo3').at(-1)).toBe(3000);
    expect(averages([1000, DNF, 6000], 'mo3').at(-1)).toBe(DNF);
  });

  it('bear as many DNFs as they leave out', () => {
    const with5 = (count: number) => Array.from({ length: 100 }, (_, index) => (index < count ? DNF : 10_000));
    expect(averages(with5(5), 'ao100').at(-1)).toBe(10_000);
    expect(averages(with5(6), 'ao100').at(-1)).toBe(DNF);
    expect(averages(with5(3).slice(0, 50), 'ao50').at(-1)).toBe(10_000);
    expect(averages(with5(4).slice(0, 50), 'ao50').at(-1)).toBe(DNF);
  });
});

describe('the statistics', () => {
  it('of no games are empty', () => {
    const none = { now: null, best: null };
    expect(statistics([])).toEqual({
      ...{ games: 0, moves: 0, since: null, mean: null, single: none },
      ...{ mo3: none, ao5: none, ao12: none, ao50: none, ao100: none },
      ...{ fewest: none, fewestMultiTile: none, rate: none },
    });
  });

  it('name the best of each and the game that reached it', () => {
    const games = [40, 20, 30, 50, 60, 25, 10].map((seconds) => gameWith({ ms: seconds * 1000 }));
    const { single, ao5, ao12, since } = statistics(games);
    expect(since).toBe(games[0].date);
    expect(single).toEqual({ now: 10_000, best: { value: 10_000, date: games[6].date, id: games[6].id, game: 7 } });
    // 20…60: 40; 20, 30, 50, 60, 25: 35; 30, 50, 60, 25, 10: 35, which is no better.
    expect(ao5).toEqual({ now: 35_000, best: { value: 35_000, date: games[5].date, id: games[5].id, game: 6 } });
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
    expect(fewest).toEqual({ now: 61, best: { value: 60, date: games[0].date, id: games[0].id, game: 1 } });
    expect(rate.best).toEqual({ value: 3.5, date: games[1].date, id: games[1].id, game: 2 });
    expect(rate.now).toBe(1);
  });

  it('count a penalty, and take it back', () => {
    const games = [40, 20, 30, 50, 60].map((seconds) => gameWith({ ms: seconds * 1000 }));
    expect(statistics(games)).toMatchObject({
      single: { best: { value: 20_000 } },
      ao5: { now: 40_000 },
      mean: 40_000,
    });
    const plus = games.with(1, { ...games[1], penalty: '+2' });
    expect(statistics(plus)).toMatchObject({ single: { best: { value: 22_000 } }, ao5: { now: 40_000 }, mean: 40_400 });
    const dnf = games.with(1, { ...games[1], penalty: 'DNF' });
    // 30 and DNF are dropped.
    expect(statistics(dnf)).toMatchObject({
      single: { best: { value: 30_000, game: 3 } },
      ao5: { now: 50_000 },
      mean: 45_000,
    });
    expect(statistics(dnf).fewest.best?.game).toBe(1);
    const two = dnf.with(4, { ...games[4], penalty: 'DNF' });
    expect(statistics(two)).toMatchObject({ single: { now: DNF }, ao5: { now: DNF, best: null }, rate: { now: null } });
    expect(statistics([dnf[1]])).toMatchObject({ games: 1, single: { now: DNF, best: null }, mean: null });
  });

  it('count tiles that slide one after the other in the same direction as one move of several tiles', () => {
    const counts = ['LL', 'L L', 'L UU U R L', 'L'].map((slides) => multiTileMoves(gameWith({ slides })));
    expect(counts).toEqual([1, 1, 4, 1]);
    expect(multiTileMoves(gameWith({ slides: 'L L', undone: 3 }))).toBe(4);
  });

  it('find the games that beat all before them', () => {
    expect(recordIndices([50, 60, 40, 40, 45, 39])).toEqual([2, 5]);
    expect(recordIndices([50])).toEqual([]);
    expect(recordIndices([DNF, 50, DNF, 40])).toEqual([3]);
    expect(statistics(gamesOf([50, 40, 40])).single.best?.value).toBe(40);
  });
});
