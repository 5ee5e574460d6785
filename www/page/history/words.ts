// The words, dates and figures of the history, in the language of the page.

import { locale } from '../text/figures.js';
import { wordsOf } from '../text/words.js';

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
