// The heuristics from the weakest to the strongest, for each shape.

import { FifteenError } from '../../solver/errors.js';

import type { Heuristic } from '../../solver/index.js';
import type { Shape } from '../../solver/shape.js';
import { isSameShape, squareOf } from '../../solver/shape.js';

/** with the key of its name */
export type Rung = { heuristic: Heuristic; name: string };

const computed: Rung[] = [
  { heuristic: 'misplaced', name: 'rungMisplaced' },
  { heuristic: 'manhattan', name: 'rungManhattan' },
  { heuristic: 'linear-conflict', name: 'rungLinearConflict' },
  { heuristic: 'walking-distance', name: 'rungWalkingDistance' },
];

/** The tables, of 3×3 boards and of larger ones. */
const tables: { small: Rung; large: Rung } = {
  small: { heuristic: 'pdb-4-4', name: 'rungPdb44' },
  large: { heuristic: 'pdb-6-6-3', name: 'rungPdb663' },
};

export function rungsOf(shape: Shape): Rung[] {
  return [...computed, isSameShape(shape, squareOf(3)) ? tables.small : tables.large];
}

/**
 * The heuristic to show of those that a view shows. The tables of another size, chosen before the board changed, stand
 * for those of this one.
 * @param heuristic - '' for the one with which it begins
 */
export function chosenOf(heuristic: string, shown: string[]) {
  const isTable = Object.values(tables).some((rung) => rung.heuristic === heuristic);
  const own = isTable ? shown.find((one) => one.startsWith('pdb-')) : heuristic;
  expectHeuristic(own ?? '', shown);
  return own || 'manhattan';
}

/** The heuristics that need no table. */
export const withoutTable = computed.map(({ heuristic }) => heuristic);

/**
 * Throws an error unless a view shows this heuristic.
 * @param heuristic - '' for the one with which it begins
 */
export function expectHeuristic(heuristic: string, shown: string[]) {
  if (heuristic === '' || shown.includes(heuristic)) return;
  throw new FifteenError('bad-options', `Unknown heuristic “${heuristic}”; expected one of ${shown.join(', ')}.`);
}
