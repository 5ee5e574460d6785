// The hues of the tiles as speedsolvers have them, by the cell where the goal has a tile. As in slidysim, they run over 330 of the 360 degrees,
// so that the last one differs from the first:
//
//     fringe                rainbow
//     0 0 0 0               0  1  2  3
//     0 1 1 1               4  5  6  7
//     0 1 2 2               8  9 10 11
//     0 1 2 _              12 13 14  _

import type { Shape } from '../../solver/shape.js';
import type { Colors } from '../settings.js';

/** Red, in degrees of OKLCH. */
const first = 25;

const hue = (part: number) => Math.round(first + 330 * part);

/** The hue of the tile that belongs in a cell, in degrees, by the colors that have hues. */
export const hueOf: Partial<Record<Colors, (cell: number, shape: Shape) => number>> = {
  fringe: (cell, { rows, columns }) =>
    hue(Math.min(Math.floor(cell / columns), cell % columns) / Math.min(rows, columns)),
  rainbow: (cell, { rows, columns }) => hue(cell / (rows * columns)),
};
