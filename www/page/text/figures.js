// Figures in the language of the page: times, decimal numbers and sizes.

import { formatBytes, formatClock } from '../../element/page-tools.js';
import { currentLanguage, elementWords } from './words.js';

/** Day, month and year in this order, as the rest of the page writes them. @type {Record<string, string>} */
const locales = { en: 'en-GB', de: 'de-DE' };
export const locale = () => locales[currentLanguage()];

/** '0:52.717'. @param {number} ms */
export const clock = (ms) => formatClock(ms, elementWords().text('decimal'));

/** '2.30'. @param {number} value  @param {number} [digits] */
export function decimal(value, digits = 2) {
  return new Intl.NumberFormat(locale(), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    value,
  );
}

/** '38 kB'. @param {number} bytes */
export function kilobytes(bytes) {
  return formatBytes(Math.max(bytes, 1000)).replace('.', elementWords().text('decimal'));
}
