// The moves that remain along a shortest solution, what a heuristic promises of them, and the gap between the two.

import { html, nothing, svg } from 'lit';
import type { Board } from '../../../solver/shape.js';
import { boardImage } from '../../../ui/board-image.js';
import type { Size } from '../../../ui/chart/figure.js';
import { figure } from '../../../ui/chart/figure.js';
import type { Point } from '../../../ui/chart/marks.js';
import { across, dot, down, grid, label, path } from '../../../ui/chart/marks.js';
import { linear, multiples } from '../../../ui/chart/scale.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Sentence } from '../../view.js';

/** What a heuristic promises along a solution, by moves made, and where the view is. */
export interface Promised {
  promised: number[];
  at: number;
}

/** The chart, with its caption. */
export function alongChart({ promised, at }: Promised, words: LabWords) {
  return html`<div><p class="cap">${words.text('caption')}</p>${chart(promised, at, words)}</div>`;
}

/** The chart beside the board and its gap, for a view without the ladder. */
export function alongAlone(all: Promised, shown: Board, goal: Board, words: LabWords) {
  const { promised, at } = all;
  const remaining = promised.length - 1 - at;
  const t = (key: string) => words.text(key);
  return html`<div class="along">
    ${alongChart(all, words)}
    <div class="card">
      ${boardImage(shown, goal, words.boardName)}
      <p class="sum">
        <span><b>${remaining}</b><small>${t('remain')}</small></span><i>−</i>
        <span class="h"><b>${promised[at]}</b><small>${t('promised')}</small></span><i>=</i>
        <span><b>${remaining - promised[at]}</b><small>${t('gap')}</small></span>
      </p>
    </div>
  </div>`;
}

export function gapSentence({ promised, at }: Promised, words: LabWords): Sentence {
  const length = promised.length - 1;
  const h = promised[at];
  const gap = length - at - h;
  const say = (key: string, n: number) => ({
    lead: words.text(`${key}Lead`, { n, h }),
    rest: words.text(`${key}Rest`, { n, h, length, bound: at + h }),
  });
  if (gap === 0) return say('exact', gap);
  return at === 0 ? say('start', gap) : say('part', length - at);
}

/** Space for the axes, in px. */
const margins = { left: 26, right: 6, bottom: 34, top: 8 };

/** From this gap on, its size is written beside it. */
const writtenGap = 3;

/**
 * The moves that remain as a falling line, the promised ones below it, and the gap between them.
 * @param promised - by moves made
 */
function chart(promised: number[], at: number, words: LabWords) {
  return figure(
    words.text('picture'),
    (width) => (width < 460 ? 240 : 300),
    (size) => drawn(promised, at, size, words),
  );
}

function drawn(promised: number[], at: number, { width, height }: Size, words: LabWords) {
  const length = promised.length - 1;
  const frame = { left: margins.left, right: width };
  const x = linear([0, Math.max(1, length)], [frame.left, width - margins.right]);
  const y = linear([0, Math.max(1, length)], [height - margins.bottom, margins.top]);
  const truth = promised.map((_, made): Point => [x(made), y(length - made)]);
  const below = promised.map((moves, made): Point => [x(made), y(moves)]);
  const tens = multiples(10, 0, length);
  const gap = length - at - promised[at];
  return svg`
    ${grid(tens, y, frame)}
    ${tens.map((made) => label('m', x(made), height - 18, made))}
    ${path('gap', [...truth, ...below.toReversed()])}
    ${path('truth-line', truth)}
    ${path('h-line', below)}
    ${across('axis', y(0), frame)}
    ${label('m', (width + frame.left) / 2, height - 3, words.text('axis'))}
    ${label('t-ink halo', x(length / 4) + 6, y(length * 0.75) - 8, words.text('lineRemain'))}
    ${label('t-acc halo', x(length / 20), y(Math.min(...promised.slice(0, Math.ceil(length / 3)))) + 22, words.text('linePromised'))}
    ${down('post', x(at), y(length - at), y(promised[at]))}
    ${dot('ink', x(at), y(length - at), 4.5)}
    ${dot('h', x(at), y(promised[at]), 4.5)}
    ${gap >= writtenGap ? label('t-ink halo', x(at) + 10, (y(length - at) + y(promised[at])) / 2 + 4, gap) : nothing}`;
}
