// The words, dates and figures of the history, in the language of the page.

import { formatBytes, formatClock } from '../../element/page-tools.js';
import { currentLanguage, elementWords, wordsOf } from '../text/words.js';
import { german } from './history-de.js';
import { english } from './history-en.js';

/** @typedef {keyof typeof english} Key */

export const t = wordsOf({ en: english, de: german });

/** Day, month and year in this order, as the rest of the page writes them. @type {Record<string, string>} */
const locales = { en: 'en-GB', de: 'de-DE' };
const locale = () => locales[currentLanguage()];

/** '4×4'. @param {number} size */
export const sizeName = (size) => `${size}×${size}`;

/** '0:52.717'. @param {number} ms */
export const clock = (ms) => formatClock(ms, elementWords().text('decimal'));

/** '2.30'. @param {number} value  @param {number} [digits] */
export function decimal(value, digits = 2) {
  return new Intl.NumberFormat(locale(), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    value,
  );
}

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

/** '38 kB'. @param {number} bytes */
export function kilobytes(bytes) {
  return formatBytes(Math.max(bytes, 1000)).replace('.', elementWords().text('decimal'));
}
