// The ringed placement: its tiles on a small board, and how many moves they need.

import { html } from 'lit';
import { miniBoard } from '../../parts/mini-board.js';
import type { LabWords } from '../../text/lab-words.js';
import type { GrownLevels } from './levels.js';
import { cellsOf } from './placements.js';

const width = 4;

/** What a placement needs, as far as it is known at a level. */
export function needOf(levels: GrownLevels, placement: number, at: number, words: LabWords) {
  const distance = levels.distanceOf(placement);
  return distance > at ? words.text('needsMore', { n: at }) : words.text('needs', { n: distance });
}

/** The cells of its tiles, in words. */
export function placesOf({ tiles }: GrownLevels, placement: number, words: LabWords) {
  const places = cellsOf(placement, tiles.length).map((cell, index) =>
    words.text('place', { tile: tiles[index], row: Math.floor(cell / width) + 1, column: (cell % width) + 1 }),
  );
  return places.join('; ');
}

export function card(levels: GrownLevels, placement: number, at: number, words: LabWords) {
  const { tiles } = levels;
  const cells = cellsOf(placement, tiles.length);
  return html`<div class="card">
    ${miniBoard(width, (cell) => tiles[cells.indexOf(cell)] ?? null)}
    <p class="quiet">${words.text('ringed')} <b>${needOf(levels, placement, at, words)}</b></p>
  </div>`;
}
