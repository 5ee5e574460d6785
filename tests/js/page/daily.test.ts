import { afterEach, beforeAll, describe, expect, it } from 'vitest';
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
  };
  const date = new Date(2026, 10, 21, 12).toISOString();
  return { ...what, date, ms: 48_299, moves: 61, undone: 0, hints: 0, movesBySolver: 0, shortest: 53, ...values };
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
      // Samoa had no 30 December 2011, but it has the board of that day.
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
  it('has the moves, the shortest solution and the time', () => {
    expect(shareText('2026-11-21', game())).toBe('Fifteen 2026-11-21: 61 moves, optimal 53, 0:48.2');
    expect(shareText('2026-11-21', game({ ms: 3_723_999 }))).toBe(
      'Fifteen 2026-11-21: 61 moves, optimal 53, 1:02:03.9',
    );
  });

  it('leaves out a shortest solution that is not known', () => {
    expect(shareText('2026-11-21', game({ shortest: null }))).toBe('Fifteen 2026-11-21: 61 moves, 0:48.2');
  });

  it('says who helped, and that the game is late', () => {
    expect(shareText('2026-11-21', game({ hints: 1 }))).toMatch(/, 0:48\.2, 1 hint$/);
    expect(shareText('2026-11-20', game({ hints: 2 }))).toMatch(/, 0:48\.2, 2 hints, later$/);
    expect(shareText('2026-11-20', game({ movesBySolver: 18 }))).toMatch(/, 0:48\.2, 18 by the solver, later$/);
  });

  it('is German on a German page', async () => {
    await useLanguage('de');
    expect(shareText('2026-11-20', game({ hints: 1 }))).toBe(
      'Fifteen 2026-11-20: 61 Züge, kürzeste Lösung 53, 0:48,2, 1 Tipp, nachgeholt',
    );
  });
});

it('a game that was begun before midnight is not late', () => {
  const date = new Date(2026, 10, 22, 0, 1).toISOString();
  expect(notesOn('2026-11-21', game({ date, ms: 2 * 60_000 }))).toEqual([]);
  expect(notesOn('2026-11-21', game({ date, ms: 30_000 }))).toEqual(['later']);
});
