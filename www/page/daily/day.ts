// Days of the calendar where the visitor is, such as `2026-11-21`, and how they are written.

import type { GameRecord } from '../records/record.js';
import { byDate, movesMade } from '../records/record.js';
import { allFrom } from '../records/record-store.js';
import { locale } from '../text/figures.js';
import { elementWords, wordsOf } from '../text/words.js';

/** as `YYYY-MM-DD` */
export type Day = string;

/** The day of a moment where the visitor is. */
export function dayOf(moment: Date): Day {
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-');
}

/** Milliseconds until the next day begins, which is not always at 0:00 and not always 24 hours after this one began. */
export function msToNextDay(moment: Date) {
  const next = new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + 1);
  return next.getTime() - moment.getTime();
}

/** The days before a day, the latest first. */
export function daysBefore(day: Day, count: number) {
  return Array.from({ length: count }, (_, index) => {
    const date = utc(day);
    date.setUTCDate(date.getUTCDate() - index - 1);
    return date.toISOString().slice(0, 10);
  });
}

/** '21 November 2026', '21. November 2026', on one line. */
export function longDate(day: Day) {
  return written(day, { day: 'numeric', month: 'long', year: 'numeric' }).replaceAll(' ', '\u00a0');
}

/** 'Sat 21 November', 'Sa 21. November'. */
export function shortDate(day: Day) {
  return `${written(day, { weekday: 'short' })} ${written(day, { day: 'numeric', month: 'long' })}`;
}

/** A calendar has no time zones and no clock changes, so days are counted in UTC. */
function utc(day: Day) {
  return new Date(`${day}T00:00Z`);
}

function written(day: Day, parts: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat(locale(), { ...parts, timeZone: 'UTC' }).format(utc(day));
}

// The results of daily boards: the first finished game of each.

/** The goal of every daily board. */
const goal = 'blank-last';

/** The result of a board; null if no game of it is finished. */
export async function resultOf(board: string): Promise<GameRecord | null> {
  const games = (await allFrom(board)).filter((record) => record.goal === goal);
  return games.sort(byDate)[0] ?? null;
}

/** Whether the board of a day was begun on another day. A game that was begun in time may end after midnight. */
function isLate(day: Day, { date, ms }: GameRecord) {
  return dayOf(new Date(Date.parse(date) - ms)) > day;
}

/**
 * Returns how many days in a row, up to this one, have a result that is not late.
 * @param boardOf - the board of a day
 */
export async function streakTo(day: Day, boardOf: (day: Day) => string): Promise<number> {
  const result = await resultOf(boardOf(day));
  if (!result || isLate(day, result)) return 0;
  const [before] = daysBefore(day, 1);
  return 1 + (await streakTo(before, boardOf));
}

/** Notes about a result: the helpers, and that it is late. */
export function notesOn(day: Day, result: GameRecord) {
  const { hints, movesBySolver } = result;
  return [
    ...(hints > 0 ? [t('hints', { n: hints })] : []),
    ...(movesBySolver > 0 ? [t('bySolver', { n: movesBySolver })] : []),
    ...(isLate(day, result) ? [t('later')] : []),
  ];
}

/**
 * 'Fifteen 2026-11-21: 61 moves, optimal 53, 0:48.2, 5 days in a row', and a link to the board of the day on the next line.
 * @param streak - days in a row; a single day is not mentioned
 * @param url - of the page
 */
export function shareText(day: Day, result: GameRecord, { streak, url }: { streak: number; url: string }) {
  const { shortest, ms } = result;
  const optimal = shortest === null ? [] : [t('shareShortest', { shortest })];
  const tenths = elementWords().clock(ms).slice(0, -2);
  const inARow = streak > 1 ? [t('streak', { n: streak })] : [];
  const rest = [...optimal, tenths, ...notesOn(day, result), ...inARow].join(', ');
  return `${t('share', { day, n: movesMade(result), rest })}\n${new URL(`#daily&date=${day}`, url).href}`;
}

// The texts of the daily board in the language of the page.

export const t = wordsOf('daily');
