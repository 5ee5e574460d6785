// The boards and goals that a game begins with, from texts that may be wrong.

import { attempt } from '../../solver/errors.js';
import { GOALS } from '../../solver/names.js';
import type { Shape } from '../../solver/shape.js';
import type { Goal, Rules, State } from './state.js';
import { newState } from './state.js';

export const defaultGoal: Goal = 'blank-last';

/** How many boards an easy shuffle tries at most. All 2×2 boards are easier than wanted, and so are most very large ones. */
const easyTries = 50;

/**
 * Returns the name of a goal, if it has one, otherwise its board as the rules write it. Throws if it is not a valid
 * goal.
 */
export function goalNamed(rules: Rules, shape: Shape, goal: Goal): Goal {
  const written = (one: Goal) => rules.writeBoard(rules.goalBoard(shape, one));
  const text = written(goal);
  return GOALS.find((name) => written(name) === text) ?? text;
}

/**
 * The state that a board and a goal begin with, and the error if either cannot be read; the goal's board or the default
 * goal then replaces it.
 * @param wanted - `text`: null for the goal's board; `shape`: used without a text
 */
export function opening(
  rules: Rules,
  { text, goal, shape: given }: { text: string | null; goal: Goal; shape: Shape },
): { state: State; problem: { error: unknown; text: string } | null } {
  const board = attempt(() => (text === null ? null : rules.readBoard(text)));
  const shape = board.value ?? given;
  const aim = attempt(() => goalNamed(rules, shape, goal));
  const known = aim.value ?? defaultGoal;
  const state = newState(rules, board.value ?? rules.goalBoard(shape, known), known);
  if (board.error) return { state, problem: { error: board.error, text: text ?? '' } };
  return { state, problem: aim.error ? { error: aim.error, text: goal } : null };
}

/** A state with a random board that is not solved, as one of twelve 2×2 boards is. */
export function shuffled(rules: Rules, goal: Goal, shape: Shape, easy: boolean): State {
  const board = easy ? easyBoard(rules, goal, shape) : rules.randomBoard(shape, goal, 0);
  const state = newState(rules, board, goal, easy ? 'easy' : 'random');
  return state.solved ? shuffled(rules, goal, shape, easy) : state;
}

/**
 * A board that few moves solve, but not too few: 8 to 12 on 3×3, 11 to 16 on 4×4. It is made by random moves, so it needs no more than
 * those, and the rules prove that it needs at least two thirds of them.
 */
function easyBoard(rules: Rules, goal: Goal, shape: Shape) {
  const most = 2 * (shape.rows + shape.columns);
  let [hardest, bound] = [rules.goalBoard(shape, goal), 0];
  for (let tries = 0; tries < easyTries && bound < most / 1.5; tries++) {
    // A board has the parity of its number of random moves, so that number varies by one.
    const board = rules.randomBoard(shape, goal, most - Math.round(Math.random()));
    const atLeast = rules.lowerBound(board, goal);
    if (atLeast > bound) [hardest, bound] = [board, atLeast];
  }
  return hardest;
}
