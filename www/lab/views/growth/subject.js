// The subject of Growth: the tiles of the pattern, and the placement that is ringed.

import { cellsOf, isPossible, placementOf } from './placements.js';

/** @import { Rules } from '../../../element/page-tools.js' */
/** @import { Subject } from '../../view.js' */
/** @import { GrownLevels } from './levels.js' */

const width = 4;

/** The tiles that a text names. The worker checks them; what is not a tile must not become one there, as 1.5 or 17 would. @param {string} text */
export function tilesOf(text) {
  return numbersIn(text).map((tile) => (Number.isInteger(tile) && tile < width * width ? tile : 0));
}

/** The cells of a placement as they are in links. @param {number} placement  @param {number} count  of tiles */
export function cellsText(placement, count) {
  return cellsOf(placement, count).join(' ');
}

/** The placement to ring: the one that is given, that of the board, or one of the last that the first picture has reached. @param {Subject} subject  @param {GrownLevels} levels  @param {Rules} rules */
export function ringedBy({ cells = '', board }, { tiles, all, first }, rules) {
  const given = numbersIn(cells);
  if (given.length === tiles.length && isPossible(given)) return placementOf(given);
  const cellsOfBoard = board ? Array.from(rules.readBoard(board)) : [];
  if (cellsOfBoard.length === width * width) return placementOf(tiles.map((tile) => cellsOfBoard.indexOf(tile)));
  const frontier = all[first];
  return frontier[Math.floor(frontier.length / 2)];
}

/** @param {string} text  '1 2 3' */
function numbersIn(text) {
  return text
    .trim()
    .split(/[\s,]+/)
    .map(Number);
}
