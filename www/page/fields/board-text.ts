// From a text to the board that the page shows: the boards that the reader finds, and the goal that is meant.

import type { FifteenPuzzle } from '../../element/index.js';
import type { FoundBoard, UnreadBoard } from '../../solver/index.js';
import { readBoards } from '../../solver/index.js';
import type { Store } from '../store.js';

export type { FoundBoard, UnreadBoard } from '../../solver/index.js';

/** The result of reading a text. */
export type TextReading =
  | { kind: 'board'; found: FoundBoard }
  /** several boards, one of which is chosen */
  | { kind: 'boards'; found: FoundBoard[]; unread: UnreadBoard[] }
  /** one board, if a person says which one is meant, how many rows it has, or where its gap is */
  | { kind: 'question'; about: 'board' | 'rows' | 'gap'; readings: string[] }
  | { kind: 'error'; error: UnreadBoard['error'] };

/** Reads a text. Moves alone lead from the goal that is shown. */
export async function readText(puzzle: FifteenPuzzle, text: string): Promise<TextReading> {
  await puzzle.ready;
  const { goal, rows, columns, assets } = puzzle;
  const parts = await readBoards(text, { goal, rows, columns, assets });
  const found = parts.filter((part) => 'board' in part);
  const unread = parts.filter((part) => 'error' in part);
  if (found.length > 1 || (found.length > 0 && unread.length > 0)) return { kind: 'boards', found, unread };
  if (found.length > 0) return { kind: 'board', found: found[0] };
  const [{ error }] = unread;
  if (unread.length > 1) return { kind: 'error', error };
  if (error.readings.length > 1) {
    const tiles = new Set(error.readings.map((board) => board.replaceAll('/', ' ')));
    return { kind: 'question', about: tiles.size > 1 ? 'board' : 'rows', readings: error.readings };
  }
  if (error.withBlank.length > 0) return { kind: 'question', about: 'gap', readings: error.withBlank };
  return { kind: 'error', error };
}

/** The note about the goal of a board, if its text does not state the goal. */
export interface GoalNote {
  /** `only`: the board could not be solved to the goal that was shown before; `assumed`: another goal is as likely */
  kind: 'only' | 'assumed';
  goal: string;
  /** the goal that was shown before */
  before: string;
  /** the goal that may be meant instead */
  other: string | null;
}

/**
 * Shows a board, and plays its moves. A goal that the text states replaces the present one. Lists of programs may have another goal than
 * the page: if such a board cannot be solved to the present goal, it gets the goal to which it can.
 */
export async function showFound(store: Store, found: FoundBoard): Promise<GoalNote | null> {
  const { board, moves, goal, otherGoal, isGoalStated, hasCommas } = found;
  const { puzzle } = store;
  store.beginEntered(board);
  const before = puzzle.goal;
  if (isGoalStated || (hasCommas && !puzzle.parity?.solvable)) puzzle.goal = goal;
  if (moves) await puzzle.replay(`${board} ${moves}`);
  if (isGoalStated || !hasCommas || !puzzle.parity?.solvable) return null;
  if (puzzle.goal !== before) return { kind: 'only', goal: puzzle.goal, before, other: otherGoal };
  return otherGoal ? assumed(puzzle.goal, [goal, otherGoal]) : null;
}

/** The note about a goal, if it is one of two that may be meant. */
export function assumed(goal: string, both: [string, string]): GoalNote | null {
  const other = both.find((one) => one !== goal) ?? null;
  return both.includes(goal) ? { kind: 'assumed', goal, before: goal, other } : null;
}
