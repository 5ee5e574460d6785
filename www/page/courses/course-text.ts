// Opens boards in the layouts of other programs. A layout that only one course writes says which goal the board has; for all others the
// page asks.

import { loadCourses } from '../../element/course-tools.js';
import type { FifteenPuzzle } from '../../element/index.js';
import { loadRules } from '../../element/page-tools.js';
import type { Store } from '../store.js';
import { askForGoal } from './goal-question.js';

/**
 * Opens a text. Fulfills with whether it was opened, which it is not if the question for its goal was left without an
 * answer.
 * @param field - that contains the text
 */
export async function openCourseText(store: Store, field: HTMLTextAreaElement, text: string): Promise<boolean> {
  const { puzzle } = store;
  await puzzle.ready;
  const position = await read(puzzle, text);
  if (!position) {
    // It is in a layout of our own, or is invalid, which is then explained.
    await puzzle.replay(text);
    return true;
  }
  const { board, moves } = position;
  const goal = position.goal ?? (await askForGoal(store, field, board));
  if (!goal) return false;
  puzzle.board = board;
  puzzle.goal = goal;
  if (moves) await puzzle.replay(text);
  return true;
}

/** The board and the moves of a text in the layout of another program, and the goal if the layout says it. */
async function read({ assets }: FifteenPuzzle, text: string) {
  const [{ layoutOf }, { readReplay, writeBoard }] = await Promise.all([loadCourses(assets), loadRules(assets)]);
  const found = layoutOf(text);
  if (!found || found.layout === 'rows') return null;
  try {
    const { tiles, moves } = readReplay(text);
    return { board: writeBoard(tiles), moves, goal: found.goal };
  } catch {
    return null; // the moves are invalid
  }
}
