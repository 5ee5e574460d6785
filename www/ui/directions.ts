// The directions in which tiles slide and arrow keys point.

export type Direction = 'U' | 'D' | 'L' | 'R';

export const arrowKeys: Record<string, Direction> = { ArrowUp: 'U', ArrowDown: 'D', ArrowLeft: 'L', ArrowRight: 'R' };

export const opposite: Record<Direction, Direction> = { U: 'D', D: 'U', L: 'R', R: 'L' };

/** Columns and rows to the next cell. */
const steps: Record<Direction, [number, number]> = { U: [0, -1], D: [0, 1], L: [-1, 0], R: [1, 0] };

/** The tile in a direction from a cell, across the blank; 0 if there is none. */
export function tileBeside(tiles: Uint8Array, columns: number, cell: number, direction: Direction) {
  const [x, y] = steps[direction];
  let column = cell % columns;
  let row = Math.floor(cell / columns);
  let tile: number | undefined;
  do {
    column += x;
    row += y;
    tile = column < 0 || column >= columns ? undefined : tiles[row * columns + column];
  } while (tile === 0);
  return tile ?? 0;
}

/** The tile that a move slides; 0 if there is none. */
export function slidingTile(tiles: Uint8Array, columns: number, move: Direction) {
  return tileBeside(tiles, columns, tiles.indexOf(0), opposite[move]);
}
