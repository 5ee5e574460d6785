// Figures in the language of the page: times, decimal numbers and sizes; loaded with the first script that shows one.

import languages from '../../locales/languages.json';
import type { Metric } from '../../solver/index.js';
import { formatDuration, formatShort } from '../../ui/format.js';
import { currentLanguage, elementWords, text } from './words.js';

/** The locale of dates. In English, they have day, month and year in this order, as the rest of the page. */
export const locale = () => languages.find(({ tag }) => tag === currentLanguage())?.locale;

/** '0:52.717'. */
export const clock = (ms: number) => elementWords().clock(ms);

/** '2.30'. */
export function decimal(value: number, digits: number = 2) {
  return new Intl.NumberFormat(locale(), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    value,
  );
}

/**
 * A size in decimal units, as browsers show downloads: '38 kB', '1.3 MB'; '38 ko' in French.
 * @param digits - decimal places of megabytes
 */
export function fileSize(bytes: number, digits: number = 1) {
  const isSmall = bytes < 999_500;
  const [unit, size, shown] = isSmall ? ['kilobyte', 1e3, 0] : ['megabyte', 1e6, digits];
  const format = { style: 'unit', unit, minimumFractionDigits: shown, maximumFractionDigits: shown } as const;
  return new Intl.NumberFormat(locale(), format).format(bytes / size);
}

/** The size of stored games, at least '1 kB'. */
export const kilobytes = (bytes: number) => fileSize(Math.max(bytes, 1000));

/** '62.0 M'. */
export const short = (n: number) => elementWords().figures(formatShort(n));

/** '1 move', '53 moves'; '32 multi-tile moves'. */
export const moves = (n: number, metric?: Metric) => text(metric === 'multi-tile' ? 'multiMoves' : 'moves', { n });

/** '5 ms', '0.31 s'; the number and its unit stay on one line. */
export const duration = (ms: number) =>
  ms < 1 ? text('underOneMs') : elementWords().figures(formatDuration(ms)).replaceAll(' ', '\u00a0');
