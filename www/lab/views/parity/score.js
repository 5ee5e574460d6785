// The score: three rows of dots, filled when odd, with a column for each move. The last row never changes.

import { html, nothing } from 'lit';
import { legend } from '../../parts/figure.js';

/** @import { LabWords } from '../../text/lab-words.js' */

/**
 * @typedef {object} Note what was counted on a board
 * @property {number} crossings
 * @property {number} rows  how many rows the blank is from its goal row
 * @property {boolean} isOdd  whether the board cannot be solved
 */

/** The most moves that are shown. */
const shownMoves = 13;

/** What never changes: the sum or, on boards of odd width, the crossings alone. @param {Note} note  @param {boolean} hasRows  whether the width is even */
export function totalOf({ crossings, rows }, hasRows) {
  return hasRows ? crossings + rows : crossings;
}

/** @param {Note[]} notes  @param {boolean} hasRows  @param {string} rowsLabel  @param {LabWords} words */
export function score(notes, hasRows, rowsLabel, words) {
  const shown = notes.slice(-shownMoves);
  const isOdd = (/** @type {number} */ value) => value % 2 === 1;
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

/** @param {string} label  @param {unknown[]} dots  @param {string} kind */
function row(label, dots, kind = '') {
  return html`<div class="row ${kind}" role="row"><span role="rowheader">${label}</span>${dots}</div>`;
}

/** @param {number} value  @param {boolean} isOdd */
function dot(value, isOdd) {
  return html`<i class=${isOdd ? 'odd' : 'even'} role="cell">${value}</i>`;
}
