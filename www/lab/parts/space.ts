// The views of the whole 8-puzzle: their subject, checked, with the goal, the board and the heuristics that it shows; and the boards at each
// distance with the values of a heuristic for them.

import type { Rules } from '../../element/page-tools.js';
import type { Heuristic } from '../../solver/index.js';
import { isNamedGoal } from '../../solver/names.js';
import type { Board } from '../../solver/shape.js';
import { isSameShape, squareOf } from '../../solver/shape.js';
import type { Subject } from '../view.js';
import { expectHeuristic } from './rungs.js';

export interface SpaceRequest {
  subject: Subject;
  /** as text */
  goal: string;
  goalBoard: Board;
  /** '' if there is none, or if it is not 3×3 */
  board: string;
  heuristic: Heuristic;
  /** the heuristics to choose from, the weakest first */
  heuristics: Heuristic[];
}

const shape = squareOf(3);

/** The heuristics that compute their values without a table file. */
const withoutTable = ['misplaced', 'manhattan', 'linear-conflict', 'walking-distance', 'pdb-4-4-max'];

/** Throws if the board or the goal is not valid. */
export function requestOf(subject: Subject, rules: Rules): SpaceRequest {
  const board = subject.board === '' ? null : rules.readBoard(subject.board);
  const isSmall = board !== null && isSameShape(board, shape);
  // A board of another shape may have a goal of its shape.
  const goalBoard = rules.goalBoard(
    shape,
    board && !isSmall && !isNamedGoal(subject.goal) ? 'blank-last' : subject.goal,
  );
  const goal = rules.writeBoard(goalBoard);
  const offered = rules.choices(shape, goal).heuristics.filter((heuristic) => withoutTable.includes(heuristic));
  return {
    subject,
    goal,
    goalBoard,
    board: isSmall ? rules.writeBoard(board) : '',
    heuristic: expectHeuristic(subject.heuristic, offered),
    heuristics: offered.toReversed(),
  };
}

/** the boards of one distance */
export interface Column {
  /** how many there are */
  boards: number;
  /** the index of the first one */
  first: number;
  /** the smallest value of the heuristic */
  least: number;
  mean: number;
  most: number;
}

/** @param tally - how many boards have each distance and each value: `tally[distance][value]` */
export function columnsOf(tally: Uint32Array[]): Column[] {
  let first = 0;
  return tally.map((counts) => {
    const column = { ...columnOf(counts), first };
    first += column.boards;
    return column;
  });
}

/** @param counts - of the boards with each value */
function columnOf(counts: Uint32Array) {
  let boards = 0;
  let sum = 0;
  counts.forEach((count, value) => {
    boards += count;
    sum += count * value;
  });
  const least = counts.findIndex((count) => count > 0);
  const most = counts.findLastIndex((count) => count > 0);
  return { boards, least, mean: sum / boards, most };
}

/** The distance of the board with an index. */
export function distanceOf(columns: Column[], index: number) {
  return columns.findLastIndex(({ first }) => first <= index);
}

/** The distance that most boards have. */
export function fullest(columns: Column[]) {
  const most = Math.max(...columns.map(({ boards }) => boards));
  return columns.findIndex(({ boards }) => boards === most);
}

/** The share of a column that lies between two boards that are drawn one after the other, so that they differ. */
const stride = 0.382;

/**
 * The index of a board to draw: the one in the middle of its column, or another one.
 * @param turn - counted from 0
 */
export function sample({ first, boards }: Column, turn: number) {
  const step = Math.max(1, Math.round(boards * stride));
  return first + ((Math.floor(boards / 2) + turn * step) % boards);
}
