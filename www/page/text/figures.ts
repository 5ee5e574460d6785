// Figures in the language of the page: times, decimal numbers and sizes.

import { formatBytes, formatClock } from '../../element/page-tools.js';
import languages from '../../locales/languages.json';
import { currentLanguage, elementWords } from './words.js';

/** The locale of dates. In English, they have day, month and year in this order, as the rest of the page. */
export const locale = () => languages.find(({ tag }) => tag === currentLanguage())?.locale;

/** '0:52.717'. */
export const clock = (ms: number) => formatClock(ms, elementWords().text('decimal'));

/** '2.30'. */
export function decimal(value: number, digits: number = 2) {
  return new Intl.NumberFormat(locale(), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    value,
  );
}

/** '38 kB'. */
export function kilobytes(bytes: number) {
  return formatBytes(Math.max(bytes, 1000)).replace('.', elementWords().text('decimal'));
}
