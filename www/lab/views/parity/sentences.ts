// The sentence of Parity: whether the board can be solved, and what the last move or swap changed; and the score.

import { html, nothing } from 'lit';
import { legend } from '../../../ui/chart/figure.js';
import type { Direction } from '../../../ui/directions.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Sentence } from '../../view.js';

/** The change that led to the present board: none, a move of a tile, or a swap of two tiles. */
export type Change =
  | { kind: 'began' }
  | { kind: 'slid'; tile: number; direction: Direction }
  | { kind: 'swapped'; tiles: [number, number] };

const names: Record<Direction, string> = { U: 'up', D: 'down', L: 'left', R: 'right' };

/**
 * @param change - the last one
 * @param before - the counts before it
 * @param columns - of the board
 */
export function sentenceOf(change: Change, before: Note, now: Note, columns: number, words: LabWords): Sentence {
  const hasRows = columns % 2 === 0;
  const parityOf = (note: Note) => words.text(note.isOdd ? 'odd' : 'even');
  const values = {
    crossings: words.text('countCrossings', { n: now.crossings }),
    from: before.crossings,
    to: now.crossings,
    before: parityOf(before),
    parity: parityOf(now),
    past: columns - 1,
    total: totalOf(now, hasRows),
  };
  return {
    lead: words.text(now.isOdd ? 'cannot' : 'can'),
    rest: words.text(keyOf(change, now, hasRows), { ...values, ...valuesOf(change, words), n: now.rows }),
  };
}

function keyOf(change: Change, { rows }: Note, hasRows: boolean) {
  if (change.kind === 'swapped') return 'swapped';
  if (change.kind === 'began' && hasRows) return rows === 0 ? 'beganInRow' : 'began';
  if (change.kind === 'began') return 'beganOdd';
  if (change.direction === 'L' || change.direction === 'R') return hasRows ? 'sideways' : 'sidewaysOdd';
  return hasRows ? 'upright' : 'uprightOdd';
}

function valuesOf(change: Change, words: LabWords): Record<string, string | number> {
  if (change.kind === 'slid') return { tile: change.tile, direction: words.text(names[change.direction]) };
  if (change.kind === 'swapped') return { a: change.tiles[0], b: change.tiles[1] };
  return {};
}

// The score: three rows of dots, filled when odd, with a column for each move. The last row never changes.

/** the counts of a board */
export interface Note {
  crossings: number;
  /** how many rows the blank is from its goal row */
  rows: number;
  /** whether the board cannot be solved */
  isOdd: boolean;
}

/** The most moves that are shown. */
const shownMoves = 13;

/**
 * The number whose parity no move changes: the sum or, on boards of odd width, the crossings alone.
 * @param hasRows - whether the width is even
 */
export function totalOf({ crossings, rows }: Note, hasRows: boolean) {
  return hasRows ? crossings + rows : crossings;
}

export function score(notes: Note[], hasRows: boolean, rowsLabel: string, words: LabWords) {
  const shown = notes.slice(-shownMoves);
  const isOdd = (value: number) => value % 2 === 1;
  return html`<div class="score" role="table" aria-label=${words.text('score')}>
      ${
        hasRows
          ? row(
              words.text('crossings'),
              shown.map(({ crossings }) => dot(crossings, isOdd(crossings))),
            )
          : nothing
      }
      ${
        hasRows
          ? row(
              rowsLabel,
              shown.map(({ rows }) => dot(rows, isOdd(rows))),
            )
          : nothing
      }
      ${row(
        words.text(hasRows ? 'sum' : 'crossings'),
        shown.map((note) => dot(totalOf(note, hasRows), note.isOdd)),
        'total',
      )}
    </div>
    ${legend([
      { shape: 'odd', text: words.text('odd') },
      { shape: 'even', text: words.text('even') },
    ])}`;
}

function row(label: string, dots: unknown[], kind: string = '') {
  return html`<div class="row ${kind}" role="row"><span role="rowheader">${label}</span>${dots}</div>`;
}

function dot(value: number, isOdd: boolean) {
  return html`<i class=${isOdd ? 'odd' : 'even'} role="cell">${value}</i>`;
}
