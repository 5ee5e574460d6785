// The classes of a board: a move along a row keeps its row class, a move along a column its column class; the other boards of a class; and a
// solution as a walk over classes.

import { html, nothing, svg } from 'lit';
import type { Rules } from '../../../element/page-tools.js';
import type { Board } from '../../../solver/shape.js';
import { patternNames } from '../../../ui/board.js';
import type { Size } from '../../../ui/chart/figure.js';
import { figure } from '../../../ui/chart/figure.js';
import { dot, label, path } from '../../../ui/chart/marks.js';
import { linear } from '../../../ui/chart/scale.js';
import { cssVars } from '../../../ui/css-vars.js';
import type { Edge } from '../../engine/class-walks.js';
import type { LabWords } from '../../text/lab-words.js';

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

// The look-ups of the two classes of a board: a distance from each to each class of the goal, and the lower bound that follows.

/** A distance between two classes, and the bit that the table stores of it. */
interface LookUp {
  distance: number;
  bit: number;
}

/**
 * The largest look-up of each pair: from the row class to the goal's row class and to its column class, then from the column class. Empty
 * while a table is not loaded.
 */
export function largestOf({ tables }: Edge): LookUp[] {
  return [0, 1, 2, 3].flatMap((pair) => {
    const found = tables.flatMap(({ distances, bits }) =>
      distances && bits ? [{ distance: distances[pair], bit: bits[pair] }] : [],
    );
    return found.length < tables.length ? [] : [found.reduce((a, b) => (b.distance > a.distance ? b : a))];
  });
}

/** @param remaining - the moves that remain; null if that is not known */
export function lookUps(edge: Edge, remaining: number | null, words: LabWords) {
  const found = largestOf(edge);
  if (found.length === 0) return nothing;
  const t = (key: string) => words.text(key);
  const least = Math.min(...found.map(({ distance }) => distance));
  const cell = ({ distance, bit }: LookUp) =>
    html`<td class=${distance === least ? 'least' : ''}><b>${distance}</b> <small>${words.text('bit', { bit })}</small></td>`;
  return html`<div class="found">
    <table class="look-ups">
      <caption class="cap">${t('lookUps')}</caption>
      <thead><tr><td></td><th scope="col">${t('toRows')}</th><th scope="col">${t('toColumns')}</th></tr></thead>
      <tbody>
        <tr><th scope="row">${t('fromRows')}</th>${found.slice(0, 2).map(cell)}</tr>
        <tr><th scope="row">${t('fromColumns')}</th>${found.slice(2).map(cell)}</tr>
      </tbody>
    </table>
    <p class="sum">
      ${
        edge.h === 0
          ? nothing
          : html`<span><b>${least}</b><small>${t('steps')}</small></span><i>+</i><span><b>1</b><small>${t('lastMove')}</small></span><i>=</i>`
      }
      <span class="h"><b>${edge.h}</b><small>${t('atLeast')}</small></span>
      ${remaining === null ? nothing : html`<span class="truth"><b>${remaining}</b><small>${t('remain')}</small></span>`}
    </p>
  </div>`;
}

// A solution as a walk: row classes above, column classes below, and an edge for each board.

/** The heights of the classes and of the words, in px. */
const heights = { rowsName: 12, rows: 30, columns: 86, columnsName: 110, all: 118 };

const margin = 8;

/**
 * @param kept - by move: the side of the class that it keeps
 * @param at - the number of moves that were made
 */
export function track(kept: Side[], at: number, words: LabWords) {
  return figure(words.text('track', { n: kept.length, at }), heights.all, (size) => drawn(kept, at, size, words));
}

function drawn(kept: Side[], at: number, { width }: Size, words: LabWords) {
  // The walk begins at the class of the board that the first move leaves, and ends at the class of the goal that the last one has entered.
  const other = (side: Side): Side => (side === 'rows' ? 'columns' : 'rows');
  const last = kept.at(-1);
  const nodes: Side[] = last ? [other(kept[0]), ...kept, other(last)] : ['rows', 'columns'];
  const x = linear([0, nodes.length - 1], [margin, width - margin]);
  const points = nodes.map((side, index): [number, number] => [x(index), heights[side]]);
  const radius = nodes.length > 30 ? 3 : 5;
  return svg`
    ${label('s', 0, heights.rowsName, words.text('rowClasses'))}
    ${label('s', 0, heights.columnsName, words.text('columnClasses'))}
    ${path('rest', points.slice(at + 1))}
    ${path('walked', points.slice(0, at + 1))}
    ${path('edge-line', points.slice(at, at + 2))}
    ${points.map(([left, top], index) => dot(index === at || index === at + 1 ? 'end' : 'stop', left, top, radius))}`;
}
