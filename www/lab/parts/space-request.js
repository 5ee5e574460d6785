// The subject of a view of the whole 8-puzzle, checked: the goal, the board and the heuristics that it shows.

import { expectHeuristic } from './rungs.js';

/** @import { Rules } from '../../element/page-tools.js' */
/** @import { Heuristic } from '../../solver/index.js' */
/** @import { Subject } from '../view.js' */

/**
 * @typedef {object} SpaceRequest
 * @property {Subject} subject
 * @property {string} goal  as text
 * @property {Uint8Array} goalTiles
 * @property {string} board  '' if there is none, or if it is not 3×3
 * @property {Heuristic} heuristic
 * @property {Heuristic[]} heuristics  those to choose from, the weakest first
 */

const size = 3;

/** The heuristics that compute their values without a table file. */
const withoutTable = ['misplaced', 'manhattan', 'linear-conflict', 'walking-distance', 'pdb-4-4-max'];

/** Throws if the board or the goal is not valid. @param {Subject} subject  @param {Rules} rules @returns {SpaceRequest} */
export function requestOf(subject, rules) {
  const tiles = subject.board === '' ? null : rules.readBoard(subject.board);
  const isSmall = tiles?.length === size * size;
  const isNamed = subject.goal === 'blank-last' || subject.goal === 'blank-first';
  // A board of another size may have a goal of its size.
  const goalTiles = rules.goalBoard(size, tiles && !isSmall && !isNamed ? 'blank-last' : subject.goal);
  const goal = rules.writeBoard(goalTiles);
  const offered = rules.choices(size, goal).heuristics.filter((heuristic) => withoutTable.includes(heuristic));
  expectHeuristic(subject.heuristic, offered);
  return {
    subject,
    goal,
    goalTiles,
    board: tiles && isSmall ? rules.writeBoard(tiles) : '',
    heuristic: subject.heuristic || 'manhattan',
    heuristics: /** @type {Heuristic[]} */ (offered.reverse()),
  };
}
