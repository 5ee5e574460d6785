// The words, dates and figures of the history, in the language of the page.

import type { GameRecord } from '../records/record.js';
import { countedTime } from '../records/times.js';
import { locale } from '../text/figures.js';
import { wordsOf } from '../text/words.js';

export { clockOrDnf, countedTime } from '../records/times.js';
export { clock, decimal, kilobytes } from '../text/figures.js';

export const t = wordsOf('history');

export type Key = Parameters<typeof t>[0];

/** '21 Nov', with the year if it is not this one. */
export function day(iso: string, today: Date = new Date()) {
  const date = new Date(iso);
  const isThisYear = date.getFullYear() === today.getFullYear();
  return date.toLocaleDateString(locale(), {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
}

/** '18:30', where the visitor is. */
export function timeOfDay(iso: string) {
  return new Date(iso).toLocaleTimeString(locale(), { hour: '2-digit', minute: '2-digit' });
}

/** How a game is named in sentences. */
export function namesOf(record: GameRecord) {
  return { date: `${day(record.date)}, ${timeOfDay(record.date)}`, time: countedTime(record) };
}
