// What views request from the lab's worker, with boards and goals as tiles: the rules have read them, and its modules read no text.

import type { Rules } from '../../element/page-tools.js';

export interface Options {
  /** `blank-last` by default */
  goal?: string;
  heuristic?: string;
  algorithm?: string;
}

/** what a view requests, with the board as text */
export type Request = Options & { board: string };

/** what the worker receives */
export interface LabRequest {
  board: Uint8Array;
  goal: Uint8Array;
  heuristic?: string;
  algorithm?: string;
}

/** the same for many boards, of which `board` is the first */
export type ListRequest = LabRequest & { boards: Uint8Array };

/** Throws if the board or the goal is not valid. */
export function readRequest(rules: Rules, { board, goal = 'blank-last', heuristic, algorithm }: Request): LabRequest {
  const tiles = rules.readBoard(board);
  return { board: tiles, goal: rules.goalBoard(Math.sqrt(tiles.length), goal), heuristic, algorithm };
}

/** @param boards - of one size */
export function readListRequest(rules: Rules, options: Options, boards: string[]): ListRequest {
  const tiles = boards.flatMap((board) => Array.from(rules.readBoard(board)));
  return { ...readRequest(rules, { ...options, board: boards[0] }), boards: Uint8Array.from(tiles) };
}

/** The arguments with which the wasm module takes a request. */
export function wasmArguments({
  board,
  goal,
  heuristic,
  algorithm,
}: LabRequest): [Uint8Array, Uint8Array, string?, string?] {
  return [board, goal, heuristic, algorithm];
}
