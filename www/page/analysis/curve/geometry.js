// The geometry of the curve: which stretches of it are drawn how, and where. Numbers only, so that a test needs no browser.

import { isExactAt } from '../facts.js';

/** @import { Known } from '../facts.js' */

/**
 * From moves made and moves that remain to pixels. What does not fit is cut off at the edges.
 * @typedef {object} Scale
 * @property {number} width
 * @property {number} height
 * @property {number} left
 * @property {number} right
 * @property {number} base  of the curve, where no moves remain
 * @property {number} highest  number of moves that fits
 * @property {(made: number) => number} x
 * @property {(remain: number) => number} y
 * @property {(x: number) => number} moveAt  the moves that are made at a place
 */

/** The margins of the chart. The slider below it has the same ones. */
export const margins = { left: 32, right: 8, top: 22, bottom: 18 };

/** Horizontal pixels of a character, about. */
const characterWidth = 6.2;

/** @param {{ width: number, height: number, count: number, top: number }} box  `count`: moves; `top`: the most that remain @returns {Scale} */
export function scaleOf({ width, height, count, top }) {
  const { left } = margins;
  const right = Math.max(left + 1, width - margins.right);
  const base = height - margins.bottom;
  const highest = top * 1.04;
  const clamp = (/** @type {number} */ value, /** @type {number} */ most) => Math.min(most, Math.max(0, value));
  const unit = (right - left) / count;
  return {
    ...{ width, height, left, right, base, highest },
    x: (made) => left + unit * clamp(made, count),
    y: (remain) => base - ((base - margins.top) * clamp(remain, highest)) / highest,
    moveAt: (x) => clamp(Math.round((x - left) / unit), count),
  };
}

/** The most moves that remain, as far as the chart shows them: not where nobody knows yet. @param {Known} analysis  @param {boolean} isLarge  whether bounds are all that can be expected */
export function topOf(analysis, isLarge) {
  const { lower, upper } = analysis;
  const shown = lower.map((least, index) => (isLarge && Number.isFinite(upper[index]) ? upper[index] : least));
  return Math.max(10, ...shown);
}

/** Successive indexes as stretches of positions: the moves 3, 4 and 7 lead from 3 to 5 and from 7 to 8. @param {number[]} moves @returns {[number, number][]} */
export function stretches(moves) {
  /** @type {[number, number][]} */
  const found = [];
  for (const move of moves) {
    const last = found.at(-1);
    if (last && last[1] === move) last[1] = move + 1;
    else found.push([move, move + 1]);
  }
  return found;
}

/** The stretches of positions whose numbers are exact, or are not. @param {Known} analysis  @param {boolean} wanted @returns {[number, number][]} */
function positionsThat(analysis, wanted) {
  const indexes = analysis.lower.flatMap((_, index) => (isExactAt(analysis, index) === wanted ? [index] : []));
  return stretches(indexes).map(([start, end]) => [start, end - 1]);
}

/** The stretches of the exact curve. @param {Known} analysis */
export const exactStretches = (analysis) => positionsThat(analysis, true).filter(([start, end]) => end > start);

/** The stretches of the bounds, each up to the exact positions around it. @param {Known} analysis @returns {[number, number][]} */
export function openStretches(analysis) {
  const last = analysis.lower.length - 1;
  return positionsThat(analysis, false).map(([start, end]) => [Math.max(0, start - 1), Math.min(last, end + 1)]);
}

/** The points of a polyline. @param {Scale} scale  @param {number[]} values  @param {[number, number]} stretch */
export function points({ x, y }, values, [start, end]) {
  return values
    .slice(start, end + 1)
    .map((value, index) => `${round(x(start + index))},${round(y(value))}`)
    .join(' ');
}

/** The outline between two rows of values. @param {Scale} scale  @param {Known} analysis  @param {[number, number]} stretch */
export function outline(scale, { lower, upper }, stretch) {
  const back = points(scale, lower, stretch).split(' ').reverse().join(' ');
  return `${points(scale, upper, stretch)} ${back}`;
}

/** Pixels with one decimal. @param {number} value */
export const round = (value) => Math.round(value * 10) / 10;

/**
 * The line on which one move fewer remains with each move, from a position to where the game could have ended, or to the edge of the chart.
 * @param {Scale} scale  @param {number} made  @param {number} remain  @param {number} count  moves of the game
 */
export function descent({ x, y }, made, remain, count) {
  const end = Math.min(made + remain, count);
  return { x1: round(x(made)), y1: round(y(remain)), x2: round(x(end)), y2: round(y(made + remain - end)) };
}

/** Steps between two marks of an axis. */
const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 2000, 5000];

/** Multiples of a round number up to `most`, at least `gap` pixels apart. @param {number} most  @param {number} length  of the axis, in pixels  @param {number} gap */
export function marksUpTo(most, length, gap) {
  const step = steps.find((one) => (one / most) * length >= gap) ?? most;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
}

/** The marks below the curve. The last one is the number of moves; none may be so near that they touch. @param {Scale} scale  @param {number} count */
export function moveMarks({ x, left, right }, count) {
  const marks = marksUpTo(count, right - left, 60).filter((mark) => x(count) - x(mark) > 48);
  return [...marks, count];
}

/** Whether a text fits into a width. @param {string} text  @param {number} width */
export function fits(text, width) {
  return text.length * characterWidth + 8 < width;
}
