// The directions in which tiles slide and arrow keys point.

import type { MoveLetter } from '../solver/names.js';
import type { Board } from '../solver/shape.js';

export type Direction = MoveLetter;

export const arrowKeys: Record<string, Direction> = { ArrowUp: 'U', ArrowDown: 'D', ArrowLeft: 'L', ArrowRight: 'R' };

export const opposite: Record<Direction, Direction> = { U: 'D', D: 'U', L: 'R', R: 'L' };

/** Columns and rows to the next cell. */
export const steps: Record<Direction, [number, number]> = { U: [0, -1], D: [0, 1], L: [-1, 0], R: [1, 0] };

/** The tile in a direction from a cell, across the blank; 0 if there is none. */
export function tileBeside({ rows, columns, tiles }: Board, cell: number, direction: Direction) {
  const [x, y] = steps[direction];
  let column = cell % columns;
  let row = Math.floor(cell / columns);
  let tile: number;
  do {
    column += x;
    row += y;
    if (column < 0 || column >= columns || row < 0 || row >= rows) return 0;
    tile = tiles[row * columns + column];
  } while (tile === 0);
  return tile;
}

/** The tile that a move slides; 0 if there is none. */
export function slidingTile(board: Board, move: Direction) {
  return tileBeside(board, board.tiles.indexOf(0), opposite[move]);
}
