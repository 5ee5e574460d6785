// Boards and moves as the programs of courses write them, compiled from Rust to WebAssembly and loaded when they are first needed.

import { failedToStart } from '../../solver/errors.js';
import type { AssetUrls } from '../../solver/index.js';
import { FifteenError } from '../../solver/index.js';
import { wasmSource } from '../../solver/shared/own-files.js';
import type { BoardLayout, Course, WrittenBoard } from '../../wasm/courses.js';
import init, { convert, layoutOf } from '../../wasm/courses.js';
import type { ChangeDetail } from './details.js';
import { loaderOf } from './rules.js';

export const loadCourses: (assets: AssetUrls) => Promise<{ convert: typeof convert; layoutOf: typeof layoutOf }> =
  loaderOf(async (assets) => {
    try {
      await init({ module_or_path: await wasmSource(assets, 'courses') });
    } catch (error) {
      throw failedToStart((error as Error).message);
    }
    return { convert, layoutOf };
  });

/**
 * Writes a board, and the moves that remain of its solution, as the programs of a course do or in a layout. Without a
 * solution, the moves are ''.
 */
export async function writtenAs(
  { board, goal, solution, position }: ChangeDetail,
  assets: AssetUrls,
  style: Course | BoardLayout,
): Promise<WrittenBoard> {
  await loadCourses(assets);
  const moves = solution && position !== null ? solution.moves.slice(position) : '';
  try {
    const written = convert(board, style, goal, moves);
    return { ...written, moves: moves && written.moves };
  } catch (error) {
    const { code, message } = error as FifteenError;
    throw new FifteenError(code, message);
  }
}
