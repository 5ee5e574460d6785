// The score: three rows of dots, filled when odd, with a column for each move. The last row never changes.

import { html, nothing } from 'lit';
import { legend } from '../../parts/figure.js';

import type { LabWords } from '../../text/lab-words.js';

/** what was counted on a board */
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
 * What never changes: the sum or, on boards of odd width, the crossings alone.
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
