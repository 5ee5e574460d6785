// The geometry of the curve: which stretches of it are drawn how, and where. Numbers only, so that a test needs no browser.

import type { Known } from '../facts.js';
import { isExactAt } from '../facts.js';

/** From moves made and moves that remain to pixels. What does not fit is cut off at the edges. */
export interface Scale {
  width: number;
  height: number;
  left: number;
  right: number;
  /** of the curve, where no moves remain */
  base: number;
  /** number of moves that fits */
  highest: number;
  x: (made: number) => number;
  y: (remain: number) => number;
  /** the moves that are made at a place */
  moveAt: (x: number) => number;
}

/** The margins of the chart. The slider below it has the same ones. */
export const margins = { left: 32, right: 8, top: 22, bottom: 18 };

/** Horizontal pixels of a character, about. */
const characterWidth = 6.2;

/** @param box - `count`: moves; `top`: the most that remain */
export function scaleOf({
  width,
  height,
  count,
  top,
}: {
  width: number;
  height: number;
  count: number;
  top: number;
}): Scale {
  const { left } = margins;
  const right = Math.max(left + 1, width - margins.right);
  const base = height - margins.bottom;
  const highest = top * 1.04;
  const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value));
  const unit = (right - left) / count;
  return {
    ...{ width, height, left, right, base, highest },
    x: (made) => left + unit * clamp(made, count),
    y: (remain) => base - ((base - margins.top) * clamp(remain, highest)) / highest,
    moveAt: (x) => clamp(Math.round((x - left) / unit), count),
  };
}

/**
 * The most moves that remain, as far as the chart shows them: not where nobody knows yet.
 * @param isLarge - whether bounds are all that can be expected
 */
export function topOf(analysis: Known, isLarge: boolean) {
  const { lower, upper } = analysis;
  const shown = lower.map((least, index) => (isLarge && Number.isFinite(upper[index]) ? upper[index] : least));
  return Math.max(10, ...shown);
}

/** Successive indexes as stretches of positions: the moves 3, 4 and 7 lead from 3 to 5 and from 7 to 8. */
export function stretches(moves: number[]): [number, number][] {
  const found: [number, number][] = [];
  for (const move of moves) {
    const last = found.at(-1);
    if (last && last[1] === move) last[1] = move + 1;
    else found.push([move, move + 1]);
  }
  return found;
}

/** The stretches of positions whose numbers are exact, or are not. */
function positionsThat(analysis: Known, wanted: boolean): [number, number][] {
  const indexes = analysis.lower.flatMap((_, index) => (isExactAt(analysis, index) === wanted ? [index] : []));
  return stretches(indexes).map(([start, end]) => [start, end - 1]);
}

/** The stretches of the exact curve. */
export const exactStretches = (analysis: Known) => positionsThat(analysis, true).filter(([start, end]) => end > start);

/** The stretches of the bounds, each up to the exact positions around it. */
export function openStretches(analysis: Known): [number, number][] {
  const last = analysis.lower.length - 1;
  return positionsThat(analysis, false).map(([start, end]) => [Math.max(0, start - 1), Math.min(last, end + 1)]);
}

/** The points of a polyline. */
export function points({ x, y }: Scale, values: number[], [start, end]: [number, number]) {
  return values
    .slice(start, end + 1)
    .map((value, index) => `${round(x(start + index))},${round(y(value))}`)
    .join(' ');
}

/** The outline between two rows of values. */
export function outline(scale: Scale, { lower, upper }: Known, stretch: [number, number]) {
  const back = points(scale, lower, stretch).split(' ').reverse().join(' ');
  return `${points(scale, upper, stretch)} ${back}`;
}

/** Pixels with one decimal. */
export const round = (value: number) => Math.round(value * 10) / 10;

/**
 * The line on which one move fewer remains with each move, from a position to where the game could have ended, or to
 * the edge of the chart.
 * @param count - moves of the game
 */
export function descent({ x, y }: Scale, made: number, remain: number, count: number) {
  const end = Math.min(made + remain, count);
  return { x1: round(x(made)), y1: round(y(remain)), x2: round(x(end)), y2: round(y(made + remain - end)) };
}

/** Steps between two marks of an axis. */
const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 2000, 5000];

/**
 * Multiples of a round number up to `most`, at least `gap` pixels apart.
 * @param length - of the axis, in pixels
 */
export function marksUpTo(most: number, length: number, gap: number) {
  const step = steps.find((one) => (one / most) * length >= gap) ?? most;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
}

/** The marks below the curve. The last one is the number of moves; none may be so near that they touch. */
export function moveMarks({ x, left, right }: Scale, count: number) {
  const marks = marksUpTo(count, right - left, 60).filter((mark) => x(count) - x(mark) > 48);
  return [...marks, count];
}

/** Whether a text fits into a width. */
export function fits(text: string, width: number) {
  return text.length * characterWidth + 8 < width;
}
