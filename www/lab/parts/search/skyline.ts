// The path as a skyline: a column for each depth, g below and h on top of it, and the bound as a line across.

import { nothing } from 'lit';
import type { LabWords } from '../../text/lab-words.js';
import { figure, svg } from '../figure.js';
import { arrows } from './names.js';

export interface Heights {
  /** the moves made */
  path: string;
  /** of each board on the path, from the first one on */
  h: Iterable<number>;
  bound: number;
  /** whether it is not a bound, but the smallest total of A* */
  hasLists?: boolean;
  /** the move that is tried; its h is null if nobody looked */
  child: { move: string; g: number; h: number | null } | null;
}

/** Space for the axis at the left, the arrows below and the line's name above, in px. */
const margins = { left: 26, bottom: 18, top: 14 };

export function skyline(heights: Heights, words: LabWords) {
  return figure(words.text('skyline'), {
    height: (width) => (width < 460 ? 168 : 190),
    draw: ({ width, height }) => drawn(heights, words, width, height),
  });
}

function drawn(
  { path, h: estimates, bound, hasLists, child }: Heights,
  words: LabWords,
  width: number,
  height: number,
) {
  const column = (width - margins.left) / (bound + 1);
  const x = (g: number) => margins.left + g * column;
  const y = (moves: number) =>
    height - margins.bottom - (moves * (height - margins.bottom - margins.top)) / (bound + 2);
  const bar = (kind: string, g: number, from: number, to: number) =>
    svg`<rect class=${kind} x=${x(g) + 1} width=${Math.max(1, column - 2)} y=${y(to)} height=${y(from) - y(to)} />`;
  const step = bound < 40 ? 4 : 20;
  const marks = Array.from({ length: Math.floor((bound + 2) / step) + 1 }, (_, index) => index * step);
  return svg`
    ${marks.map(
      (mark) => svg`<line class="grid" x1=${margins.left} x2=${width} y1=${y(mark)} y2=${y(mark)} />
        <text class="e" x=${margins.left - 6} y=${y(mark) + 4}>${mark}</text>`,
    )}
    ${Array.from(estimates, (h, g) => [bar('g', g, 0, g), bar('h', g, g, g + h)])}
    ${child ? tried(child, bound, bar) : nothing}
    ${Array.from(path, (move, index) => arrow(move, x(index + 1.5), height, column))}
    ${child ? arrow(child.move, x(child.g + 0.5), height, column) : nothing}
    <line class="axis" x1=${margins.left} x2=${width} y1=${y(0)} y2=${y(0)} />
    <line class="bound" x1=${margins.left} x2=${width} y1=${y(bound)} y2=${y(bound)} />
    <text class="e t-ink halo" x=${width} y=${y(bound) - 5}>${words.text(hasLists ? 'smallestAt' : 'boundAt', { bound })}</text>`;
}

/** The child: an outline, and what is over the bound in ink. */
function tried(
  { g, h }: { g: number; h: number | null },
  bound: number,
  bar: (kind: string, g: number, from: number, to: number) => unknown,
) {
  if (h === null || g > bound) return nothing;
  return [bar('tried', g, 0, g + h), g + h > bound ? bar('ink', g, bound, g + h) : nothing];
}

function arrow(move: string, x: number, height: number, column: number) {
  // Narrower columns have no room for it.
  if (column < 7) return nothing;
  return svg`<text class="m" x=${x} y=${height - 4} font-size=${column < 13 ? 9 : 11}>${arrows[move]}</text>`;
}
