// The heuristics from the weakest to the strongest, for each size.

/** @import { Heuristic } from '../../solver/index.js' */

/** @typedef {{ heuristic: Heuristic, name: string }} Rung  with the key of its name */

/** @type {Rung[]} */
const computed = [
  { heuristic: 'misplaced', name: 'rungMisplaced' },
  { heuristic: 'manhattan', name: 'rungManhattan' },
  { heuristic: 'linear-conflict', name: 'rungLinearConflict' },
  { heuristic: 'walking-distance', name: 'rungWalkingDistance' },
];

/** @param {number} size @returns {Rung[]} */
export function rungsOf(size) {
  return [
    ...computed,
    size === 3 ? { heuristic: 'pdb-4-4', name: 'rungPdb44' } : { heuristic: 'pdb-6-6-3', name: 'rungPdb663' },
  ];
}

/** The heuristics that need no table. */
export const withoutTable = computed.map(({ heuristic }) => heuristic);
