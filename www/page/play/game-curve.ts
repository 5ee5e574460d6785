// The small curve of a game: the moves that remain after each move. During the game, it shows lower bounds; after it, the exact numbers, with
// the shortest solution as a straight line.

import '../../style/game-curve.css';
import { html, nothing, svg } from 'lit';
import type { GameAnalysis } from '../../solver/index.js';
import type { Size } from '../../ui/chart/figure.js';
import { figure } from '../../ui/chart/figure.js';
import type { Point } from '../../ui/chart/marks.js';
import { label, path } from '../../ui/chart/marks.js';
import { linear } from '../../ui/chart/scale.js';
import { moves, t } from './words.js';

/** In px. */
const height = 79;

/** Labels nearer to each other than this share of the width would touch. */
const minGap = 0.22;

/** The curve of the game that is played; nothing before its first move. @param points - moves made, and moves that remain */
export function curveSoFar(points: Point[]) {
  const [first, last] = [points[0], points[points.length - 1]];
  if (points.length < 2) return null;
  const name = t('curveName', { first: first[1], last: last[1], moves: moves(last[0]) });
  const most = Math.max(...points.map(([, remain]) => remain));
  return html`<section class="game-curve">
    <h2 class="so-far"><span>${t('leftAfterEach')}</span> <b>${first[1]} → ${last[1]}</b></h2>
    <div class="plot">
      ${figure(name, 'styles', ({ width, height: room }) => {
        // The curve grows to the right, over a width that half as many moves again would fill.
        const x = linear([first[0], Math.max(last[0], first[0] + 1.5 * first[1])], [0, width]);
        const y = linear([0, most], [room, 0]);
        return path(
          'line',
          points.map(([made, remain]): Point => [x(made), y(remain)]),
        );
      })}
    </div>
  </section>`;
}

/** The curve, or its place while the positions are being solved. */
export function gameCurve(analysis: GameAnalysis | null) {
  return html`<section class="game-curve">
    <h2>${analysis ? headline(analysis) : t('solving')}</h2>
    <div class="plot">${analysis ? plot(analysis) : nothing}</div>
  </section>`;
}

function headline({ moves: made, mistakes }: GameAnalysis) {
  const values = { moves: moves(made.length), n: mistakes.length };
  if (mistakes.length > 0) return t('ledAway', values);
  return made.length === 1 ? t('oneToGoal') : t('noneLedAway', values);
}

function plot(analysis: GameAnalysis) {
  const { lower, moves: made } = analysis;
  const name = t('curveName', { first: lower[0], last: lower[made.length], moves: moves(made.length) });
  return figure(name, height, (size) => drawn(analysis, size));
}

function drawn({ lower, moves: { length: count }, mistakes }: GameAnalysis, { width }: Size) {
  const [first] = lower;
  const x = linear([0, count], [0, width]);
  const y = linear([0, Math.max(...lower)], [height, 0]);
  const curve = lower.map((remain, made): Point => [x(made), y(remain)]);
  const below = height + 17;
  return svg`
    ${path('ideal', [curve[0], [x(first), y(0)]])}
    ${path('line', curve)}
    ${mistakes.map((move) => path('rise', curve.slice(move, move + 2)))}
    ${label('e', -8, y(first) + 4, first)} ${label('e', -8, y(0) + 4, 0)} ${label('e', width, below, moves(count))}
    ${first / count < 1 - minGap ? label('m', x(first), below, first) : nothing}
    ${mistakes.length > 0 ? namesOfLines(lower, curve, x(first)) : nothing}`;
}

/**
 * The names stand above the later half of the game, and below the first half of the shortest solution.
 * @param end - where the shortest solution ends
 */
function namesOfLines(lower: number[], curve: Point[], end: number) {
  const count = lower.length - 1;
  const width = curve[count][0];
  const highest = Math.min(...curve.slice(Math.floor(count * 0.5), Math.ceil(count * 0.75)).map(([, y]) => y));
  return [
    label('', 0.55 * width, highest - 11, t('yourGame')),
    end > minGap * width ? label('e', end / 2 - 8, (curve[0][1] + height) / 2 + 13, t('shortestLine')) : nothing,
  ];
}
