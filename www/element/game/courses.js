// Boards and moves as the programs of courses write them, compiled from Rust to WebAssembly and loaded when they are first needed.

import { failedToStart } from '../../solver/errors.js';
import { FifteenError } from '../../solver/index.js';
import { wasmSource } from '../../solver/shared/wasm-source.js';
import init, { convert, layoutOf } from '../../wasm/courses.js';
import { loaderOf } from './loader.js';

/** @import { AssetUrls } from '../../solver/index.js' */
/** @import { BoardLayout, Course, WrittenBoard } from '../../wasm/courses.js' */
/** @import { ChangeDetail } from './details.js' */

/** @type {(assets: AssetUrls) => Promise<{ convert: typeof convert, layoutOf: typeof layoutOf }>} */
export const loadCourses = loaderOf(async (assets) => {
  try {
    await init({ module_or_path: await wasmSource(assets, 'courses') });
  } catch (error) {
    throw failedToStart(/** @type {Error} */ (error).message);
  }
  return { convert, layoutOf };
});

/**
 * Writes a board, and the moves that remain of its solution, as the programs of a course do or in a layout. Without a solution, the moves
 * are ''.
 * @param {ChangeDetail} game  @param {AssetUrls} assets  @param {Course | BoardLayout} style
 * @returns {Promise<WrittenBoard>}
 */
export async function writtenAs({ board, goal, solution, position }, assets, style) {
  await loadCourses(assets);
  const moves = solution && position !== null ? solution.moves.slice(position) : '';
  try {
    const written = convert(board, style, goal, moves);
    return { ...written, moves: moves && written.moves };
  } catch (error) {
    const { code, message } = /** @type {FifteenError} */ (error);
    throw new FifteenError(code, message);
  }
}
