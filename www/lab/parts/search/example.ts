// The board with which a view begins, for any goal: the one that the moves of its solution lead to, backward from the goal.

import type { Rules } from '../../../element/page-tools.js';
import type { Goal } from '../../../solver/index.js';
import type { Direction } from './scene.js';
import { opposite, tileOf } from './scene.js';

export interface Example {
  /** for the goal with the blank last */
  board: string;
  /** a shortest one */
  solution: string;
}

/** The board of the lesson, the 27th of Korf's. */
export const korf27: Example = {
  board: '5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2',
  solution: 'URDDLDLULDRUULURDRDDLUURRDLUULDLDRDRUULDDRUURDDLUULUL',
};

export function exampleFor({ board, solution }: Example, goal: Goal, rules: Rules) {
  if (goal === 'blank-last') return board;
  const size =
    goal === 'blank-first' ? Math.sqrt(rules.readBoard(board).length) : Math.sqrt(rules.readBoard(goal).length);
  let tiles = rules.goalBoard(size, goal);
  const blank = tiles.indexOf(0);
  // Away from the edges at which the blank of this goal is.
  const isFlipped = { rows: blank < tiles.length / 2, columns: blank % size < size / 2 };
  for (const move of [...solution].reverse() as Direction[]) {
    const isAlong = move === 'U' || move === 'D';
    const back = (isAlong ? isFlipped.rows : isFlipped.columns) ? move : opposite[move];
    // On other sizes, and from a blank in the middle, some moves lead over the edge.
    if (tileOf(tiles, back) !== 0) tiles = rules.applyMoves(tiles, back);
  }
  return rules.writeBoard(tiles);
}
