// Requests of the views to the lab's worker. The rules parse boards and goals on the page, since the worker's modules read no text.

import type { Rules } from '../../element/page-tools.js';
import type { Board } from '../../solver/shape.js';
import { toBytes } from '../../solver/shape.js';

export interface Options {
  /** `blank-last` by default */
  goal?: string;
  heuristic?: string;
  algorithm?: string;
  /** of weighted A* */
  weight?: string;
}

/** what a view requests, with the board as text */
export type Request = Options & { board: string };

/** what the worker receives */
export interface LabRequest {
  board: Board;
  goal: Board;
  heuristic?: string;
  algorithm?: string;
  weight?: string;
}

/** a request for many boards: `boards` has their tiles, one board after the other, and `board` is the first */
export type ListRequest = LabRequest & { boards: Uint8Array };

/** Throws if the board or the goal is not valid. */
export function readRequest(rules: Rules, { board, goal = 'blank-last', ...others }: Request): LabRequest {
  const read = rules.readBoard(board);
  return { board: read, goal: rules.goalBoard(read, goal), ...others };
}

/** @param boards - of one shape */
export function readListRequest(rules: Rules, options: Options, boards: string[]): ListRequest {
  const tiles = boards.flatMap((board) => Array.from(rules.readBoard(board).tiles));
  return { ...readRequest(rules, { ...options, board: boards[0] }), boards: Uint8Array.from(tiles) };
}

/** Turns a request into arguments of the wasm module. */
export function wasmArguments({
  board,
  goal,
  heuristic,
  algorithm,
}: LabRequest): [Uint8Array, Uint8Array, string?, string?] {
  // Breadth-first search has no heuristic.
  return [toBytes(board), toBytes(goal), heuristic || undefined, algorithm];
}
