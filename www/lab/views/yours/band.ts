// What h says about the boards at each distance: from the least to the most, above the truth in red.

import type { Size } from '../../parts/figure.js';
import { figure, svg } from '../../parts/figure.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Judgement } from './checked.js';

/** Space for the numbers at the left and for the axis below, in px. */
const margins = { left: 30, top: 18, bottom: 32 };

/** The distance between two lines of the grid, by the largest number. */
const grids = [
  { upTo: 50, step: 10 },
  { upTo: 100, step: 25 },
  { upTo: 255, step: 50 },
];

/** @param columns - by distance */
export function band(columns: Judgement[], words: LabWords) {
  return figure(words.text('band'), {
    height: () => 210,
    draw: (size) => drawn(columns, words, size),
  });
}

function drawn(columns: Judgement[], words: LabWords, { width, height }: Size) {
  const farthest = columns.length - 1;
  const largest = Math.max(farthest, ...columns.map(({ most }) => most));
  const step = grids.find(({ upTo }) => largest <= upTo)?.step ?? 50;
  const wide = (width - margins.left) / columns.length;
  const x = (distance: number) => margins.left + (distance + 0.5) * wide;
  const y = (moves: number) => height - margins.bottom - (moves * (height - margins.bottom - margins.top)) / largest;
  const lines = Array.from({ length: Math.floor(largest / step) + 1 }, (_, index) => index * step);
  /** One column, in a color, from one value to another. */
  const bar: (kind: string, at: number, from: number, to: number) => unknown = (
    kind,
    at,
    from,
    to,
  ) => svg`<rect class=${kind} x=${x(at) - Math.max(1, wide - 1) / 2} width=${Math.max(1, wide - 1)}
      y=${y(to) - 2} height=${y(from) - y(to) + 4} />`;
  return svg`
    ${lines.map(
      (moves) => svg`<line class="grid" x1=${margins.left} x2=${width} y1=${y(moves)} y2=${y(moves)} />
        <text class="e" x=${margins.left - 6} y=${y(moves) + 4}>${moves}</text>`,
    )}
    ${[0, 10, 20, 30].map((moves) => svg`<text class="m" x=${x(moves)} y=${height - 17}>${moves}</text>`)}
    <text class="m" x=${(width + margins.left) / 2} y=${height - 2}>${words.text('axis')}</text>
    ${columns.map(({ least, mean, most }, at) => [
      least <= at ? bar('gap', at, least, Math.min(most, at)) : '',
      most > at ? bar('too-large', at, Math.max(least, at), most) : '',
      svg`<rect class="h" x=${x(at) - wide / 2} width=${wide} y=${y(mean) - 1.5} height="3" />`,
    ])}
    <line class="truth" x1=${x(0)} y1=${y(0)} x2=${x(farthest)} y2=${y(farthest)} />
    <text class="e t-ink halo" x=${x(farthest)} y=${Math.max(10, y(farthest) - 6)}>${words.text('isTruth')}</text>`;
}
