// The heuristics from the weakest to the strongest, for each shape.

import type { Rules } from '../../element/page-tools.js';
import { FifteenError } from '../../solver/errors.js';
import type { Goal, Heuristic } from '../../solver/index.js';
import type { Shape } from '../../solver/shape.js';

/** a heuristic with the key of its name */
export type Rung = { heuristic: Heuristic; name: string };

/** The heuristics that need no table, except `pdb-4-4-max`, which Space alone offers. */
export const computed: Rung[] = [
  { heuristic: 'misplaced', name: 'rungMisplaced' },
  { heuristic: 'manhattan', name: 'rungManhattan' },
  { heuristic: 'linear-conflict', name: 'rungLinearConflict' },
  { heuristic: 'walking-distance', name: 'rungWalkingDistance' },
];

/** The tables: of 3×3 boards, of 4×4 boards, and of all others. */
const tables: Rung[] = [
  { heuristic: 'pdb-4-4', name: 'rungPdb44' },
  { heuristic: 'pdb-6-6-3', name: 'rungPdb663' },
  { heuristic: 'pdb', name: 'rungPdb' },
];

/** The rungs whose heuristics support a shape and a goal. */
export function rungsOf(shape: Shape, goal: Goal, rules: Rules): Rung[] {
  const { heuristics } = rules.choices(shape, goal);
  return [...computed, ...tables].filter(({ heuristic }) => heuristics.includes(heuristic));
}

/**
 * Returns the heuristic to show. A heuristic that was chosen for another board may not support this one: the tables of another shape are
 * then replaced by the tables of this shape, and walking distance, or tables where this shape has none, by Manhattan distance.
 * @param heuristic - '' for Manhattan distance
 */
export function chosenOf<Name extends string>(heuristic: string, shown: Name[]): Name {
  const isKnown = (rung: Rung) => rung.heuristic === heuristic;
  const own = tables.some(isKnown) ? shown.find(hasTable) : heuristic;
  const isMissing = own === 'walking-distance' && !shown.some((name) => name === own);
  return expectHeuristic(isMissing ? '' : (own ?? ''), shown);
}

/** Whether a heuristic has a table. */
export const hasTable = (heuristic: string) => heuristic.startsWith('pdb');
export const hasNoTable = (heuristic: string) => !hasTable(heuristic);

/** The heuristics that need no table and support a board. */
export function withoutTable({ board, goal }: { board: string; goal: Goal }, rules: Rules) {
  const { heuristics } = rules.choices(rules.readBoard(board), goal);
  return computed.map(({ heuristic }) => heuristic).filter((heuristic) => heuristics.includes(heuristic));
}

/**
 * Returns a heuristic, and throws an error unless a view shows it.
 * @param heuristic - '' for Manhattan distance
 */
export function expectHeuristic<Name extends string>(heuristic: string, shown: Name[]): Name {
  const found = shown.find((name) => name === (heuristic || 'manhattan'));
  if (found) return found;
  throw new FifteenError('bad-options', `Unknown heuristic “${heuristic}”; expected one of ${shown.join(', ')}.`);
}
