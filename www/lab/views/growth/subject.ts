// The subject of Growth: the tiles of the pattern, and the placement that is ringed.

import type { Rules } from '../../../element/page-tools.js';
import type { Subject } from '../../view.js';
import { cellsOf, isPossible, placementOf } from './placements.js';

const width = 4;

/**
 * The tiles that a text names. The worker checks them; what is not a tile must not become one there, as 1.5 or 17
 * would.
 */
export function tilesOf(text: string) {
  return numbersIn(text).map((tile) => (Number.isInteger(tile) && tile < width * width ? tile : 0));
}

/**
 * The cells of a placement as they are in links.
 * @param count - of tiles
 */
export function cellsText(placement: number, count: number) {
  return cellsOf(placement, count).join(' ');
}

/**
 * The placement to ring: the one that is given, or that of the board; null if neither is. Throws if the board is not
 * valid.
 */
export function requestedPlacement({ cells = '', board }: Subject, tiles: number[], rules: Rules) {
  const given = numbersIn(cells);
  if (given.length === tiles.length && isPossible(given)) return placementOf(given);
  const cellsOfBoard = board ? Array.from(rules.readBoard(board)) : [];
  if (cellsOfBoard.length !== width * width) return null;
  return placementOf(tiles.map((tile) => cellsOfBoard.indexOf(tile)));
}

/** @param text - '1 2 3' */
function numbersIn(text: string) {
  return text
    .trim()
    .split(/[\s,]+/)
    .map(Number);
}
