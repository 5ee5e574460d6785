// The moves that remain as a falling line, the promised ones below it, and the gap between them.

import { figure, svg } from '../../parts/figure.js';

import type { LabWords } from '../../text/lab-words.js';

/** Space for the axes, in px. */
const margins = { left: 26, right: 6, bottom: 34, top: 8 };

/** From this gap on, its size is written beside it. */
const writtenGap = 3;

/** @param promised - by moves made */
export function chart(promised: number[], at: number, words: LabWords) {
  return figure(words.text('picture'), {
    height: (width) => (width < 460 ? 240 : 300),
    draw: ({ width, height }) => drawn(promised, at, words, width, height),
  });
}

function drawn(promised: number[], at: number, words: LabWords, width: number, height: number) {
  const length = promised.length - 1;
  const x = (made: number) => margins.left + (made * (width - margins.left - margins.right)) / Math.max(1, length);
  const y = (moves: number) =>
    height - margins.bottom - (moves * (height - margins.bottom - margins.top)) / Math.max(1, length);
  const place = (moves: number, made: number) => `${x(made)} ${y(moves)}`;
  const truth = promised.map((_, made) => place(length - made, made));
  const below = promised.map(place);
  const grid = Array.from({ length: Math.floor(length / 10) + 1 }, (_, index) => index * 10);
  const gap = length - at - promised[at];
  return svg`
    ${grid.map(
      (mark) => svg`<line class="grid" x1=${margins.left} x2=${width} y1=${y(mark)} y2=${y(mark)} />
        <text class="e" x=${margins.left - 6} y=${y(mark) + 4}>${mark}</text>
        <text class="m" x=${x(mark)} y=${height - 18}>${mark}</text>`,
    )}
    <path class="gap" d="M${truth.join('L')}L${below.toReversed().join('L')}Z" />
    <path class="truth-line" d="M${truth.join('L')}" />
    <path class="h-line" d="M${below.join('L')}" />
    <line class="axis" x1=${margins.left} x2=${width} y1=${y(0)} y2=${y(0)} />
    <text class="m" x=${(width + margins.left) / 2} y=${height - 3}>${words.text('axis')}</text>
    <text class="t-ink halo" x=${x(length / 4) + 6} y=${y(length * 0.75) - 8}>${words.text('lineRemain')}</text>
    <text class="t-acc halo" x=${x(length / 20)} y=${y(Math.min(...promised.slice(0, Math.ceil(length / 3)))) + 22}>${words.text('linePromised')}</text>
    <line class="post" x1=${x(at)} x2=${x(at)} y1=${y(length - at)} y2=${y(promised[at])} />
    <circle class="ink" cx=${x(at)} cy=${y(length - at)} r="4.5" />
    <circle class="h" cx=${x(at)} cy=${y(promised[at])} r="4.5" />
    ${gap >= writtenGap ? svg`<text class="t-ink halo" x=${x(at) + 10} y=${(y(length - at) + y(promised[at])) / 2 + 4}>${gap}</text>` : ''}`;
}
