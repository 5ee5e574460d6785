// The scale of the slider for the search speed. It runs from ten nodes per second to no limit, in steps of 1, 2, 5, 10, 20, 50 and so on.

import { formatCount } from '../../element/page-tools.js';

const perDecade = [1, 2, 5];
const slowest = 10;

/** The last position of the slider, which sets no limit. */
export const fullSpeed = 19;

/** Nodes per second at a position of the slider. @type {(position: number) => number} */
export function rateAt(position) {
  if (position >= fullSpeed) return Number.POSITIVE_INFINITY;
  return slowest * 10 ** Math.floor(position / perDecade.length) * perDecade[position % perDecade.length];
}

/** The position of the slider for a rate, or the one below it. @type {(rate: number) => number} */
export function positionOf(rate) {
  let position = 0;
  while (position < fullSpeed && rateAt(position + 1) <= rate) position += 1;
  return position;
}

/** @type {(position: number) => string} */
export function rateName(position) {
  return position >= fullSpeed ? 'Full' : `${formatCount(rateAt(position))} nodes per second`;
}
