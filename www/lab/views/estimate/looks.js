// What the tables of a partition say: each pattern alone on a small board, as it is and mirrored, with its distance.

import { html } from 'lit';
import { miniBoard } from '../../parts/mini-board.js';

/** @import { Explanation, Lookup } from '../../../wasm/lab.js' */
/** @import { LabWords } from '../../text/lab-words.js' */

const patterns = [...'abcdefghi'];

/** The sum of some look-ups. @param {Lookup[]} lookups */
export function sumOf(lookups) {
  return lookups.reduce((sum, { distance }) => sum + distance, 0);
}

/** @param {Extract<Explanation, { kind: 'additive' }>} explanation  @param {Uint8Array} board  @param {Uint8Array} goal  @param {LabWords} words */
export function looks({ upright, mirrored }, board, goal, words) {
  const isMirrorLarger = mirrored !== undefined && sumOf(mirrored) > sumOf(upright);
  return html`<div class="looks">
    ${side(upright, (cell) => board[cell], words.text('asItIs'), !isMirrorLarger)}
    ${mirrored ? side(mirrored, (cell) => board[flipped(cell, board, goal)], words.text('mirrored'), isMirrorLarger) : ''}
  </div>`;

  /** @param {Lookup[]} lookups  @param {(cell: number) => number} tileAt  @param {string} name  @param {boolean} counts */
  function side(lookups, tileAt, name, counts) {
    return html`<div class="side">
      ${lookups.map(({ tiles, distance }, index) => look(tiles, distance, patterns[index], board.length, tileAt))}
      <p class=${counts ? 'sum-of larger' : 'sum-of'}>${name}<b>${sumOf(lookups)}</b></p>
    </div>`;
  }
}

/** @param {number[]} tiles  @param {number} distance  @param {string} pattern  @param {number} cells  @param {(cell: number) => number} tileAt */
function look(tiles, distance, pattern, cells, tileAt) {
  const shown = (/** @type {number} */ cell) => (tiles.includes(tileAt(cell)) ? tileAt(cell) : null);
  return html`<figure>
    ${miniBoard(Math.sqrt(cells), shown, pattern)}
    <figcaption><span class="sr">${tiles.join(' ')}: </span>${distance}</figcaption>
  </figure>`;
}

/** The cell whose tile is shown in a cell of the mirror image: on the other side of the diagonal through the goal's blank. @param {number} cell  @param {Uint8Array} board  @param {Uint8Array} goal */
function flipped(cell, board, goal) {
  const size = Math.sqrt(board.length);
  const [row, column] = [Math.floor(cell / size), cell % size];
  const blank = goal.indexOf(0);
  const isOnMainDiagonal = blank % (size + 1) === 0;
  return isOnMainDiagonal ? column * size + row : (size - 1 - column) * size + (size - 1 - row);
}
