// The words, dates and figures of the history, in the language of the page.

import { locale } from '../text/figures.js';
import { wordsOf } from '../text/words.js';
import { german } from './history-de.js';
import { english } from './history-en.js';

export { clock, decimal, kilobytes } from '../text/figures.js';

/** @typedef {keyof typeof english} Key */

export const t = wordsOf({ en: english, de: german });

/** '4×4'. @param {number} size */
export const sizeName = (size) => `${size}×${size}`;

/** '21 Nov', with the year if it is not this one. @param {string} iso  @param {Date} [today] */
export function day(iso, today = new Date()) {
  const date = new Date(iso);
  const isThisYear = date.getFullYear() === today.getFullYear();
  return date.toLocaleDateString(locale(), {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
}
