// The columns of both charts: one for each bound, at the same places, so that they can be compared.

import { nothing } from 'lit';
import { svg } from '../../parts/figure.js';

/** @import { Size } from '../../parts/figure.js' */
/** @import { Level } from './levels.js' */

/**
 * What both charts draw.
 * @typedef {object} Charted
 * @property {Level[]} levels
 * @property {number} open  how many of them are not covered
 * @property {number} at  the one that is selected
 */

/** Space for the numbers at the left, the bounds below, and labels above, in px. */
const margins = { left: 40, bottom: 20, top: 26 };

/** The height of the charts, in px. */
export const height = 230;

/** How much of its column a bar takes. */
const barPart = 0.68;

/** From this width on, a column has room for the number above it, and so much is needed for its bound below. */
const widths = { label: 27, bound: 20 };

/** @typedef {ReturnType<typeof columnsOf>} Columns */

/** @param {Charted} charted  @param {Size} size */
export function columnsOf({ levels }, size) {
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
    middle: (/** @type {number} */ index) => margins.left + (index + 0.5) * column,
  };
}

/** The column at a place of a chart; null beside all of them. @param {number} x  @param {number} width  @param {number} count  number of columns */
export function columnAt(x, width, count) {
  const index = Math.floor(((x - margins.left) / (width - margins.left)) * count);
  return index >= 0 && index < count ? index : null;
}

/** The axis with the bounds, and a question mark for what is covered. @param {Charted} charted  @param {Columns} columns */
export function axis({ levels, open, at }, { left, right, zero, middle, every }) {
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

/** A line across with its number. @param {string} label  @param {number} y  @param {Columns} columns */
export function line(label, y, { left, right }) {
  return svg`<line class="grid" x1=${left} x2=${right} y1=${y} y2=${y} /><text class="e" x=${left - 6} y=${y + 4}>${label}</text>`;
}
