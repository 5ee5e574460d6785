// A small board, on which some cells may be empty.

import { html, nothing } from 'lit';
import { cssVars } from './css-vars.js';

/**
 * @param tiles - by cell; 0 for an empty one, -1 for any tile
 * @param look - `name`: for screen readers, which otherwise skip the board; `pattern`: of the tiles: a, b, c …; `home`: the tiles that are in their place
 */
export function miniBoard(
  tiles: Iterable<number>,
  columns: number,
  look: { name?: string; pattern?: string; home?: number[] } = {},
) {
  const { name, pattern = nothing, home = [] } = look;
  const shown = [...tiles];
  const cells = shown.map((tile) =>
    tile
      ? html`<span class=${home.includes(tile) ? 'home' : nothing} data-pat=${pattern}>${tile > 0 ? tile : nothing}</span>`
      : html`<span class="gap"></span>`,
  );
  return html`<div class="mini" role=${name ? 'img' : nothing} aria-label=${name ?? nothing} aria-hidden=${name ? nothing : 'true'} ${cssVars({ rows: shown.length / columns, columns })}>${cells}</div>`;
}
