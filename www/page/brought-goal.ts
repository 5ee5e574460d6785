// The goal that came with one board: the goal of a link or of a text, or the only goal to which the board can be solved. The next board,
// shuffled or given, returns to the previous goal, which nobody has given up. The element keeps the previous goal as the goal of shuffled
// boards, and the browser stores it for a reload (kept.ts).

import type { FifteenPuzzle } from '../element/index.js';
import type { Goal } from '../solver/index.js';
import { isNamedGoal } from '../solver/names.js';

/**
 * Keeps the goal from before the present board brought its own. A goal that is a board fits only its own shape, so no board returns to it.
 */
export function keepBrought(puzzle: FifteenPuzzle, before: Goal) {
  if (puzzle.goal !== before && isNamedGoal(before)) puzzle.shuffleGoal ??= before;
}

/** The goal of the next board. */
export const goalOfNext = ({ goal, shuffleGoal }: FifteenPuzzle): Goal => shuffleGoal ?? goal;

/** Makes the present goal the goal of the next boards, too: it was chosen, or is the previous goal again. */
export function forgetBrought(puzzle: FifteenPuzzle) {
  puzzle.shuffleGoal = undefined;
}
