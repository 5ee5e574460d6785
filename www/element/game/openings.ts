// The boards and goals that a game begins with, from texts that may be wrong.

import { GOALS } from '../../solver/index.js';
import type { Goal, Rules, State } from './state.js';
import { newState, sizeOf } from './state.js';

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
export function goalNamed(rules: Rules, size: number, goal: Goal): Goal {
  const written = (one: Goal) => rules.writeBoard(rules.goalBoard(size, one));
  const text = written(goal);
  return GOALS.find((name) => written(name) === text) ?? text;
}

/** The goal of a game for boards of a size. A goal that is a board only suits its own size. */
export function goalOfSize(state: State, size: number) {
  return size === sizeOf(state) || GOALS.some((name) => name === state.goal) ? state.goal : defaultGoal;
}

/**
 * The state that a board and a goal begin with, and the error if either cannot be read; the goal's board or the default
 * goal then replaces it.
 * @param wanted - `text`: null for the goal's board; `size`: used without a text
 */
export function opening(
  rules: Rules,
  { text, goal, size }: { text: string | null; goal: Goal; size: number },
): { state: State; problem: { error: unknown; text: string } | null } {
  const board = attempt(() => (text === null ? null : rules.readBoard(text)));
  const columns = board.value ? Math.sqrt(board.value.length) : size;
  const aim = attempt(() => goalNamed(rules, columns, goal));
  const known = aim.value ?? defaultGoal;
  const state = newState(rules, board.value ?? rules.goalBoard(columns, known), known);
  if (board.error) return { state, problem: { error: board.error, text: text ?? '' } };
  return { state, problem: aim.error ? { error: aim.error, text: goal } : null };
}

/** A state with a random board. */
export function shuffled(rules: Rules, goal: Goal, size: number, easy: boolean) {
  const tiles = easy ? rules.easyBoard(size, goal, easyMoves) : rules.randomBoard(size, goal);
  return newState(rules, tiles, goal, easy ? 'easy' : 'random');
}
