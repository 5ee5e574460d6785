// A board that is only looked at: its name has all its tiles, and some of them can be marked.

import { html, nothing } from 'lit';
import type { Board, Shape } from '../solver/shape.js';
import { board, placeAt } from './board.js';
import { cssVars } from './css-vars.js';

/** The mark of a tile, shown besides its number. */
export interface Mark {
  /** a tile to look at: the next one, a picked one, or one that was moved by mistake */
  kind?: 'hint' | 'pick' | 'mine';
  /** the direction in which it moves */
  move?: string;
  /** a text under the number */
  under?: string;
  /** the pattern to which it belongs: a, b, c … */
  pattern?: string;
}

/**
 * @param nameOf - returns the name of a board from the text of its rows
 * @param look - `marks`: by tile; `isHome`: whether a tile counts as being at home in a cell, by default as in the goal
 */
export function boardImage(
  shown: Board,
  goal: Board,
  nameOf: (rows: string) => string,
  {
    marks = new Map(),
    isHome = (tile, cell) => goal.tiles[cell] === tile,
    ...states
  }: {
    marks?: Map<number, Mark>;
    isHome?: (tile: number, cell: number) => boolean;
    solved?: boolean;
    motion?: { slide: number };
  } = {},
) {
  const look = { shown, name: nameOf(rowsOf(shown)), role: 'img' as const, ...states };
  const patterns = [...marks.values()].some((mark) => mark.pattern);
  const draw = (tile: number, cell: number) =>
    tile ? tileAt(cell, shown.columns, tile, isHome(tile, cell), marks.get(tile)) : nothing;
  return html`<div class="frame" ${breadth(shown)}>${board({ ...look, patterns, draw })}</div>`;
}

/**
 * Sets `--breadth`, the width of a board's frame relative to the frame of a square board. Boards with equally many cells get tiles of the
 * same size.
 */
export function breadth({ rows, columns }: Shape) {
  return cssVars({ breadth: Math.max(1, Math.sqrt(columns / rows)) });
}

function tileAt(cell: number, columns: number, tile: number, isHome: boolean, mark: Mark | undefined) {
  const { kind, move, pattern, under } = mark ?? {};
  return html`<span
    class=${['tile', isHome && 'home', kind].filter(Boolean).join(' ')}
    data-tile=${tile}
    data-move=${move ?? nothing}
    data-pat=${pattern ?? nothing}
    ${placeAt(cell, columns)}
  ><span class="number">${tile}</span>${under ? html`<span class="under-number">${under}</span>` : nothing}</span>`;
}

/** '5 3 1 2 / 6 8 4 0 / …', as screen readers read it. */
function rowsOf({ rows, columns, tiles }: Board) {
  return Array.from({ length: rows }, (_, row) => tiles.slice(row * columns, (row + 1) * columns).join(' ')).join(
    ' / ',
  );
}
