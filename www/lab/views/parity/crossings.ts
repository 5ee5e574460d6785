// The order of the tiles against that of the solved board: a line for each tile, from its place to its goal place, and where they cross.

import type { Board } from '../../../solver/shape.js';

/** of one tile */
export interface Line {
  tile: number;
  /** its place in reading order, counted from 0 without the blank */
  from: number;
  /** its place on the solved board */
  to: number;
}

/** two lines, in the order of their tiles */
export type Crossing = [Line, Line];

export function linesOf(tiles: Uint8Array, goal: Uint8Array): Line[] {
  const solved = goal.filter((tile) => tile !== 0);
  return Array.from(
    tiles.filter((tile) => tile !== 0),
    (tile, from) => ({ tile, from, to: solved.indexOf(tile) }),
  );
}

export function crossingsOf(lines: Line[]): Crossing[] {
  return lines.flatMap((left, index) =>
    lines
      .slice(index + 1)
      .filter((right) => left.to > right.to)
      .map((right) => [left, right] as Crossing),
  );
}

/** How far down two lines cross: 0 at the top, 1 at the bottom. */
export function depthOf([left, right]: Crossing) {
  const apart = right.from - left.from;
  return apart / (apart + left.to - right.to);
}

/** How many rows the blank is from its goal row. */
export function rowsOff({ columns, tiles }: Board, goal: Board) {
  return Math.abs(Math.floor(tiles.indexOf(0) / columns) - Math.floor(goal.tiles.indexOf(0) / columns));
}
