// The columns of both charts: one for each bound, at the same places, so that they can be compared.

import { nothing } from 'lit';
import type { Size } from '../../parts/figure.js';
import { svg } from '../../parts/figure.js';
import type { Level } from './levels.js';

/** What both charts draw. */
export interface Charted {
  levels: Level[];
  /** how many of them are not covered */
  open: number;
  /** the one that is selected */
  at: number;
}

/** Space for the numbers at the left, the bounds below, and labels above, in px. */
const margins = { left: 40, bottom: 20, top: 26 };

/** The height of the charts, in px. */
export const height = 230;

/** How much of its column a bar takes. */
const barPart = 0.68;

/** From this width on, a column has room for the number above it, and so much is needed for its bound below. */
const widths = { label: 27, bound: 20 };

export type Columns = ReturnType<typeof columnsOf>;

export function columnsOf({ levels }: Charted, size: Size) {
  const column = (size.width - margins.left) / Math.max(1, levels.length);
  return {
    left: margins.left,
    right: size.width,
    top: margins.top,
    zero: size.height - margins.bottom,
    height: size.height - margins.bottom - margins.top,
    bar: column * barPart,
    hasLabels: column >= widths.label,
    /** How many columns there are for each bound that has room below them. */
    every: Math.ceil(widths.bound / column),
    middle: (index: number) => margins.left + (index + 0.5) * column,
  };
}

/**
 * The column at a place of a chart; null beside all of them.
 * @param count - number of columns
 */
export function columnAt(x: number, width: number, count: number) {
  const index = Math.floor(((x - margins.left) / (width - margins.left)) * count);
  return index >= 0 && index < count ? index : null;
}

/** The axis with the bounds, and a question mark for what is covered. */
export function axis({ levels, open, at }: Charted, { left, right, zero, middle, every }: Columns) {
  const bounds = levels.map(({ bound }, index) => {
    const isNow = index === at;
    if (!isNow && (index % every !== 0 || Math.abs(index - at) < every)) return nothing;
    return svg`<text class=${isNow ? 'm t-ink' : 'm'} x=${middle(index)} y=${zero + 16}>${bound}</text>`;
  });
  const covered = levels
    .slice(open)
    .map((_, index) => svg`<text class="m" x=${middle(open + index)} y=${zero - 8}>?</text>`);
  return svg`<line class="axis" x1=${left} x2=${right} y1=${zero} y2=${zero} />${bounds}${covered}`;
}

/** A line across with its number. */
export function line(label: string, y: number, { left, right }: Columns) {
  return svg`<line class="grid" x1=${left} x2=${right} y1=${y} y2=${y} /><text class="e" x=${left - 6} y=${y + 4}>${label}</text>`;
}
