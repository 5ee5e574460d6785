// The classes of a board: a move along a row keeps its row class, a move along a column its column class; and the other boards of a class.

import { html } from 'lit';
import type { Rules } from '../../../element/page-tools.js';
import type { Board } from '../../../solver/shape.js';
import { patternNames } from '../../../ui/board.js';
import { cssVars } from '../../../ui/css-vars.js';

/** Row classes, which moves along a row keep, or column classes. */
export type Side = 'rows' | 'columns';

/** A board of a class, and the moves that lead there. */
export interface Member {
  board: Board;
  /** '' for the board itself */
  moves: string;
}

/** The tiles of the class of a board, row by row or column by column, without the blank: its place in its line does not count. */
export function linesOf({ rows, columns, tiles }: Board, side: Side): number[][] {
  const cells =
    side === 'rows'
      ? Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, at) => row * columns + at))
      : Array.from({ length: columns }, (_, column) => Array.from({ length: rows }, (_, at) => at * columns + column));
  return cells.map((line) => line.map((cell) => tiles[cell]).filter((tile) => tile !== 0));
}

/** The row or the column of the blank, counted from 0. */
export function blankLine({ columns, tiles }: Board, side: Side) {
  const cell = tiles.indexOf(0);
  return side === 'rows' ? Math.floor(cell / columns) : cell % columns;
}

/** The boards of the class of a board, by the place of the blank. */
export function membersOf(board: Board, side: Side, rules: Rules): Member[] {
  const line = blankLine(board, side);
  return Array.from(board.tiles, (tile, cell) => {
    const [row, column] = [Math.floor(cell / board.columns), cell % board.columns];
    if ((side === 'rows' ? row : column) !== line) return [];
    const moves = tile === 0 ? '' : rules.movesTowardBlank(board, cell);
    return [{ moves, board: moves === '' ? board : rules.applyMoves(board, moves) }];
  }).flat();
}

/** The side of the class that a multi-tile move keeps. */
export const keptBy = (moves: string): Side => (/^[LR]/.test(moves) ? 'rows' : 'columns');

/** The color of a tile's label. */
const patternOf = (labels: Uint8Array, tile: number) => patternNames[labels[tile - 1]];

/**
 * A class as a picture: the line of the blank is open, and its tiles may slide in it.
 * @param labels - by tile, from tile 1
 * @param name - for screen readers
 */
export function classImage(board: Board, side: Side, labels: Uint8Array, name: string) {
  const { rows, columns } = board;
  const open = blankLine(board, side);
  return html`<div class="class ${side}" role="img" aria-label=${name} ${cssVars({ rows, columns })}>
    ${linesOf(board, side).map(
      (line, index) => html`<div class=${index === open ? 'open' : ''}>
        ${line.map((tile) => html`<span data-pat=${patternOf(labels, tile)}>${tile}</span>`)}
      </div>`,
    )}
  </div>`;
}

/** A small board, whose button has a name for screen readers. */
export function miniBoard({ columns, tiles }: Board, labels: Uint8Array) {
  return html`<span class="mini" aria-hidden="true" ${cssVars({ columns })}>
    ${Array.from(tiles, (tile) => (tile === 0 ? html`<span class="gap"></span>` : html`<span data-pat=${patternOf(labels, tile)}>${tile}</span>`))}
  </span>`;
}
