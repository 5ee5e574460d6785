// The template of every board that is drawn with Lit, in the element, the lab and the analysis. Each tile keeps its DOM element while the
// shape stays the same, and is placed by `translate`. A move only changes two numbers, and the browser animates the tile from wherever it
// is. The styles are in styles/tile.css and styles/board.css.

import { html, nothing } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { keyed } from 'lit/directives/keyed.js';
import type { Board } from '../solver/shape.js';
import { shapeName } from '../solver/shape.js';
import { cssVars } from './css-vars.js';

/** The names of a heuristic's patterns in the style sheet; no shape has more patterns. */
export const patternNames = [...'abcdefghij'];

export interface BoardLook {
  shown: Board;
  /** read by screen readers */
  name: string;
  /** `img`: its name says where the tiles are; `group`: its tiles do */
  role: 'group' | 'img';
  /** draws a tile, or the blank as tile 0 */
  draw: (tile: number, cell: number) => unknown;
  /** more content for screen readers */
  inside?: unknown;
  /** ids of the elements that describe it */
  describedBy?: string;
  /** its name for the style sheet of the page */
  part?: string;
  solved?: boolean;
  /** whether the tiles have the colors of patterns */
  patterns?: boolean;
  /** whether the tiles have the colors of their `--hue` */
  hues?: boolean;
  /** whether there is a picture on the tiles, and whether it has numbers on top */
  picture?: boolean;
  numbers?: boolean;
  motion?: Pace;
}

/** In milliseconds: how long a tile slides, and how long it waits for each row above it and for each column on its left. */
interface Pace {
  slide: number;
  perRow?: number;
  perColumn?: number;
}

export function board(look: BoardLook) {
  const { shown, part, motion } = look;
  const { rows, columns, tiles } = shown;
  return html`<div
    class="board"
    part=${part ?? nothing}
    ?data-solved=${look.solved}
    ?data-patterns=${look.patterns}
    ?data-hues=${look.hues}
    ?data-picture=${look.picture}
    ?data-numbers=${look.numbers}
    ${cssVars({ rows, columns, ...(motion && varsOf(motion)) })}
  >
    <div class="cells" role=${look.role} aria-label=${look.name} aria-describedby=${look.describedBy ?? nothing}>
      ${look.inside}
      ${guard([rows, columns], () => hollows(shown))}
      ${keyed(
        shapeName(shown), // tiles of another shape would fly in from outside the board
        Array.from(tiles, (_, tile) => look.draw(tile, tiles.indexOf(tile))),
      )}
    </div>
  </div>`;
}

/** The cells of the tray, which the tiles cover. */
function hollows({ columns, tiles }: Board) {
  return html`<div class="hollows" aria-hidden="true">${Array.from(tiles, (_, cell) => html`<i class="hollow" ${placeAt(cell, columns)}></i>`)}</div>`;
}

function varsOf({ slide, perRow = 0, perColumn = 0 }: Pace) {
  return { slide: `${slide}ms`, 'per-row': `${perRow}ms`, 'per-column': `${perColumn}ms` };
}

/** Places a tile, or part of a picture, in a cell. */
export function placeAt(cell: number, columns: number) {
  return cssVars({ x: cell % columns, y: Math.floor(cell / columns) });
}
