// A small board on which only some tiles are shown.

import { html, nothing } from 'lit';
import { cssVars } from '../../element/page-tools.js';

/**
 * @param tileAt - null if the cell's tile is not shown
 * @param pattern - the pattern of the tiles: a, b, c …
 */
export function miniBoard(size: number, tileAt: (cell: number) => number | null, pattern?: string) {
  const tiles = Array.from({ length: size * size }, (_, cell) => tileAt(cell));
  return html`<div class="mini" aria-hidden="true" ${cssVars({ n: size })}>
    ${tiles.map((tile) => (tile === null ? html`<span></span>` : html`<span class="shown" data-pat=${pattern ?? nothing}>${tile}</span>`))}
  </div>`;
}
