// The replay links of slidysim: links that zlib wrote, 1,000 games there and back, and links that are damaged.

import { deflateRawSync, deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import {
  readSlidysim,
  SlidysimError,
  slidysimData,
  slidysimLink,
  writeSlidysim,
} from '../../../../www/page/analysis/slidysim.js';
import { rules } from '../../../support/rules.js';

// Thousands of streams take some seconds while other tests run.
vi.setConfig({ testTimeout: 60_000 });

const packed = (text: string, level = 9) => deflateSync(text, { level }).toString('base64');

/** Pseudo-random numbers below a bound, the same in each run. */
function dice(seed: number) {
  let state = seed;
  return (bound: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/** A game that ends solved: the way back from a random walk, with its times. */
function gameOf(seed: number) {
  const below = dice(seed);
  const shape = { rows: 2 + below(6), columns: 2 + below(6) };
  let board = rules.goalBoard(shape, 'blank-last');
  let way = '';
  for (const count = 5 + below(200); way.length < count; ) {
    const moves = rules.movesTowardBlank(board, below(shape.rows * shape.columns));
    board = rules.applyMoves(board, moves);
    way += moves;
  }
  const slides = rules.writeMoves(rules.inverseMoves(way));
  let ms = 0;
  const times = Array.from({ length: way.length }, (_, index) => (ms += index && below(300)));
  return { start: rules.writeBoard(board), slides, times: below(4) > 0 ? times : [] };
}

const games = Array.from({ length: 1000 }, (_, seed) => gameOf(seed));

describe('links that zlib 1.3 wrote, through Python', () => {
  it.each([
    {
      of: 'level 9, without times',
      data: 'eNqLVvIJDXIJcvExAlGhQEpJx9DUwMBAR8lQwUjBRN9UwUDBQt9cwUzBWElH1zAWACecCrs=',
      game: { start: '1 2 4/5 0 8/7 6 3', slides: 'LURDRDL2URDRUL2U', times: [] },
    },
    {
      of: 'level 6',
      data: 'eJwVjTEOBDEIA7+Ctra0YEgg/ZapVkp1uv9/47jGGjyW+FznPfu8zz778dePbz58ebj9wsoyXBQXlbpNzCTEeE9JWWLjHmJdqFiPPwqzAJfCSUQMRE1MJ1IHioU1eqMjYPQmVlNwwoYu2IyE5V9k9VnetrJp0TvWBNuAjKZw68iOGQrmGv05A64zv98f58gr1A==',
      game: {
        start: '2 3 0 8/1 11 4 12/6 7 9 15/5 14 10 13',
        slides: 'URULURDLULD3R3U3L2D2R2U2L3',
        times: [
          0, 114, 290, 322, 445, 486, 632, 705, 828, 950, 1054, 1230, 1284, 1426, 1509, 1647, 1730, 1789, 1834, 1879,
          1923, 1996, 2178, 2246, 2431, 2471, 2640, 2795, 2974, 3067,
        ],
      },
    },
    {
      of: 'level 9, with spaces as Python writes JSON',
      data: 'eNodyzsOACEIRdGtvFiTDAj46ae0MrEy7n8bg9OcEG7eTnPNd6yZ36FrJEItzIRU0KBg+FORITD0iDuSsBOUlWAeFKsx8qB1+2sPxe6tJqHp/bjHTEq7NsvnfP3iGA8=',
      game: {
        start: '6 8 3 0 5/7 2 1 4 9',
        slides: 'RURDLUR2DL3UL',
        times: [0, 105, 303, 453, 647, 757, 894, 1059, 1144, 1341, 1439, 1555, 1685, 1842],
      },
    },
  ])('$of', async ({ data, game }) => {
    expect(slidysimData(slidysimLink(data))).toBe(data);
    expect(await readSlidysim(data)).toEqual({ ...game, slidysim: data });
  });
});

describe('1,000 games', () => {
  it('are read from links of each level of compression', async () => {
    for (const [index, { start, slides, times }] of games.entries()) {
      const data = packed(JSON.stringify([slides, 5000, start, times.length > 0 ? times : -1]), index % 10);
      const game = await readSlidysim(data);
      expect(game).toEqual({ start, slides, times, slidysim: data });
    }
  });

  it('become links with the fields that slidysim reads, and the same links again, byte by byte', async () => {
    for (const { start, slides, times } of games) {
      const data = await writeSlidysim({ start, slides, times });
      const [solution, rate, board, known] = JSON.parse(inflateSync(Buffer.from(data, 'base64')).toString());
      expect([solution, board, known]).toEqual([slides, start, times.length > 0 ? times : -1]);
      if (times.length > 0) expect(rate / 1000).toBeCloseTo((times.length * 1000) / (times.at(-1) ?? 0), 2);
      const link = slidysimLink(data);
      expect(slidysimLink(await writeSlidysim(await readSlidysim(slidysimData(link) ?? '')))).toBe(link);
    }
  });
});

describe('the data of a link', () => {
  it.each([
    ['https://slidysim.github.io/replay?r=eJw%2Ba%2F8%3D', 'eJw+a/8='],
    [' https://slidysim.online/lb?x=1&r=eJw+a/8=#top\n', 'eJw+a/8='],
    ['https://example.org/?r=%zz', '%zz'],
    ['https://slidysim.github.io/replay', null],
    ['https://slidysim.github.io/replay?rr=eJw', null],
    ['https://example.org/#board=1,2,3&r=eJw', null],
    ['1 2 3/4 5 0/7 8 6', null],
    ['see https://slidysim.github.io/replay?r=eJw', null],
  ])('of %j is %j', (text, data) => expect(slidysimData(text)).toBe(data));
});

describe('a damaged link', () => {
  const good = packed(JSON.stringify(['URDL2', 5000, '1 2 3/4 5 6/7 8 0', [0, 1, 2, 3, 4]]));
  const problems: [string, string, string][] = [
    ['is cut off inside base64', 'base64', good.slice(0, 21)],
    ['is cut off', 'zlib', good.slice(0, 20)],
    ['is empty', 'zlib', ''],
    ['has no base64', 'base64', '%zz'],
    ['is not compressed', 'zlib', Buffer.from('["U",1,"1 2/0 3",-1]').toString('base64')],
    ['has no header of zlib', 'zlib', deflateRawSync('["U",1,"1 2/0 3",-1]').toString('base64')],
    ['has a byte that has changed', 'zlib', `${good.slice(0, 24)}${good[24] === 'A' ? 'B' : 'A'}${good.slice(25)}`],
    ['unpacks to too many characters', 'size', packed('0'.repeat(2 ** 26))],
    ['is no JSON', 'json', packed('URDL2')],
    ['is an object', 'solution', packed('{"0":"U"}')],
    ['has no solution', 'solution', packed('[1, 5000, "1 2/0 3"]')],
    ['has no board', 'board', packed('["U", 5000]')],
    ['has times that are no numbers', 'times', packed('["U", 5000, "1 2/0 3", ["0"]]')],
    ['has times that are no list', 'times', packed('["U", 5000, "1 2/0 3", 7]')],
  ];

  it.each(problems)('that %s is refused: %s', async (_, problem, data) => {
    const error = await readSlidysim(data).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(SlidysimError);
    expect(error.problem).toBe(problem);
  });

  it('has no times if the replay has none', async () => {
    for (const end of ['', ', -1', ', null']) {
      expect((await readSlidysim(packed(`["U", 5000, "1 2/0 3"${end}]`))).times).toEqual([]);
    }
  });
});
