// The verdict of the rules on an entered board: whether it can be solved, a lower bound of its moves, and otherwise what would help.

import type { Rules } from '../../element/page-tools.js';
import type { Goal } from '../../solver/index.js';
import { GOALS } from '../../solver/index.js';
import type { Board } from '../../solver/shape.js';

export interface Verdict {
  /** as the rules write it */
  text: string;
  isSolved: boolean;
  isSolvable: boolean;
  /** lower bound of its moves */
  atLeast: number;
  /** the two tiles that the game, too, would swap, since any swap makes the board solvable; null if it can be solved */
  swap: [number, number] | null;
  /** other goals to which the board can be solved, if it cannot be solved to its own */
  goals: { goal: (typeof GOALS)[number]; atLeast: number }[];
}

export function verdictOn(rules: Rules, board: Board, goal: Goal): Verdict {
  const text = rules.writeBoard(board);
  const { solvable: isSolvable, swap } = rules.parity(board, goal);
  const isSolved = text === rules.writeBoard(rules.goalBoard(board, goal));
  const atLeast = rules.lowerBound(board, goal);
  if (isSolvable) return { text, isSolved, isSolvable, atLeast, swap: null, goals: [] };
  const others = GOALS.filter((one) => one !== goal && rules.parity(board, one).solvable);
  const goals = others.map((one) => ({ goal: one, atLeast: rules.lowerBound(board, one) }));
  return { text, isSolved, isSolvable, atLeast, swap, goals };
}
