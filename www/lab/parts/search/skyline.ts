// The values of a search: g + h = f against the bound, in large figures with the word under each; and the path as a skyline, a column for each
// depth, g below and h on top of it, and the bound as a line across.

import { html, nothing, svg } from 'lit';
import type { Size } from '../../../ui/chart/figure.js';
import { figure } from '../../../ui/chart/figure.js';
import { across, grid, label, rect } from '../../../ui/chart/marks.js';
import type { Bands } from '../../../ui/chart/scale.js';
import { bands, linear, multiples } from '../../../ui/chart/scale.js';
import type { LabWords } from '../../text/lab-words.js';
import { arrows } from './names.js';

/** h is null if it is unknown; with `hasLists`, the bound is the smallest total of A* */
export type Values = { g: number; h: number | null; bound: number; hasLists?: boolean };

export function sum({ g, h, bound, hasLists }: Values, words: LabWords) {
  const f = h === null ? null : g + h;
  const isOver = f !== null && f > bound;
  return html`<p class="sum">
    <span class="g"><b>${g}</b><small>${words.text('made')}</small></span><i>+</i>
    <span class="h"><b>${h ?? '?'}</b><small>${words.text('toGo')}</small></span><i>=</i>
    <span class=${isOver ? 'over' : ''}><b>${f ?? '?'}</b><small>${words.text('total')}</small></span>
    <i>${f === null ? '?' : isOver ? '>' : '≤'}</i>
    <span><b>${bound}</b><small>${words.text(hasLists ? 'smallest' : 'bound')}</small></span>
  </p>`;
}

export interface Heights {
  /** the moves made */
  path: string;
  /** of each board on the path, from the first one on */
  h: Iterable<number>;
  bound: number;
  /** whether `bound` is the smallest total of A* */
  hasLists?: boolean;
  /** the move that is tried; its h is null if it was not computed */
  child: { move: string; g: number; h: number | null } | null;
}

/** Space for the axis at the left, the arrows below and the line's name above, in px. */
const margins = { left: 26, bottom: 18, top: 14 };

export function skyline(heights: Heights, words: LabWords) {
  return figure(
    words.text('skyline'),
    (width) => (width < 460 ? 168 : 190),
    (size) => drawn(heights, size, words),
  );
}

function drawn({ path, h: estimates, bound, hasLists, child }: Heights, { width, height }: Size, words: LabWords) {
  const frame = { left: margins.left, right: width };
  const columns = bands(bound + 1, [frame.left, frame.right]);
  const y = linear([0, bound + 2], [height - margins.bottom, margins.top]);
  const bar = (kind: string, g: number, from: number, to: number) =>
    rect(kind, columns.start(g) + 1, y(to), Math.max(1, columns.width - 2), y(from) - y(to));
  return svg`
    ${grid(multiples(bound < 40 ? 4 : 20, 0, bound + 2), y, frame)}
    ${Array.from(estimates, (h, g) => [bar('g', g, 0, g), bar('h', g, g, g + h)])}
    ${child ? tried(child, bound, bar) : nothing}
    ${Array.from(path, (move, index) => arrow(move, index + 1, height, columns))}
    ${child ? arrow(child.move, child.g, height, columns) : nothing}
    ${across('axis', y(0), frame)}${across('bound', y(bound), frame)}
    ${label('e t-ink halo', width, y(bound) - 5, words.text(hasLists ? 'smallestAt' : 'boundAt', { bound }))}`;
}

/** The child: an outline, and the part over the bound in ink. */
function tried(
  { g, h }: { g: number; h: number | null },
  bound: number,
  bar: (kind: string, g: number, from: number, to: number) => unknown,
) {
  if (h === null || g > bound) return nothing;
  return [bar('tried', g, 0, g + h), g + h > bound ? bar('ink', g, bound, g + h) : nothing];
}

function arrow(move: string, g: number, height: number, { middle, width }: Bands) {
  // Narrower columns have no room for an arrow.
  if (width < 7) return nothing;
  return svg`<text class="m" x=${middle(g)} y=${height - 4} font-size=${width < 13 ? 9 : 11}>${arrows[move]}</text>`;
}
