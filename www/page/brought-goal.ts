// A goal that one board has brought: that of a link, of a text, or the only one to which the board can be solved. The next board, shuffled or
// given, is one to the goal before it, which nobody has given up. The element keeps that as the goal of shuffled boards, and the browser does so
// over a reload (kept.ts).

import type { FifteenPuzzle } from '../element/index.js';
import type { Goal } from '../solver/index.js';
import { isNamedGoal } from '../solver/names.js';

/** Keeps the goal before the one that the present board has brought. A goal that is a board suits its own shape alone, so none returns to it. */
export function keepBrought(puzzle: FifteenPuzzle, before: Goal) {
  if (puzzle.goal !== before && isNamedGoal(before)) puzzle.shuffleGoal ??= before;
}

/** The goal of the next board. */
export const goalOfNext = ({ goal, shuffleGoal }: FifteenPuzzle): Goal => shuffleGoal ?? goal;

/** The present goal is that of the next boards, too: it was chosen, or is the one before again. */
export function forgetBrought(puzzle: FifteenPuzzle) {
  puzzle.shuffleGoal = undefined;
}
