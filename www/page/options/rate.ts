// The speeds of a search that the page offers, in nodes per second.

import { text } from '../text/words.js';

const full = Number.POSITIVE_INFINITY;

export const rates = Object.freeze([1, 10, 100, 1000, full]);

/** '10 nodes per second', or 'full speed'. */
export function rateName(rate: number): string {
  return rate === full ? text('fullSpeed') : text('rateIs', { n: rate });
}
