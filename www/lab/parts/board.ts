// A board of a view. Its tiles keep their elements while its size stays the same, so that a move slides them.

import { html, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { cssVars } from '../../element/page-tools.js';

import type { LabWords } from '../text/lab-words.js';

/** What a tile shows besides its number. */
export interface Mark {
  /** a tile to look at */
  kind?: 'hint' | 'pick';
  /** the direction in which it moves */
  move?: string;
  /** a text under the number */
  under?: string;
  /** the pattern to which it belongs: a, b, c … */
  pattern?: string;
}

/** @param marks - by tile */
export function board(tiles: Uint8Array, goal: Uint8Array, words: LabWords, marks: Map<number, Mark> = new Map()) {
  const size = Math.sqrt(tiles.length);
  const numbers = Array.from({ length: tiles.length - 1 }, (_, index) => index + 1);
  return html`<div class="frame">
    <div class="board" role="img" aria-label=${words.text('board', { rows: rowsOf(tiles) })} ?data-patterns=${[...marks.values()].some((mark) => mark.pattern)} ${cssVars({ n: size })}>
      <div class="cells">
        ${keyed(
          size,
          numbers.map((tile) =>
            tileAt(tiles.indexOf(tile), tile, size, goal[tiles.indexOf(tile)] === tile, marks.get(tile)),
          ),
        )}
      </div>
    </div>
  </div>`;
}

function tileAt(cell: number, tile: number, size: number, isHome: boolean, mark: Mark | undefined) {
  const classes = ['tile', isHome && 'home', mark?.kind].filter(Boolean).join(' ');
  return html`<span
    class=${classes}
    data-move=${mark?.move ?? nothing}
    data-pat=${mark?.pattern ?? nothing}
    ${cssVars({ x: cell % size, y: Math.floor(cell / size) })}
  ><span class="number">${tile}</span>${mark?.under ? html`<span class="under-number">${mark.under}</span>` : nothing}</span>`;
}

/** '5 3 1 2 / 6 8 4 0 / …', as screen readers read it. */
function rowsOf(tiles: Uint8Array) {
  const size = Math.sqrt(tiles.length);
  return Array.from({ length: size }, (_, row) => tiles.slice(row * size, (row + 1) * size).join(' ')).join(' / ');
}
