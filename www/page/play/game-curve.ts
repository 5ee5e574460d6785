// The small curve of a finished game: the moves that remained after each move, and the shortest solution as a straight line. The lines fill any
// width, while the labels, which are HTML, keep their size.

import { html, nothing } from 'lit';
import type { GameAnalysis } from '../../solver/index.js';
import { cssVars } from '../../ui/css-vars.js';
import { moves, t } from './words.js';

/** Labels nearer to each other than this share of the width would touch. */
const minGap = 0.22;

/** The curve, or its place while the positions are being solved. */
export function gameCurve(analysis: GameAnalysis | null) {
  return html`<section class="game-curve">
    <h2>${analysis ? headline(analysis) : t('solving')}</h2>
    <div class="plot">${analysis ? plot(analysis) : nothing}</div>
  </section>`;
}

function headline({ moves: made, mistakes }: GameAnalysis) {
  const values = { moves: moves(made.length), n: mistakes.length };
  return mistakes.length > 0 ? t('ledAway', values) : t('noneLedAway', values);
}

function plot({ lower, moves: { length: count }, mistakes }: GameAnalysis) {
  const first = lower[0];
  const top = Math.max(...lower);
  const point = (made: number) => `${made},${top - lower[made]}`;
  const rises = mistakes.map((move) => `M${point(move)} ${point(move + 1)}`).join('');
  const name = t('curveName', { first, last: lower[count], moves: moves(count) });
  return html`<svg role="img" aria-label=${name} viewBox="0 0 ${count} ${top}" preserveAspectRatio="none">
      <line class="ideal" x1="0" y1=${top - first} x2=${first} y2=${top} />
      <polyline points=${lower.map((_, made) => point(made)).join(' ')} />
      <path class="rise" d=${rises} />
    </svg>
    ${label(first, 'y', 0, (top - first) / top)} ${label(0, 'y', 0, 1)} ${label(moves(count), 'x last', 1, 1)}
    ${first / count < 1 - minGap ? label(first, 'x', first / count, 1) : nothing}
    ${mistakes.length > 0 ? namesOfLines(lower, top) : nothing}`;
}

/** The names stand above the later half of the game, and below the first half of the shortest solution. */
function namesOfLines(lower: number[], top: number) {
  const count = lower.length - 1;
  const highest = Math.max(...lower.slice(Math.floor(count * 0.5), Math.ceil(count * 0.75)));
  const half = lower[0] / 2 / count;
  return html`${label(t('yourGame'), 'above', 0.55, (top - highest) / top)}
    ${half > minGap / 2 ? label(t('shortestLine'), 'below', half, 1 - lower[0] / 2 / top) : nothing}`;
}

/** @param y - both as shares of the size */
function label(text: string | number, place: string, x: number, y: number) {
  return html`<span aria-hidden="true" class="label ${place}" ${cssVars({ x: `${x * 100}%`, y: `${y * 100}%` })}>${text}</span>`;
}
