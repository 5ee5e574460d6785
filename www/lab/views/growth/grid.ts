// How the map fits into its room: all squares have the same whole number of pixels, so that none looks wider than another, and the gaps
// between them show which squares form a board.

import { sideOf } from './placements.js';

export interface Grid {
  /** the side of a square, in pixels */
  square: number;
  /** where each square begins along a side */
  starts: number[];
  /** of the whole map, in pixels */
  side: number;
}

/**
 * Gaps in pixels: between squares, between boards, between boards of boards, and so on. The first ones that fit are taken. Only squares of at
 * least so many pixels have them.
 */
const gapsFor = [
  { least: 16, gaps: [2, 4, 8, 16] },
  { least: 3, gaps: [1, 2, 4, 8] },
  { least: 1, gaps: [0, 3, 6, 12] },
  { least: 1, gaps: [0, 2, 4, 8] },
  { least: 1, gaps: [0, 1, 2, 4] },
];
const tightest = [0, 0, 1, 3];

/**
 * @param count - of tiles
 * @param room - in pixels
 */
export function gridOf(count: number, room: number): Grid {
  for (let square = Math.floor(room / sideOf(count)); square > 0; square--) {
    const grids = gapsFor.filter(({ least }) => square >= least).map(({ gaps }) => withGaps(count, square, gaps));
    const fitting = grids.find(({ side }) => side <= room);
    if (fitting) return fitting;
  }
  return withGaps(count, 1, tightest);
}

function withGaps(count: number, square: number, gaps: number[]): Grid {
  const starts: number[] = [];
  let at = 0;
  for (let index = 0; index < sideOf(count); index++) {
    if (index > 0) at += square + gaps[levelOf(index)];
    starts.push(at);
  }
  return { square, starts, side: at + square };
}

/** Which gap is before a square: 0 within a board, 1 between boards, and so on. */
function levelOf(index: number) {
  let level = 0;
  for (let rest = index; rest % 4 === 0; rest /= 4) level += 1;
  return level;
}

/** The square at a pixel along a side; a gap belongs to the square before it. */
export function squareAt({ starts }: Grid, pixel: number) {
  return Math.max(
    0,
    starts.findLastIndex((start) => start <= pixel),
  );
}
