// Figures in the language of the page: times, decimal numbers and sizes.

import { formatBytes, formatClock } from '../../element/page-tools.js';
import { currentLanguage, elementWords } from './words.js';

/** Day, month and year in this order, as the rest of the page writes them. */
const locales: Record<string, string> = { en: 'en-GB', de: 'de-DE' };
export const locale = () => locales[currentLanguage()];

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
