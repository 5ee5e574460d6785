// What Watch and Tree are about, checked: the search of which they show every step.

import type { Rules } from '../../../element/page-tools.js';
import { FifteenError } from '../../../solver/errors.js';
import type { Subject } from '../../view.js';
import type { Example } from './example.js';
import { exampleFor } from './example.js';

/** The number of cells of the largest board. */
const maxCells = 16;

/** Their tables take too long to build for a view that shows nothing meanwhile. */
const tooLarge = ['pdb-7-7-1', 'pdb-7-8'];

/** Throws if there is no such search. */
export function requestOf({ board, goal, heuristic, algorithm }: Subject, example: Example, rules: Rules): Subject {
  if (tooLarge.includes(heuristic))
    throw new FifteenError('bad-options', `The table of ${heuristic} is too large for this view; use pdb-6-6-3.`);
  const request = {
    board: board || exampleFor(example, goal, rules),
    goal,
    heuristic: heuristic || 'manhattan',
    algorithm: algorithm || 'ida-star',
  } as Subject;
  if (rules.readBoard(request.board).length > maxCells)
    throw new FifteenError('bad-options', 'This view shows 3×3 and 4×4 boards.');
  return request;
}
