// What the tables of a partition say: each pattern alone on a small board, as it is and mirrored, with its distance.

import { html } from 'lit';
import type { Explanation, Lookup } from '../../../wasm/lab.js';
import { miniBoard } from '../../parts/mini-board.js';
import type { LabWords } from '../../text/lab-words.js';

const patterns = [...'abcdefghi'];

/** The sum of some look-ups. */
export function sumOf(lookups: Lookup[]) {
  return lookups.reduce((sum, { distance }) => sum + distance, 0);
}

export function looks(
  { upright, mirrored }: Extract<Explanation, { kind: 'additive' }>,
  board: Uint8Array,
  goal: Uint8Array,
  words: LabWords,
) {
  const isMirrorLarger = mirrored !== undefined && sumOf(mirrored) > sumOf(upright);
  return html`<div class="looks">
    ${side(upright, (cell) => board[cell], words.text('asItIs'), !isMirrorLarger)}
    ${mirrored ? side(mirrored, (cell) => board[flipped(cell, board, goal)], words.text('mirrored'), isMirrorLarger) : ''}
  </div>`;

  function side(lookups: Lookup[], tileAt: (cell: number) => number, name: string, counts: boolean) {
    return html`<div class="side">
      ${lookups.map(({ tiles, distance }, index) => look(tiles, distance, patterns[index], board.length, tileAt))}
      <p class=${counts ? 'sum-of larger' : 'sum-of'}>${name}<b>${sumOf(lookups)}</b></p>
    </div>`;
  }
}

function look(tiles: number[], distance: number, pattern: string, cells: number, tileAt: (cell: number) => number) {
  const shown = (cell: number) => (tiles.includes(tileAt(cell)) ? tileAt(cell) : null);
  return html`<figure>
    ${miniBoard(Math.sqrt(cells), shown, pattern)}
    <figcaption><span class="sr">${tiles.join(' ')}: </span>${distance}</figcaption>
  </figure>`;
}

/**
 * The cell whose tile is shown in a cell of the mirror image: on the other side of the diagonal through the goal's
 * blank.
 */
function flipped(cell: number, board: Uint8Array, goal: Uint8Array) {
  const size = Math.sqrt(board.length);
  const [row, column] = [Math.floor(cell / size), cell % size];
  const blank = goal.indexOf(0);
  const isOnMainDiagonal = blank % (size + 1) === 0;
  return isOnMainDiagonal ? column * size + row : (size - 1 - column) * size + (size - 1 - row);
}
