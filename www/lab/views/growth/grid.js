// How the map fits into its room: all squares have the same whole number of pixels, so that none looks wider than another, and the gaps
// between them show which squares form a board.

import { sideOf } from './placements.js';

/**
 * @typedef {object} Grid
 * @property {number} square  the side of a square, in pixels
 * @property {number[]} starts  where each square begins along a side
 * @property {number} side  of the whole map, in pixels
 */

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

/** @param {number} count  of tiles @param {number} room  in pixels @returns {Grid} */
export function gridOf(count, room) {
  for (let square = Math.floor(room / sideOf(count)); square > 0; square--) {
    const grids = gapsFor.filter(({ least }) => square >= least).map(({ gaps }) => withGaps(count, square, gaps));
    const fitting = grids.find(({ side }) => side <= room);
    if (fitting) return fitting;
  }
  return withGaps(count, 1, tightest);
}

/** @param {number} count  @param {number} square  @param {number[]} gaps @returns {Grid} */
function withGaps(count, square, gaps) {
  /** @type {number[]} */
  const starts = [];
  let at = 0;
  for (let index = 0; index < sideOf(count); index++) {
    if (index > 0) at += square + gaps[levelOf(index)];
    starts.push(at);
  }
  return { square, starts, side: at + square };
}

/** Which gap is before a square: 0 within a board, 1 between boards, and so on. @param {number} index */
function levelOf(index) {
  let level = 0;
  for (let rest = index; rest % 4 === 0; rest /= 4) level += 1;
  return level;
}

/** The square at a pixel along a side; a gap belongs to the square before it. @param {Grid} grid  @param {number} pixel */
export function squareAt({ starts }, pixel) {
  return Math.max(
    0,
    starts.findLastIndex((start) => start <= pixel),
  );
}
