// The scale of the search speed: ten nodes a second at one end, no limit at the other, equal steps in the logarithm between them.

import { formatCount } from '../element/index.js';

const perDecade = [1, 2, 5];
const slowest = 10;

/** The last place of the slider. */
export const fullSpeed = 19;

/** Nodes a second at a place of the slider. @type {(place: number) => number} */
export function rateAt(place) {
  if (place >= fullSpeed) return Number.POSITIVE_INFINITY;
  return slowest * 10 ** Math.floor(place / perDecade.length) * perDecade[place % perDecade.length];
}

/** @type {(place: number) => string} */
export function rateName(place) {
  return place >= fullSpeed ? 'Full' : `${formatCount(rateAt(place))} nodes a second`;
}
