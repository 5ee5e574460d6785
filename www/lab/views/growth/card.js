// The ringed placement: its tiles on a small board, and how many moves they need.

import { html } from 'lit';
import { miniBoard } from '../../parts/mini-board.js';
import { cellsOf } from './placements.js';

/** @import { LabWords } from '../../text/lab-words.js' */
/** @import { GrownLevels } from './levels.js' */

const width = 4;

/** What a placement needs, as far as it is known at a level. @param {GrownLevels} levels  @param {number} placement  @param {number} at  @param {LabWords} words */
export function needOf(levels, placement, at, words) {
  const distance = levels.distanceOf(placement);
  return distance > at ? words.text('needsMore', { n: at }) : words.text('needs', { n: distance });
}

/** The cells of its tiles, in words. @param {GrownLevels} levels  @param {number} placement  @param {LabWords} words */
export function placesOf({ tiles }, placement, words) {
  const places = cellsOf(placement, tiles.length).map((cell, index) =>
    words.text('place', { tile: tiles[index], row: Math.floor(cell / width) + 1, column: (cell % width) + 1 }),
  );
  return places.join('; ');
}

/** @param {GrownLevels} levels  @param {number} placement  @param {number} at  @param {LabWords} words */
export function card(levels, placement, at, words) {
  const { tiles } = levels;
  const cells = cellsOf(placement, tiles.length);
  return html`<div class="card">
    ${miniBoard(width, (cell) => tiles[cells.indexOf(cell)] ?? null)}
    <p class="quiet">${words.text('ringed')} <b>${needOf(levels, placement, at, words)}</b></p>
  </div>`;
}
