// The geometry of the curve: its stretches by the way they are drawn, and the marks along its axes. Numbers only, so that a test needs no
// browser.

import type { Size } from '../../../ui/chart/figure.js';
import type { Point } from '../../../ui/chart/marks.js';
import type { Scale } from '../../../ui/chart/scale.js';
import { linear, multiples, niceStep } from '../../../ui/chart/scale.js';
import type { Known } from '../facts.js';
import { isExactAt } from '../facts.js';

/** The margins of the chart, in px: above it, for the stages and the number at the first position. The slider below it has the same ones. */
const margins = { left: 32, right: 8, top: 34, bottom: 18 };

/** Horizontal pixels of a character, about. */
const characterWidth = 6.2;

/** The positions of moves made and moves remaining, in px. */
export interface Plot {
  x: Scale;
  /** Larger values are cut off at the upper edge. */
  y: Scale;
  frame: { left: number; right: number; gap: number };
  top: number;
  /** bottom of the curve, where no moves remain */
  base: number;
  height: number;
  /** number of moves that fits */
  highest: number;
  /** moves of the game */
  count: number;
}

/** @param most - moves that remain */
export function plotOf({ width, height }: Size, count: number, most: number): Plot {
  const frame = { left: margins.left, right: width - margins.right, gap: 8 };
  const [top, base] = [margins.top, height - margins.bottom];
  const highest = most * 1.04;
  const y = linear([0, highest], [base, top]);
  return {
    x: linear([0, count], [frame.left, frame.right]),
    y: (remain) => y(Math.min(remain, highest)),
    ...{ frame, top, base, height, highest, count },
  };
}

/**
 * The moves that are made at a place.
 * @param x - in px
 * @param width - of the chart
 */
export function moveAt(x: number, width: number, count: number) {
  const made = Math.round(linear([margins.left, width - margins.right], [0, count])(x));
  return Math.min(Math.max(made, 0), count);
}

/** The first and the last position of a part of the game. */
export type Stretch = [number, number];

/**
 * The largest number of remaining moves that the chart shows: the lower bounds and, on large boards, the upper bounds known so far.
 * @param isLarge - whether only bounds can be expected
 */
export function topOf({ lower, upper }: Known, isLarge: boolean) {
  const shown = lower.map((least, index) => (isLarge && Number.isFinite(upper[index]) ? upper[index] : least));
  return Math.max(10, ...shown);
}

/** Successive indexes as stretches of positions: the moves 3, 4 and 7 lead from 3 to 5 and from 7 to 8. */
export function stretches(moves: number[]): Stretch[] {
  const found: Stretch[] = [];
  for (const move of moves) {
    const last = found.at(-1);
    if (last && last[1] === move) last[1] = move + 1;
    else found.push([move, move + 1]);
  }
  return found;
}

/** The stretches of positions with exact numbers or, if they are not wanted, of the others. */
function positionsThat(analysis: Known, wanted: boolean): Stretch[] {
  const indexes = analysis.lower.flatMap((_, index) => (isExactAt(analysis, index) === wanted ? [index] : []));
  return stretches(indexes).map(([start, end]) => [start, end - 1]);
}

/** The stretches of the exact curve. */
export const exactStretches = (analysis: Known) => positionsThat(analysis, true).filter(([start, end]) => end > start);

/** The stretches of the bounds, each up to the exact positions around it. */
export function openStretches(analysis: Known): Stretch[] {
  const last = analysis.lower.length - 1;
  return positionsThat(analysis, false).map(([start, end]) => [Math.max(0, start - 1), Math.min(last, end + 1)]);
}

/**
 * Multiples of a round number up to `most`, at least `gap` pixels apart.
 * @param length - of the axis, in pixels
 */
export function marksUpTo(most: number, length: number, gap: number) {
  return multiples(niceStep(Math.max(1, (gap * most) / length)), 0, most);
}

/** The marks below the curve. The last one is the number of moves; none may be so near that they touch. */
export function moveMarks(x: Scale, count: number) {
  const marks = marksUpTo(count, x(count) - x(0), 60).filter((mark) => x(count) - x(mark) > 48);
  return [...marks, count];
}

/** A part of a row of values. */
export function points({ x, y }: Plot, values: number[], [start, end]: Stretch): Point[] {
  return values.slice(start, end + 1).map((value, index) => [x(start + index), y(value)]);
}

/**
 * The line on which one move fewer remains with each move, from a position to where the game could have ended, or to
 * the edge of the chart.
 */
export function descent({ x, y, count }: Plot, made: number, remain: number): [Point, Point] {
  const end = Math.min(made + remain, count);
  return [
    [x(made), y(remain)],
    [x(end), y(made + remain - end)],
  ];
}

/** Whether a text fits into a width. */
export const fits = (text: string, width: number) => text.length * characterWidth + 8 < width;
