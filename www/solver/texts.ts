// Boards and moves in texts of all kinds: files, tables, lists of programs, one board or many. The reader is loaded with the first text.

import type { FoundBoard, MoveForm, Mover, UnreadBoard } from '../wasm/courses.js';
import { checkNames } from './client/late/check-names.js';
import type { Goal } from './names.js';
import type { BoardLike } from './shape.js';
import { textOfBoard } from './shape.js';
import type { AssetUrls } from './shared/asset-urls.js';

export type { FoundBoard, MoveForm, Mover, UnreadBoard } from '../wasm/courses.js';

/** How texts are read. */
export interface ReadOptions {
  /** the goal from which moves alone are made; default: `blank-last` */
  goal?: Goal;
  /** what slides in the direction of a move; default: `tile` */
  movesOf?: Mover;
  /** rows of the board for a text of moves alone; default: 4 */
  rows?: number;
  /** columns of that board; default: 4 */
  columns?: number;
  /** URLs of the files that are loaded; not in Node.js */
  assets?: AssetUrls;
}

/** How moves are written. */
export interface WriteOptions {
  /** default: `letters` */
  form?: MoveForm;
  /** what slides in the direction of a move; default: `tile` */
  movesOf?: Mover;
  /** URLs of the files that are loaded; not in Node.js */
  assets?: AssetUrls;
}

const loading = async (assets: AssetUrls = {}) => (await import('./client/late/courses.js')).loadCourses(assets);

/**
 * Reads the boards of a text, or of the bytes of a file in UTF-8 or UTF-16, in any form that docs/inputs.md lists. A
 * board that cannot be read is an error in its place, and the next ones are still read. Rejects with a `FifteenError`
 * if the options are not valid.
 * @example
 * const [first, second] = await readBoards('# two puzzles\n3\n1 2 3\n4 5 6\n7 0 8\n\n| 1 | 2 |\n| 3 |   |');
 * console.log(first.board, second.board); // 1 2 3/4 5 6/7 0 8 and 1 2/3 0
 */
export async function readBoards(
  text: string | ArrayBuffer | ArrayBufferView,
  options: ReadOptions = {},
): Promise<(FoundBoard | UnreadBoard)[]> {
  checkNames(options, ['goal', 'movesOf', 'rows', 'columns', 'assets']);
  const { goal = 'blank-last', movesOf = 'tile', rows = 4, columns = 4, assets } = options;
  const courses = await loading(assets);
  const written = typeof text === 'string' ? text : courses.textOfFile(bytesOf(text));
  return courses.readBoards(written, goal, rows, columns, movesOf);
}

/**
 * Writes moves, such as those of a solution, that are made from a board. Rejects with a `FifteenError` if the board or
 * a move is not valid.
 * @example
 * await writeMoves('1 2 3/4 5 6/0 7 8', 'LL', { form: 'words', movesOf: 'blank' }); // 'right right'
 */
export async function writeMoves(board: BoardLike, moves: string, options: WriteOptions = {}): Promise<string> {
  checkNames(options, ['form', 'movesOf', 'assets']);
  const { form = 'letters', movesOf = 'tile', assets } = options;
  return (await loading(assets)).writeMovesAs(textOfBoard(board), moves, form, movesOf);
}

function bytesOf(source: ArrayBuffer | ArrayBufferView) {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
}
