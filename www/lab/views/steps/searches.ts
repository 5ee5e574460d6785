// The searches that can be stepped through: what each is called, and by which number it chooses the next board.

import type { Subject } from '../../view.js';
import type { KeyOf } from './found.js';

export const shownSearches = ['breadth-first', 'greedy', 'a-star', 'weighted-a-star', 'ida-star'] as const;

export type Shown = (typeof shownSearches)[number];

export const isShown = (algorithm: string): algorithm is Shown => shownSearches.some((one) => one === algorithm);

/** The weights to choose from. At 1, weighted A* is A*. */
export const weights = ['1.25', '1.5', '2', '3', '5'];

/** The weight with which the view begins. */
export const firstWeight = '1.5';

/** The number by which a search chooses, which is also what stands in each cell. */
export function keyOf(algorithm: Shown, { weight }: Pick<Subject, 'weight'>): KeyOf {
  switch (algorithm) {
    case 'breadth-first':
      return ({ g }) => g;
    case 'greedy':
      return ({ h }) => Number(h);
    case 'weighted-a-star':
      // As the search rounds it.
      return ({ g, h }) => g + Math.floor((Math.round(100 * Number(weight)) * Number(h)) / 100);
    default:
      return ({ g, h }) => g + Number(h);
  }
}
