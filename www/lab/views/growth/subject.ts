// The subject of Growth: the tiles of the pattern, and the placement that is ringed.

import type { Rules } from '../../../element/page-tools.js';
import type { Subject } from '../../view.js';
import type { GrownLevels } from './levels.js';
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
 * The placement to ring: the one that is given, that of the board, or one of the last that the first picture has
 * reached.
 */
export function ringedBy({ cells = '', board }: Subject, { tiles, all, first }: GrownLevels, rules: Rules) {
  const given = numbersIn(cells);
  if (given.length === tiles.length && isPossible(given)) return placementOf(given);
  const cellsOfBoard = board ? Array.from(rules.readBoard(board)) : [];
  if (cellsOfBoard.length === width * width) return placementOf(tiles.map((tile) => cellsOfBoard.indexOf(tile)));
  const frontier = all[first];
  return frontier[Math.floor(frontier.length / 2)];
}

/** @param text - '1 2 3' */
function numbersIn(text: string) {
  return text
    .trim()
    .split(/[\s,]+/)
    .map(Number);
}
