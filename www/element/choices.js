// What may be chosen for a search: what the rules know of the board's size, with the deep tables that this device may have.

import { TABLES } from '../solver/index.js';

/** @import { Heuristic, TableState } from '../solver/index.js' */
/** @import { Rules } from './rules.js' */

/** @typedef {ReturnType<Rules['choices']>} Choices */

/**
 * The choices of the rules know no deep tables. The best heuristic is the strongest whose table is there.
 * @param {Choices} choices
 * @param {TableState[]} tables
 * @returns {Choices}
 */
export function choicesWith(choices, tables) {
  const usual = tables.findIndex(({ heuristic }) => heuristic === choices.heuristic);
  if (usual < 0) return choices;
  const deep = tables.slice(usual + 1).reverse();
  return {
    ...choices,
    heuristic: deep.find(({ status }) => status === 'ready')?.heuristic ?? choices.heuristic,
    heuristics: [...deep.filter(({ refused }) => !refused).map(({ heuristic }) => heuristic), ...choices.heuristics],
  };
}

/**
 * What a search is told of the heuristic that was chosen: nothing, and so to take the best that is there, where its table
 * is not for this device, or is one that is built only on demand and was not yet.
 * @param {Heuristic | undefined} heuristic
 * @param {TableState[]} tables
 */
export function heuristicToName(heuristic, tables) {
  const table = tables.find((one) => one.heuristic === heuristic);
  if (!table || table.heuristic === TABLES[0]) return heuristic;
  const { status, refused, optIn } = table;
  const missing = status === 'absent' || status === 'building';
  return (missing && optIn) || (refused && status !== 'ready') ? undefined : heuristic;
}
