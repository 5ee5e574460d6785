// The words and figures of the analysis in the language of the page.

import type { GameAnalysis } from '../../solver/index.js';
import { decimal, locale } from '../text/figures.js';
import { elementWords, wordsOf } from '../text/words.js';

export { clock } from '../text/figures.js';

export const t = wordsOf('analysis');

/** Moves per second, '2.30'. */
export function rate(moves: number, ms: number) {
  return ms > 0 ? decimal((moves * 1000) / ms) : '–';
}

/** '72%'. */
export function percent(share: number) {
  return new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

/** '21 Nov 2026'. */
export function day(date: Date) {
  return date.toLocaleDateString(locale(), { day: 'numeric', month: 'short', year: 'numeric' });
}

/** 'Row 1', or 'Col. 1' if there is little room. */
export function stageName({ line, index }: GameAnalysis['stages'][number], isShort: boolean = false) {
  if (index === null) return t('rest');
  return t(line === 'row' ? 'row' : isShort ? 'columnShort' : 'column', { n: index + 1 });
}

/** 'tile 9 down'. */
export function tileMoves(tile: number, move: string) {
  return t('tileMoves', { tile, direction: elementWords().direction(move) });
}

/** The number of moves that remain, as far as it is known: '22', '62–68', '≥ 62'. */
export function range(lower: number, upper: number, plus: number = 0) {
  if (lower === upper) return String(lower + plus);
  return Number.isFinite(upper) ? `${lower + plus}–${upper + plus}` : `≥\u00a0${lower + plus}`;
}
