// A goal that one board has brought: that of a link, of a text, or the only one to which the board can be solved. The next board is judged by
// the goal before it, which nobody has given up.

import type { FifteenPuzzle } from '../element/index.js';
import type { Goal } from '../solver/index.js';
import { isNamedGoal } from '../solver/names.js';
import { readJson, writeJson, writeText } from './browser-storage.js';

const key = 'fifteen-brought-goal';

/** Keeps the goal that the present board has brought, and the one before, also over a reload. */
export function keepBrought(goal: Goal, before: Goal) {
  writeJson(key, { goal, before: goalBefore(before) });
}

/** The goal of the next board. */
export const goalOfNext = ({ goal }: FifteenPuzzle): Goal => goalBefore(goal);

/** The present goal is that of the next boards, too: it was chosen, or is the one before again. */
export const forgetBrought = () => writeText(key, null);

/** The goal before one that was brought; itself, if it was not. A goal that is a board suits its own shape alone, so none returns to it. */
function goalBefore(goal: Goal): Goal {
  const { goal: brought, before } = Object(readJson(key));
  return brought === goal && isNamedGoal(String(before)) ? before : goal;
}
