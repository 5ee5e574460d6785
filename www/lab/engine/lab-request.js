// What views request from the lab's worker, with boards and goals as tiles: the rules have read them, and its modules read no text.

/** @import { Rules } from '../../element/page-tools.js' */

/**
 * @typedef {object} Options
 * @property {string} [goal]  `blank-last` by default
 * @property {string} [heuristic]
 * @property {string} [algorithm]
 *
 * @typedef {Options & { board: string }} Request what a view requests, with the board as text
 *
 * @typedef {object} LabRequest what the worker receives
 * @property {Uint8Array} board
 * @property {Uint8Array} goal
 * @property {string} [heuristic]
 * @property {string} [algorithm]
 *
 * @typedef {LabRequest & { boards: Uint8Array }} ListRequest the same for many boards, of which `board` is the first
 */

/** Throws if the board or the goal is not valid. @param {Rules} rules  @param {Request} request @returns {LabRequest} */
export function readRequest(rules, { board, goal = 'blank-last', heuristic, algorithm }) {
  const tiles = rules.readBoard(board);
  return { board: tiles, goal: rules.goalBoard(Math.sqrt(tiles.length), goal), heuristic, algorithm };
}

/** @param {Rules} rules  @param {Options} options  @param {string[]} boards  of one size @returns {ListRequest} */
export function readListRequest(rules, options, boards) {
  const tiles = boards.flatMap((board) => Array.from(rules.readBoard(board)));
  return { ...readRequest(rules, { ...options, board: boards[0] }), boards: Uint8Array.from(tiles) };
}

/** The arguments with which the wasm module takes a request. @param {LabRequest} request @returns {[Uint8Array, Uint8Array, string?, string?]} */
export function wasmArguments({ board, goal, heuristic, algorithm }) {
  return [board, goal, heuristic, algorithm];
}
