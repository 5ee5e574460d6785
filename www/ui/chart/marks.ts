// The parts of charts, as SVG. The style sheets set their look by class: `grid`, `axis`, and `m` and `e` for texts around a point and
// before it.

import { nothing, svg } from 'lit';
import type { Scale } from './scale.js';

/** The left and right ends of a chart, in px, and the gap between its numbers and its left end. */
export type Frame = { left: number; right: number; gap?: number };

/** A line across a chart. */
export function across(kind: string, y: number, { left, right }: Frame) {
  return svg`<line class=${kind} x1=${left} x2=${right} y1=${y} y2=${y} />`;
}

/** A line down a chart. */
export function down(kind: string, x: number, from: number, to: number) {
  return svg`<line class=${kind} x1=${x} x2=${x} y1=${from} y2=${to} />`;
}

/** Lines across a chart at some numbers, each with its number before it. */
export function grid(ticks: number[], y: Scale, frame: Frame, write: (n: number) => unknown = String) {
  const { left, gap = 6 } = frame;
  return ticks.map((tick) => [across('grid', y(tick), frame), label('e', left - gap, y(tick) + 4, write(tick))]);
}

export function label(kind: string, x: number, y: number, content: unknown) {
  return svg`<text class=${kind || nothing} x=${x} y=${y}>${content}</text>`;
}

export function rect(kind: string, x: number, y: number, width: number, height: number) {
  return svg`<rect class=${kind} x=${x} width=${width} y=${y} height=${height} />`;
}

export function dot(kind: string, x: number, y: number, radius: number) {
  return svg`<circle class=${kind} cx=${x} cy=${y} r=${radius} />`;
}

export type Point = [x: number, y: number];

/** A line through points, or the area inside them. */
export function path(kind: string, points: Point[]) {
  return points.length > 0
    ? svg`<path class=${kind} d="M${points.map((point) => point.join(' ')).join('L')}" />`
    : nothing;
}
