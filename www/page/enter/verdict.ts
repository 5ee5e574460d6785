// What the rules say of a board that has been entered: whether it can be solved, in how many moves at least, and otherwise what would help.

import type { Rules } from '../../element/page-tools.js';
import type { Goal } from '../../solver/index.js';
import { GOALS } from '../../solver/index.js';
import type { Board } from '../../solver/shape.js';

export interface Verdict {
  /** as the rules write it */
  text: string;
  isSolved: boolean;
  isSolvable: boolean;
  /** moves that it needs at least */
  atLeast: number;
  /** the two tiles beside each other whose swap leaves the fewest moves at least; null if the board can be solved */
  swap: [number, number] | null;
  /** other goals to which a board can be solved that cannot be solved to its own */
  goals: { goal: (typeof GOALS)[number]; atLeast: number }[];
}

export function verdictOn(rules: Rules, board: Board, goal: Goal): Verdict {
  const text = rules.writeBoard(board);
  const isSolvable = rules.parity(board, goal).solvable;
  const isSolved = text === rules.writeBoard(rules.goalBoard(board, goal));
  const atLeast = rules.lowerBound(board, goal);
  if (isSolvable) return { text, isSolved, isSolvable, atLeast, swap: null, goals: [] };
  const others = GOALS.filter((one) => one !== goal && rules.parity(board, one).solvable);
  const goals = others.map((one) => ({ goal: one, atLeast: rules.lowerBound(board, one) }));
  return { text, isSolved, isSolvable, atLeast, swap: bestSwap(rules, board, goal), goals };
}

/** Any swap makes the board solvable. Two tiles that were read in the wrong order are most likely beside each other. */
function bestSwap(rules: Rules, board: Board, goal: Goal): [number, number] {
  const swaps = neighbors(board).map(([a, b]) => ({
    tiles: [Math.min(a, b), Math.max(a, b)] satisfies [number, number],
    atLeast: rules.lowerBound(rules.swapTiles(board, a, b), goal),
  }));
  // The first of several in reading order.
  return swaps.reduce((best, one) => (one.atLeast < best.atLeast ? one : best)).tiles;
}

/** The pairs of tiles beside each other, in reading order of the first one. */
function neighbors({ rows, columns, tiles }: Board): [number, number][] {
  const pairs: [number, number][] = [];
  for (const [cell, tile] of tiles.entries()) {
    if ((cell + 1) % columns > 0) pairs.push([tile, tiles[cell + 1]]);
    if (cell + columns < rows * columns) pairs.push([tile, tiles[cell + columns]]);
  }
  return pairs.filter(([a, b]) => a > 0 && b > 0);
}
