// What Watch and Tree are about, checked: the search of which they show every step.

import { FifteenError } from '../../../solver/errors.js';
import { exampleFor } from './example.js';

/** @import { Rules } from '../../../element/page-tools.js' */
/** @import { Subject } from '../../view.js' */
/** @import { Example } from './example.js' */

/** The number of cells of the largest board. */
const maxCells = 16;

/** Their tables take too long to build for a view that shows nothing meanwhile. */
const tooLarge = ['pdb-7-7-1', 'pdb-7-8'];

/** Throws if there is no such search. @param {Subject} subject  @param {Example} example  @param {Rules} rules @returns {Subject} */
export function requestOf({ board, goal, heuristic, algorithm }, example, rules) {
  if (tooLarge.includes(heuristic))
    throw new FifteenError('bad-options', `The table of ${heuristic} is too large for this view; use pdb-6-6-3.`);
  const request = /** @type {Subject} */ ({
    board: board || exampleFor(example, goal, rules),
    goal,
    heuristic: heuristic || 'manhattan',
    algorithm: algorithm || 'ida-star',
  });
  if (rules.readBoard(request.board).length > maxCells)
    throw new FifteenError('bad-options', 'This view shows 3×3 and 4×4 boards.');
  return request;
}
