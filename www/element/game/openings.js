// The boards and goals that a game begins with, from texts that may be wrong.

import { GOALS } from '../../solver/index.js';
import { newState, sizeOf } from './state.js';

/** @import { Goal, Rules, State } from './state.js' */

/** @type {Goal} */
export const defaultGoal = 'blank-last';

/** Random moves of an easy shuffle. */
const easyMoves = 25;

/** Calls a function of the rules and returns what it throws. @template T @param {() => T} action @returns {{ value?: T, error?: unknown }} */
export function attempt(action) {
  try {
    return { value: action() };
  } catch (error) {
    return { error };
  }
}

/** Returns the name of a goal, if it has one, otherwise its board as the rules write it. Throws if it is not a valid goal. @param {Rules} rules  @param {number} size  @param {Goal} goal @returns {Goal} */
export function goalNamed(rules, size, goal) {
  const written = (/** @type {Goal} */ one) => rules.writeBoard(rules.goalBoard(size, one));
  const text = written(goal);
  return GOALS.find((name) => written(name) === text) ?? text;
}

/** The goal of a game for boards of a size. A goal that is a board only suits its own size. @param {State} state  @param {number} size */
export function goalOfSize(state, size) {
  return size === sizeOf(state) || GOALS.some((name) => name === state.goal) ? state.goal : defaultGoal;
}

/**
 * The state that a board and a goal begin with, and the error if either cannot be read; the goal's board or the default goal then replaces it.
 * @param {Rules} rules
 * @param {{ text: string | null, goal: Goal, size: number }} wanted  `text`: null for the goal's board; `size`: used without a text
 * @returns {{ state: State, problem: { error: unknown, text: string } | null }}
 */
export function opening(rules, { text, goal, size }) {
  const board = attempt(() => (text === null ? null : rules.readBoard(text)));
  const columns = board.value ? Math.sqrt(board.value.length) : size;
  const aim = attempt(() => goalNamed(rules, columns, goal));
  const known = aim.value ?? defaultGoal;
  const state = newState(rules, board.value ?? rules.goalBoard(columns, known), known);
  if (board.error) return { state, problem: { error: board.error, text: text ?? '' } };
  return { state, problem: aim.error ? { error: aim.error, text: goal } : null };
}

/** A state with a random board. @param {Rules} rules  @param {Goal} goal  @param {number} size  @param {boolean} easy */
export function shuffled(rules, goal, size, easy) {
  const tiles = easy ? rules.easyBoard(size, goal, easyMoves) : rules.randomBoard(size, goal);
  return newState(rules, tiles, goal, easy ? 'easy' : 'random');
}
