// The boards and goals that a game begins with, from texts that may be wrong.

import { GOALS, isNamedGoal } from '../../solver/names.js';
import type { Shape } from '../../solver/shape.js';
import { isSameShape } from '../../solver/shape.js';
import type { Goal, Rules, State } from './state.js';
import { newState } from './state.js';

export const defaultGoal: Goal = 'blank-last';

/** Random moves of an easy shuffle. */
const easyMoves = 25;

/** Calls a function of the rules and returns what it throws. */
export function attempt<T>(action: () => T): { value?: T; error?: unknown } {
  try {
    return { value: action() };
  } catch (error) {
    return { error };
  }
}

/**
 * Returns the name of a goal, if it has one, otherwise its board as the rules write it. Throws if it is not a valid
 * goal.
 */
export function goalNamed(rules: Rules, shape: Shape, goal: Goal): Goal {
  const written = (one: Goal) => rules.writeBoard(rules.goalBoard(shape, one));
  const text = written(goal);
  return GOALS.find((name) => written(name) === text) ?? text;
}

/** The goal of a game for boards of a shape. A goal that is a board only suits its own shape. */
export function goalOfShape(state: State, shape: Shape) {
  return isSameShape(state, shape) || isNamedGoal(state.goal) ? state.goal : defaultGoal;
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

/** A state with a random board. */
export function shuffled(rules: Rules, goal: Goal, shape: Shape, easy: boolean) {
  return newState(rules, rules.randomBoard(shape, goal, easy ? easyMoves : 0), goal, easy ? 'easy' : 'random');
}
