// What may be chosen for a search: what the rules know of the board's size, with the tables that this device may have.

/** @import { Heuristic, TableState } from '../../solver/index.js' */
/** @import { Rules } from './rules.js' */

/** @typedef {ReturnType<Rules['choices']>} Choices */

/**
 * The choices of the rules know no device. The best heuristic is the strongest whose table is there.
 * @param {Choices} choices
 * @param {TableState[]} tables
 * @returns {Choices}
 */
export function choicesWith(choices, tables) {
  const tableOf = (/** @type {string} */ name) => tables.find(({ heuristic }) => heuristic === name);
  const heuristics = choices.heuristics.filter((name) => !tableOf(name)?.refused);
  const stronger = heuristics.slice(0, choices.heuristic ? heuristics.indexOf(choices.heuristic) : 0);
  const heuristic = stronger.find((name) => tableOf(name)?.status === 'ready') ?? choices.heuristic;
  return { ...choices, heuristic, heuristics };
}

/**
 * What a search is told of the heuristic that was chosen: nothing, and so to take the best that is there, where its table
 * is not for this device, or is one that is built only on demand and was not yet.
 * @param {Heuristic | undefined} heuristic
 * @param {TableState[]} tables
 */
export function heuristicToName(heuristic, tables) {
  const table = tables.find((one) => one.heuristic === heuristic);
  if (!table?.deep) return heuristic;
  const { status, refused, optIn } = table;
  const missing = status === 'absent' || status === 'building';
  return (missing && optIn) || (refused && status !== 'ready') ? undefined : heuristic;
}
