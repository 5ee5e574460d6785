// The words and figures of the analysis in the language of the page.

import type { GameAnalysis, Metric } from '../../solver/index.js';
import { decimal, locale } from '../text/figures.js';
import { elementWords, wordsOf } from '../text/words.js';

export { clock } from '../text/figures.js';

export const t = wordsOf('analysis');

/** '121 moves', '53 multi-tile moves'. */
export const moves = (n: number, metric: Metric) => t(metric === 'multi-tile' ? 'multiMoves' : 'moves', { n });

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

/** 'tile 9 down', 'tiles 9 and 5 down'. */
export function tilesMove(tiles: number[], step: string) {
  const list = new Intl.ListFormat(locale(), { type: 'conjunction' }).format(tiles.map(String));
  return t('tilesMove', { n: tiles.length, tiles: list, direction: elementWords().direction(step[0]) });
}

/** The number of moves that remain, as far as it is known: '22', '62–68', '≥ 62'. */
export function range(lower: number, upper: number, plus: number = 0) {
  if (lower === upper) return String(lower + plus);
  return Number.isFinite(upper) ? `${lower + plus}–${upper + plus}` : `≥\u00a0${lower + plus}`;
}
