import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { writtenAs } from '../../../../www/element/game/courses.js';

import type { ChangeDetail } from '../../../../www/element/game/details.js';
import { loadCourses } from '../../../../www/solver/client/late/courses.js';
import type { Result } from '../../../../www/solver/index.js';

/** From the assignment of Columbia's course: the first search of its example finds Up, Left, Left. */
const columbia = '1,2,5,3,4,0,6,7,8';

const assets = { wasm: () => readFile(new URL('../../../../www/wasm/courses_bg.wasm', import.meta.url)) };

let courses: Awaited<ReturnType<typeof loadCourses>>;

beforeAll(async () => {
  // A missing file is an error with a code, and the next call tries again.
  const missing = { wasm: () => Promise.reject(new TypeError('no file')) };
  await expect(loadCourses(missing)).rejects.toMatchObject({ name: 'FifteenError', code: 'worker-failed' });
  courses = await loadCourses(assets as never);
});

describe('the layout of a text', () => {
  it.each([
    [columbia, 'commas', null],
    ['[1, 2, 5, 3, 4, 0, 6, 7, 8]', 'list', null],
    ['(1, 2, 5, 3, 4, 0, 6, 7, 8)', 'tuple', null],
    ['[[1,2,5],[3,4,0],[6,7,8]] DRR', 'nested', null],
    ['3\n 0  1  3\n 4  2  5\n 7  8  6\n', 'grid', 'blank-last'],
    ['1,2,5/3,4,0/6,7,8', 'rows', null],
  ])('%j', (text, layout, goal) => {
    expect(courses.layoutOf(text)).toEqual({ layout, goal });
  });

  it.each(['', '(1, 2, 3)', '[1, 2, 5, 3, 4, 0, 6, 7, 8', '1,2,5,3,4,0,6,7,7'])('%j has none', (text) => {
    expect(courses.layoutOf(text)).toBeUndefined();
  });
});

describe('a conversion', () => {
  it('turns the board and the moves to the goal of the course', () => {
    const written = courses.convert(columbia, 'aima', 'columbia', "['Up', 'Left', 'Left']");
    expect(written).toEqual({
      board: '(1, 2, 3, 0, 5, 6, 4, 7, 8)',
      goal: 'blank-last',
      moves: "['DOWN', 'RIGHT', 'RIGHT']",
    });
  });

  it.each([
    ['the goal is open', [columbia, 'aima', null, ''], { code: 'ambiguous-goal' }],
    ['a word is not a move', [columbia, 'aima', 'columbia', "'Up' 😀 Links"], { code: 'bad-moves', start: 5, end: 7 }],
    ['a number is missing', ['😀', 'aima', 'columbia', ''], { code: 'bad-board', start: 0, end: 2 }],
    ['a move leads outside', [columbia, 'rows', null, 'L'], { code: 'bad-moves' }],
    ['the style is unknown', [columbia, 'x', null, ''], { code: 'bad-options' }],
    ['the source is unknown', [columbia, 'aima', 'x', ''], { code: 'bad-options' }],
    [
      'the goal is larger',
      [columbia, 'aima', Array.from({ length: 16 }, (_, n) => n).join(' '), ''],
      { code: 'bad-goal' },
    ],
  ])('is refused if %s', (_, args, error) => {
    const convert = () => courses.convert(...(args as Parameters<typeof courses.convert>));
    expect(convert).toThrow(expect.objectContaining(error));
  });
});

it('the moves that remain of a solution are written with the board', async () => {
  const solution = { moves: 'DRR' } as Result;
  const game = { board: '1 2 0/3 4 5/6 7 8', goal: 'blank-first', solution, position: 1 } as ChangeDetail;
  const written = await writtenAs(game, {}, 'columbia');
  expect(written).toEqual({ board: '1,2,0,3,4,5,6,7,8', goal: 'blank-first', moves: "['Left', 'Left']" });
  // Without a solution the text of the moves is empty, not an empty list.
  expect((await writtenAs({ ...game, solution: null }, {}, 'columbia')).moves).toBe('');
  expect((await writtenAs({ ...game, position: null }, {}, 'columbia')).moves).toBe('');
});
