// The heuristics from the weakest to the strongest, for each size.

import { FifteenError } from '../../solver/errors.js';

/** @import { Heuristic } from '../../solver/index.js' */

/** @typedef {{ heuristic: Heuristic, name: string }} Rung  with the key of its name */

/** @type {Rung[]} */
const computed = [
  { heuristic: 'misplaced', name: 'rungMisplaced' },
  { heuristic: 'manhattan', name: 'rungManhattan' },
  { heuristic: 'linear-conflict', name: 'rungLinearConflict' },
  { heuristic: 'walking-distance', name: 'rungWalkingDistance' },
];

/** The tables, of 3×3 boards and of larger ones. @type {{ small: Rung, large: Rung }} */
const tables = {
  small: { heuristic: 'pdb-4-4', name: 'rungPdb44' },
  large: { heuristic: 'pdb-6-6-3', name: 'rungPdb663' },
};

/** @param {number} size @returns {Rung[]} */
export function rungsOf(size) {
  return [...computed, size === 3 ? tables.small : tables.large];
}

/**
 * The heuristic to show of those that a view shows. The tables of another size, chosen before the board changed, stand for those of this one.
 * @param {string} heuristic  '' for the one with which it begins @param {string[]} shown
 */
export function chosenOf(heuristic, shown) {
  const isTable = Object.values(tables).some((rung) => rung.heuristic === heuristic);
  const own = isTable ? shown.find((one) => one.startsWith('pdb-')) : heuristic;
  expectHeuristic(own ?? '', shown);
  return own || 'manhattan';
}

/** The heuristics that need no table. */
export const withoutTable = computed.map(({ heuristic }) => heuristic);

/** Throws an error unless a view shows this heuristic. @param {string} heuristic  '' for the one with which it begins @param {string[]} shown */
export function expectHeuristic(heuristic, shown) {
  if (heuristic === '' || shown.includes(heuristic)) return;
  throw new FifteenError('bad-options', `Unknown heuristic “${heuristic}”; expected one of ${shown.join(', ')}.`);
}
