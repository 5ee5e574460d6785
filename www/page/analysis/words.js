// The words and figures of the analysis in the language of the page.

import { decimal, locale } from '../text/figures.js';
import { elementWords, wordsOf } from '../text/words.js';
import { german } from './text-de.js';
import { english } from './text-en.js';

/** @import { GameAnalysis } from '../../solver/index.js' */

export { clock } from '../text/figures.js';

export const t = wordsOf({ en: english, de: german });

/** Moves per second, '2.30'. @param {number} moves  @param {number} ms */
export function rate(moves, ms) {
  return ms > 0 ? decimal((moves * 1000) / ms) : '–';
}

/** '72%'. @param {number} share */
export function percent(share) {
  return new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

/** '21 Nov 2026'. @param {Date} date */
export function day(date) {
  return date.toLocaleDateString(locale(), { day: 'numeric', month: 'short', year: 'numeric' });
}

/** 'Row 1', or 'Col. 1' if there is little room. @param {GameAnalysis['stages'][number]} stage  @param {boolean} [isShort] */
export function stageName({ line, index }, isShort = false) {
  if (index === null) return t('rest');
  return t(line === 'row' ? 'row' : isShort ? 'columnShort' : 'column', { n: index + 1 });
}

/** 'tile 9 down'. @param {number} tile  @param {string} move */
export function tileMoves(tile, move) {
  return t('tileMoves', { tile, direction: elementWords().direction(move) });
}

/** The number of moves that remain, as far as it is known: '22', '62–68', '≥ 62'. @param {number} lower  @param {number} upper  @param {number} [plus] */
export function range(lower, upper, plus = 0) {
  if (lower === upper) return String(lower + plus);
  return Number.isFinite(upper) ? `${lower + plus}–${upper + plus}` : `≥\u00a0${lower + plus}`;
}
