// The subject of a view of the whole 8-puzzle, checked: the goal, the board and the heuristics that it shows.

import type { Rules } from '../../element/page-tools.js';
import type { Heuristic } from '../../solver/index.js';
import { isNamedGoal } from '../../solver/names.js';
import type { Board } from '../../solver/shape.js';
import { isSameShape, squareOf } from '../../solver/shape.js';
import type { Subject } from '../view.js';
import { expectHeuristic } from './rungs.js';

export interface SpaceRequest {
  subject: Subject;
  /** as text */
  goal: string;
  goalBoard: Board;
  /** '' if there is none, or if it is not 3×3 */
  board: string;
  heuristic: Heuristic;
  /** the heuristics to choose from, the weakest first */
  heuristics: Heuristic[];
}

const shape = squareOf(3);

/** The heuristics that compute their values without a table file. */
const withoutTable = ['misplaced', 'manhattan', 'linear-conflict', 'walking-distance', 'pdb-4-4-max'];

/** Throws if the board or the goal is not valid. */
export function requestOf(subject: Subject, rules: Rules): SpaceRequest {
  const board = subject.board === '' ? null : rules.readBoard(subject.board);
  const isSmall = board !== null && isSameShape(board, shape);
  // A board of another shape may have a goal of its shape.
  const goalBoard = rules.goalBoard(
    shape,
    board && !isSmall && !isNamedGoal(subject.goal) ? 'blank-last' : subject.goal,
  );
  const goal = rules.writeBoard(goalBoard);
  const offered = rules.choices(shape, goal).heuristics.filter((heuristic) => withoutTable.includes(heuristic));
  return {
    subject,
    goal,
    goalBoard,
    board: isSmall ? rules.writeBoard(board) : '',
    heuristic: expectHeuristic(subject.heuristic, offered),
    heuristics: offered.toReversed(),
  };
}
