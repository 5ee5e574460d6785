// Boards and moves as the programs of courses write them. The writer is loaded when it is first needed.

import { loadCourses } from '../../solver/client/late/courses.js';
import type { AssetUrls } from '../../solver/index.js';
import type { BoardLayout, Course, WrittenBoard } from '../../wasm/courses.js';
import type { ChangeDetail } from './details.js';

/**
 * Writes a board, and the moves that remain of its solution, as the programs of a course do or in a layout. Without a
 * solution, the moves are ''.
 */
export async function writtenAs(
  { board, goal, solution, position }: ChangeDetail,
  assets: AssetUrls,
  style: Course | BoardLayout,
): Promise<WrittenBoard> {
  const { convert } = await loadCourses(assets);
  const moves = solution && position !== null ? solution.moves.slice(position) : '';
  const written = convert(board, style, goal, moves);
  return { ...written, moves: moves && written.moves };
}
