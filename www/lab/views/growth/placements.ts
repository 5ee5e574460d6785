// Placements of up to four tiles, and where they are on the map. A placement is a number with one digit in base 16 for each tile, its cell;
// the first tile has the highest digit. The map is a board of boards: the first tile's cell chooses a large square, the next tile's cell a
// square inside it, and so on. With two tiles, the first one in cell 1 and the second one in cell 4, the placement is 1 · 16 + 4 = 20:
//
//   ┌────┬────┬ …      column 1 · 4 + 0 = 4
//   │    │    │        row    0 · 4 + 1 = 1
//   │    │■   │
//   └────┴────┴ …

import type { Rules } from '../../../element/page-tools.js';
import { isSameShape, squareOf } from '../../../solver/shape.js';
import type { Subject } from '../../view.js';

const width = 4;
const cells = width * width;

/**
 * The number of squares along a side of the map.
 * @param count - of tiles
 */
export function sideOf(count: number) {
  return width ** count;
}

/**
 * Number of placements, including impossible ones with two tiles in one cell.
 * @param count - of tiles
 */
export function numbersOf(count: number) {
  return cells ** count;
}

/**
 * The cell of each tile.
 * @param count - of tiles
 */
export function cellsOf(placement: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => Math.floor(placement / cells ** (count - 1 - index)) % cells);
}

/** @param list - the cell of each tile */
export function placementOf(list: number[]) {
  return list.reduce((placement, cell) => placement * cells + cell, 0);
}

/**
 * Whether each tile has a cell of its own.
 * @param list - the cell of each tile
 */
export function isPossible(list: number[]) {
  return new Set(list).size === list.length && list.every((cell) => cell >= 0 && cell < cells);
}

/** on the map, counted in squares */
export type Place = { column: number; row: number };

/**
 * Where a placement is on the map. A cell has four bits, two for its row and two for its column, so that no list of
 * cells is needed for each of the many placements that are drawn.
 * @param count - of tiles
 */
export function placeOf(placement: number, count: number): Place {
  let [column, row] = [0, 0];
  for (let tile = 0; tile < count; tile++) {
    const cell = placement >> (4 * tile);
    column |= (cell & 3) << (2 * tile);
    row |= ((cell >> 2) & 3) << (2 * tile);
  }
  return { column, row };
}

/**
 * The cells of the tiles at a place of the map.
 * @param count - of tiles
 */
export function cellsAt({ column, row }: Place, count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const step = width ** (count - 1 - index);
    return (Math.floor(row / step) % width) * width + (Math.floor(column / step) % width);
  });
}

/**
 * The next possible placement in a direction; null at the edge.
 * @param count - of tiles
 */
export function nextPlacement(placement: number, count: number, { across, down }: { across: number; down: number }) {
  const side = sideOf(count);
  const isInside = (n: number) => n >= 0 && n < side;
  let { column, row } = placeOf(placement, count);
  for (;;) {
    column += across;
    row += down;
    if (!isInside(column) || !isInside(row)) return null;
    const list = cellsAt({ column, row }, count);
    if (isPossible(list)) return placementOf(list);
  }
}

/**
 * The tiles that a text names. The worker checks them; a number that would become a tile there, such as 1.5 or -255, is replaced
 * by 0.
 */
export function tilesOf(text: string) {
  return numbersIn(text).map((tile) => (Number.isInteger(tile) && tile > 0 && tile < width * width ? tile : 0));
}

/**
 * The cells of a placement as they are in links.
 * @param count - of tiles
 */
export function cellsText(placement: number, count: number) {
  return cellsOf(placement, count).join(' ');
}

/**
 * The placement to ring: the given cells, or the cells on the board; null if there is neither. Throws if the board is not
 * valid.
 */
export function requestedPlacement({ cells = '', board }: Subject<'cells'>, tiles: number[], rules: Rules) {
  const given = numbersIn(cells);
  if (given.length === tiles.length && isPossible(given)) return placementOf(given);
  const read = board ? rules.readBoard(board) : null;
  if (!read || !isSameShape(read, squareOf(width))) return null;
  return placementOf(tiles.map((tile) => read.tiles.indexOf(tile)));
}

/** Whether there is a board of another puzzle than the 15-puzzle, to which all tables of this view belong. */
export function isElsewhere(board: string, rules: Rules) {
  return board !== '' && !isSameShape(rules.readBoard(board), squareOf(width));
}

/** @param text - '1 2 3' */
function numbersIn(text: string) {
  return text
    .trim()
    .split(/[\s,]+/)
    .map(Number);
}
