import { describe, expect, it } from 'vitest';
import {
  FileError,
  readFile,
  writeCsTimerFile,
  writeCsvFile,
  writeJsonFile,
} from '../../../../www/page/records/files.js';
import type { GameRecord } from '../../../../www/page/records/record.js';
import { rules } from '../../../support/rules.js';
import { gameWith, start } from './games.js';

const blankFirst = '1 2 0/3 4 5/6 7 8';

const games = [
  gameWith({
    undone: 4,
    shortest: 2,
    shortestMultiTile: 1,
    slides: 'L L',
    times: [0, 800],
    penalty: '+2',
    group: 'Late',
  }),
  gameWith({ kind: 'easy', hints: 2, times: [], penalty: 'DNF' }),
  gameWith({
    kind: 'own',
    goal: '0 1 2/3 4 5/6 7 8',
    start: blankFirst,
    slides: 'RR',
    movesBySolver: 1,
    group: 'a, "b"',
  }),
  gameWith({ kind: 'daily', goal: 'blank-first', start: blankFirst, slides: 'R R', times: [0, 0], ms: 9 }),
  gameWith({ start: '1 2 3 4/5 6 7 8/9 10 11 12/13 0 14 15', slides: 'LL' }),
  gameWith({ kind: 'relay', round: 'one-round', boards: 2 }),
  gameWith({ kind: 'relay', round: 'one-round', boards: 2, start: '1 2/0 3', slides: 'L', moves: 1 }),
];

function errorOf(text: string): FileError {
  try {
    readFile(rules, text);
  } catch (error) {
    return error as FileError;
  }
  throw new Error('the file was read');
}

const jsonWith = (change: Record<string, unknown>) =>
  JSON.stringify({ format: 'fifteen-history', version: 1, games: [games[0], { ...games[1], ...change }] });

describe.each([
  ['JSON', writeJsonFile],
  ['CSV', writeCsvFile],
])('an export as %s', (_name, write) => {
  it('can be imported again without a loss', () => {
    expect(readFile(rules, write(games))).toEqual(games);
    expect(readFile(rules, write([]))).toEqual([]);
    expect(readFile(rules, `\ufeff${write(games)}`)).toEqual(games);
  });
});

describe('the moves in a file', () => {
  it('are those that the history counts, with the undone ones', () => {
    const { games: written } = JSON.parse(writeJsonFile(games));
    expect(written[0]).toMatchObject({ moves: 6, multiTileMoves: 5, undone: 4 });
    const [header, row] = writeCsvFile(games)
      .split('\r\n')
      .map((line) => line.split(','));
    expect(Number(row[header.indexOf('moves')])).toBe(6);
  });

  it('may also be those of earlier exports, without the undone ones', () => {
    const { penalty, group, round, boards, ...old } = games[0];
    expect([penalty, group, old.moves]).toEqual(['+2', 'Late', 2]);
    const text = JSON.stringify({ format: 'fifteen-history', version: 1, games: [old] });
    expect(readFile(rules, text)).toEqual([{ ...games[0], penalty: '', group: '' }]);
  });
});

describe('a round in a file', () => {
  it.each([
    ['a relay without its id', { kind: 'relay', boards: 2 }, 'round'],
    ['a relay of one board', { kind: 'relay', round: 'a' }, 'boards'],
    ['a marathon of half a board', { kind: 'marathon', round: 'a', boards: 2.5 }, 'boards'],
    ['an id with spaces', { kind: 'marathon', round: 'a b', boards: 2 }, 'round'],
    ['a single game with the id of a round', { kind: 'easy', round: 'a' }, 'round'],
    ['a single game of several boards', { kind: 'easy', boards: 3 }, 'boards'],
  ])('is refused if it is %s', (_name, change, column) => {
    expect(errorOf(jsonWith(change))).toMatchObject({ code: 'bad-game', about: { game: 2, column } });
  });
});

describe('a file for csTimer', () => {
  const text = writeCsTimerFile(games, ({ group, kind }) => `${group || 'Main'} ${kind}`);

  it('begins as csTimer recognizes its own exports, and has a session for each name', () => {
    expect(text).toMatch(/^\{"session1"/);
    const file = JSON.parse(text);
    const sessions = JSON.parse(file.properties.sessionData);
    const names = Object.values<{ name: string }>(sessions).map(({ name }) => name);
    expect(names).toEqual(['Late random', 'Main easy', 'a, "b" own', 'Main daily', 'Main random', 'Main relay']);
    const counts = Object.keys(sessions).map((number) => file[`session${number}`].length);
    expect(counts).toEqual([1, 1, 1, 1, 1, 2]);
  });

  it('has penalty and time, the board, a comment and the second of each game', () => {
    const { session1, session2 } = JSON.parse(text);
    const second = Date.parse(games[0].date) / 1000;
    expect(session1).toEqual([[[2000, 800], start, 'moves 6, multi-tile 5, shortest 2', second]]);
    expect(session2[0][0]).toEqual([-1, 800]);
  });

  it('is refused as an import, since it has no moves', () => {
    expect(errorOf(text)).toMatchObject({ code: 'cstimer' });
  });
});

describe('a table', () => {
  it('may come back from a spreadsheet with semicolons, other line ends and another order of columns', () => {
    const [header, row] = writeCsvFile([games[0]]).split('\r\n');
    const swapped = [header, row].map((line) => line.split(',').reverse().join(';'));
    expect(readFile(rules, `\ufeff${swapped.join('\n')}\n\n`)).toEqual([games[0]]);
  });

  it('needs no more than the start, the slides, the size, the date and the time', () => {
    const table = `date,size,ms,start,slides\n2026-11-21T10:00:00Z,3,2500,${start},LL\n`;
    expect(readFile(rules, table)).toEqual([
      {
        ...gameWith({ date: '2026-11-21T10:00:00.000Z', kind: 'own', ms: 2500, times: [] }),
        id: expect.stringMatching(/^[\w-]+$/),
      },
    ]);
  });

  it('of the time when all boards were squares has no rows and columns, and can be imported', () => {
    const table =
      'date,kind,size,ms,moves,undone,shortest,hints,movesBySolver,goal,start,slides,times,id\r\n' +
      `2026-11-21T10:00:00.000Z,easy,3,800,2,0,2,0,0,blank-last,${start},LL,800,old-1\r\n`;
    const old = { id: 'old-1', date: '2026-11-21T10:00:00.000Z', kind: 'easy' as const, shortest: 2 };
    expect(readFile(rules, table)).toEqual([gameWith(old)]);
    const { rows, columns, ...json } = gameWith(old);
    expect(readFile(rules, JSON.stringify({ format: 'fifteen-history', version: 1, games: [json] }))).toEqual([
      { ...json, rows, columns },
    ]);
  });

  it('is refused with the missing column, the line of an error, or as something else', () => {
    expect(errorOf('date,size,ms,slides\n')).toMatchObject({ code: 'no-column', about: { column: 'start' } });
    const bad = writeCsvFile(games).replace(',easy,,1,3,3,3,800,', ',easy,,1,11,3,3,800,');
    const about = { line: 3, column: 'size', value: 11 };
    expect(errorOf(bad)).toMatchObject({ code: 'bad-game', about });
    const words = writeCsvFile(games).replace(',easy,,1,3,3,3,800,', ',easy,,1,3,3,3,0:00.8,');
    expect(errorOf(words)).toMatchObject({ code: 'bad-game', about: { line: 3, column: 'ms', value: '0:00.8' } });
    expect(errorOf(`${writeCsvFile(games)}"`)).toMatchObject({ code: 'bad-csv', about: { line: 9 } });
    expect(errorOf('Milk\nBread\n').code).toBe('not-a-history');
    expect(errorOf('').code).toBe('not-a-history');
  });
});

describe('a damaged JSON file', () => {
  it('is refused as a whole', () => {
    expect(errorOf('{"format": "fifteen-history", ')).toMatchObject({ code: 'bad-json' });
    expect(errorOf('[]').code).toBe('not-a-history');
    expect(errorOf('{"games": []}').code).toBe('not-a-history');
    const newer = '{"format": "fifteen-history", "version": 2, "games": []}';
    expect(errorOf(newer)).toMatchObject({ code: 'other-version', about: { value: 2 } });
  });

  const wrong: [keyof GameRecord, unknown][] = [
    ['id', ''],
    ['id', '<b>'],
    ['date', '21.11.2026'],
    ['date', '2026-99-21T10:00:00Z'],
    ['kind', 'hard'],
    ['size', 11],
    ['size', 4],
    ['size', '3'],
    ['rows', 4],
    ['columns', '3'],
    ['goal', '1 2 3/4 5 6/7 8 8'],
    ['start', '1 2 3/4 5 6/7 8 8'],
    ['start', 5],
    ['start', '1 2 3 4/5 6 7 8/9 10 11 12/13 0 14 15'],
    ['slides', 'L'],
    ['slides', 'LLL'],
    ['slides', 'L  L'],
    ['slides', 'LR'],
    ['slides', ''],
    ['slides', null],
    ['times', [800, 900]],
    ['times', [-1]],
    ['times', ['800']],
    ['times', '800'],
    ['ms', 1.5],
    ['ms', '800'],
    ['ms', undefined],
    ['moves', 3],
    ['undone', -1],
    ['hints', null],
    ['movesBySolver', 3],
    ['penalty', '+3'],
    ['penalty', 2000],
    ['group', ' x'],
    ['group', 'x'.repeat(41)],
    ['group', 'a\nb'],
    ['shortest', 0],
    ['shortest', 3],
    ['shortestMultiTile', 0],
    ['shortestMultiTile', 2],
  ];

  it.each(wrong)('with a wrong %s, %j, is refused with the game and the field', (field, value) => {
    const error = errorOf(jsonWith({ [field]: value }));
    expect(error.code).toBe('bad-game');
    // If the size of the board differs from the game's, either may be wrong.
    const column = field === 'size' && value === 4 ? 'start' : field;
    expect(error.about).toMatchObject({ game: 2, column });
  });

  it('with slides whose times fall or exceed the time of the game is refused', () => {
    const falling = jsonWith({ slides: 'L L', times: [500, 400] });
    expect(errorOf(falling).about).toMatchObject({ game: 2, column: 'times' });
    const late = jsonWith({ slides: 'L L', times: [500, 900] });
    expect(errorOf(late).about).toMatchObject({ game: 2, column: 'ms' });
  });

  it('with anything instead of a game is refused', () => {
    for (const value of [null, 'game', 7, [], {}]) {
      const text = JSON.stringify({ format: 'fifteen-history', version: 1, games: [value] });
      expect(errorOf(text)).toBeInstanceOf(FileError);
    }
  });

  it('gives nothing but the fields of a game', () => {
    const [, game] = readFile(rules, jsonWith({ script: '<script>', constructor: 1 }));
    expect(game).toEqual(games[1]);
  });
});
