// The choices for a search: those that the rules offer for the size of the board, limited by the tables that this device can hold.

/** @import { Algorithm, Heuristic, TableState } from '../../solver/index.js' */
/** @import { Rules } from './rules.js' */

/**
 * The algorithms, heuristics and options that can be chosen for a search.
 * @typedef {object} Choices
 * @property {Algorithm[]} algorithms  Algorithms that suit the size of the board, the default first.
 * @property {Algorithm} algorithm  Algorithm that the other choices belong to.
 * @property {Heuristic[]} heuristics  Heuristics that suit the algorithm, the strongest first.
 * @property {Heuristic | null} heuristic  Default heuristic; null if the algorithm takes none.
 * @property {('weight' | 'seed' | 'hybrid' | 'pruneDepth' | 'workers' | 'all')[]} options  Options that the algorithm takes.
 * @property {number} deepest  Largest pruning depth in moves, which is the default.
 * @property {boolean} improves  Whether the search goes on after its first solution, for shorter ones and for a proof.
 * @property {boolean} proves  Whether a search that ends by itself proves that its solution is a shortest one.
 */

/**
 * Adapts the choices of the rules to the device. The default heuristic is the strongest one whose table is loaded.
 * @param {ReturnType<Rules['choices']>} offered
 * @param {TableState[]} tables
 * @returns {Choices}
 */
export function choicesWith(offered, tables) {
  const choices = /** @type {Choices} */ (offered);
  const tableOf = (/** @type {string} */ name) => tables.find(({ heuristic }) => heuristic === name);
  const heuristics = choices.heuristics.filter((name) => !tableOf(name)?.unsupported);
  const stronger = heuristics.slice(0, choices.heuristic ? heuristics.indexOf(choices.heuristic) : 0);
  const heuristic = stronger.find((name) => tableOf(name)?.status === 'ready') ?? choices.heuristic;
  return { ...choices, heuristic, heuristics };
}

/**
 * The heuristic to request from the solver. Undefined, and so the best one available, if the device cannot hold the table of the chosen
 * one, or if that table is only built on demand and has not been built yet.
 * @param {Heuristic | undefined} heuristic
 * @param {TableState[]} tables
 */
export function heuristicToRequest(heuristic, tables) {
  const table = tables.find((one) => one.heuristic === heuristic);
  if (!table?.deep) return heuristic;
  const { status, unsupported, optIn } = table;
  const missing = status === 'absent' || status === 'failed' || status === 'building' || status === 'storing';
  return (missing && optIn) || (unsupported && status !== 'ready') ? undefined : heuristic;
}
