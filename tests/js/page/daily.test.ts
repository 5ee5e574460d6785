import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  dayOf,
  daysBefore,
  longDate,
  msToNextDay,
  notesOn,
  shareText,
  shortDate,
} from '../../../www/page/daily/day.js';
import type { GameRecord } from '../../../www/page/records/record.js';
import { newId } from '../../../www/page/records/record.js';
import { useLanguage, withTexts } from '../../../www/page/text/words.js';

const zone = process.env.TZ;

beforeAll(() => withTexts(null, 'daily'));
afterEach(async () => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
  await useLanguage('en');
});

const hour = 3_600_000;

/** A game that ended at noon in the time zone of the test. */
function game(values?: Partial<GameRecord>): GameRecord {
  const what = {
    id: '1',
    kind: 'daily' as const,
    ...{ size: 4, rows: 4, columns: 4 },
    goal: 'blank-last',
    start: '',
    slides: '',
    times: [],
    ...{ penalty: '' as const, group: '', round: '', boards: 1 },
  };
  const date = new Date(2026, 10, 21, 12).toISOString();
  return {
    ...what,
    date,
    ms: 48_299,
    moves: 61,
    undone: 0,
    hints: 0,
    movesBySolver: 0,
    shortest: 53,
    shortestMultiTile: null,
    ...values,
  };
}

describe('a day', () => {
  it('is that of the place of the visitor', () => {
    const moment = new Date('2026-11-21T23:30:00Z');
    for (const [place, day] of [
      ['UTC', '2026-11-21'],
      ['Europe/Berlin', '2026-11-22'],
      ['Pacific/Kiritimati', '2026-11-22'],
      ['America/Los_Angeles', '2026-11-21'],
      ['Pacific/Niue', '2026-11-21'],
    ]) {
      process.env.TZ = place;
      expect(dayOf(moment), place).toBe(day);
    }
  });

  it('ends at midnight, after 23, 24 or 25 hours', () => {
    process.env.TZ = 'Europe/Berlin';
    expect(msToNextDay(new Date(2026, 10, 21, 22, 35)) / 60_000).toBe(85);
    expect(msToNextDay(new Date(2026, 2, 29)) / hour).toBe(23);
    expect(msToNextDay(new Date(2026, 9, 25)) / hour).toBe(25);
    expect(msToNextDay(new Date(2026, 11, 31)) / hour).toBe(24);
  });

  it('begins at one where the clock has no midnight', () => {
    process.env.TZ = 'Africa/Cairo';
    const moment = new Date(2026, 3, 23, 23, 30);
    expect(dayOf(moment)).toBe('2026-04-23');
    expect(msToNextDay(moment)).toBe(hour / 2);
    expect(dayOf(new Date(moment.getTime() + hour / 2))).toBe('2026-04-24');
    expect(dayOf(new Date(moment.getTime() + hour / 2 - 1))).toBe('2026-04-23');
  });

  it('has days before it, in every time zone', () => {
    for (const place of ['UTC', 'Europe/Berlin', 'America/Sao_Paulo', 'Pacific/Apia']) {
      process.env.TZ = place;
      expect(daysBefore('2026-03-31', 3), place).toEqual(['2026-03-30', '2026-03-29', '2026-03-28']);
      expect(daysBefore('2024-03-01', 2), place).toEqual(['2024-02-29', '2024-02-28']);
      // Samoa skipped 30 December 2011, but has the board of that day.
      expect(daysBefore('2012-01-01', 3), place).toEqual(['2011-12-31', '2011-12-30', '2011-12-29']);
    }
  });

  it('is written in the language of the page', async () => {
    expect([longDate('2026-11-21'), shortDate('2026-11-18')]).toEqual([
      '21\u00a0November\u00a02026',
      'Wed 18 November',
    ]);
    await useLanguage('de');
    expect([longDate('2026-11-21'), shortDate('2026-11-18')]).toEqual([
      '21.\u00a0November\u00a02026',
      'Mi 18. November',
    ]);
  });
});

describe('the text to share', () => {
  const url = 'https://fifteen.example/de/?lang=en#history';
  const link = (day: string) => `\nhttps://fifteen.example/de/?lang=en#daily&date=${day}`;
  const textOf = (day: string, result: GameRecord, streak = 1) => shareText(day, result, { streak, url });

  it('has the moves, the shortest solution, the time, and a link to the board of the day', () => {
    const end = link('2026-11-21');
    expect(textOf('2026-11-21', game())).toBe(`Fifteen 2026-11-21: 61 moves, optimal 53, 0:48.2${end}`);
    expect(textOf('2026-11-21', game({ ms: 3_723_999 }))).toBe(
      `Fifteen 2026-11-21: 61 moves, optimal 53, 1:02:03.9${end}`,
    );
  });

  it('leaves out a shortest solution that is not known', () => {
    expect(textOf('2026-11-21', game({ shortest: null }))).toMatch(/^Fifteen 2026-11-21: 61 moves, 0:48\.2\n/);
  });

  it('has the days in a row, from two on', () => {
    expect(textOf('2026-11-21', game(), 2)).toContain(', 0:48.2, 2 days in a row\n');
    expect(textOf('2026-11-21', game(), 0)).toContain(', 0:48.2\n');
  });

  it('says who helped, and that the game is late', () => {
    expect(textOf('2026-11-21', game({ hints: 1 }))).toMatch(/, 0:48\.2, 1 hint\n/);
    expect(textOf('2026-11-20', game({ hints: 2 }))).toMatch(/, 0:48\.2, 2 hints, later\n/);
    expect(textOf('2026-11-20', game({ movesBySolver: 18 }))).toMatch(/, 0:48\.2, 18 by the solver, later\n/);
  });

  it('is German on a German page', async () => {
    await useLanguage('de');
    expect(textOf('2026-11-20', game({ hints: 1 }), 3)).toBe(
      `Fifteen 2026-11-20: 61 Züge, kürzeste Lösung 53, 0:48,2, 1 Tipp, nachgeholt, 3 Tage in Folge${link('2026-11-20')}`,
    );
  });
});

describe('the days in a row', () => {
  const boardOf = (day: string) => `board of ${day}`;

  it('are those up to a day that have a result of the day itself', async () => {
    globalThis.indexedDB = new IDBFactory();
    vi.resetModules();
    const { streakTo } = await import('../../../www/page/daily/day.js');
    const store = await import('../../../www/page/records/record-store.js');
    const add = (day: string, date: Date, values: Partial<GameRecord> = {}) =>
      store.add(game({ id: newId(), start: boardOf(day), date: date.toISOString(), ...values }));
    await add('2026-02-28', new Date(2026, 1, 28, 12));
    await add('2026-03-01', new Date(2026, 2, 1, 12), { goal: 'blank-first' });
    await add('2026-03-02', new Date(2026, 2, 2, 12));
    await add('2026-03-03', new Date(2026, 2, 3, 12), { hints: 2 });
    // The first finished game counts.
    await add('2026-03-04', new Date(2026, 2, 4, 12));
    await add('2026-03-04', new Date(2026, 2, 9, 12));
    await add('2026-03-05', new Date(2026, 2, 6, 12));
    expect(await streakTo('2026-03-04', boardOf)).toBe(3);
    expect(await streakTo('2026-03-02', boardOf)).toBe(1);
    expect(await streakTo('2026-03-01', boardOf)).toBe(0);
    expect(await streakTo('2026-03-05', boardOf), 'later').toBe(0);
    await add('2026-03-01', new Date(2026, 2, 1, 12));
    expect(await streakTo('2026-03-04', boardOf), 'over the end of a month').toBe(5);
  });
});

it('a game that was begun before midnight is not late', () => {
  const date = new Date(2026, 10, 22, 0, 1).toISOString();
  expect(notesOn('2026-11-21', game({ date, ms: 2 * 60_000 }))).toEqual([]);
  expect(notesOn('2026-11-21', game({ date, ms: 30_000 }))).toEqual(['later']);
});
