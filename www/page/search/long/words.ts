// The words of long searches, in the language of the page.

import { elementWords, wordsOf } from '../../text/words.js';

export const t = wordsOf('long');

/** The largest number of each unit of an estimate, and its milliseconds. */
const units: ['minutes' | 'hours' | 'days', number, number][] = [
  ['minutes', 60_000, 90],
  ['hours', 3_600_000, 36],
  ['days', 86_400_000, 365],
];

/** 'about 4 minutes'. */
export function about(ms: number) {
  if (ms < units[0][1]) return t('underOneMinute');
  const unit = units.find(([, length, most]) => ms / length < most);
  return unit ? t(unit[0], { n: Math.round(ms / unit[1]) }) : t('longTime');
}

/** '37%'; a share that is not complete is never 100%. */
export function percent(fraction: number) {
  return fraction < 0.01 ? t('underOnePercent') : t('percent', { share: Math.min(99, Math.floor(fraction * 100)) });
}

/** In milliseconds. */
const lengths = { second: 1000, minute: 60_000, hour: 3_600_000 };

/** '0.1 s', '10 min', '100 h': a time of an axis. */
export function mark(ms: number) {
  const key = ms < 60_000 ? 'second' : ms < 3_600_000 ? 'minute' : 'hour';
  return t(key, { n: elementWords().figures(ms / lengths[key]) });
}
