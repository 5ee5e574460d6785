// The board that is being entered, as a grid: its cells, in reading order, and the rows around them for screen readers. The marked cell has
// the focus.

import { html, nothing } from 'lit';
import { placeAt } from '../../ui/board.js';
import { cssVars } from '../../ui/css-vars.js';
import type { Entering } from './entering.js';
import { nameOf, placeOf, t } from './words.js';

interface GridLook {
  entering: Entering;
  /** the two tiles that are to be swapped; null for none */
  odd: readonly number[] | null;
  choose: (cell: number) => void;
}

export function grid(look: GridLook) {
  const { rows, columns } = look.entering;
  const cells = (row: number) => Array.from({ length: columns }, (_, column) => gridCell(look, row * columns + column));
  return html`<div class="frame">
    <div class="board" ?data-dense=${Math.max(rows, columns) > 6} ${cssVars({ rows, columns })}>
      <div class="cells" id="entry" role="grid" aria-label=${t('yourBoard')}>
        ${Array.from({ length: rows }, (_, row) => html`<div role="row">${cells(row)}</div>`)}
      </div>
    </div>
  </div>`;
}

function gridCell(look: GridLook, cell: number) {
  const { entering, choose } = look;
  const { columns, digits, marked } = entering;
  const number = entering.cells[cell];
  const isTyped = cell === marked && digits !== '';
  return html`<div
    role="gridcell"
    class=${classOf(look, cell)}
    data-cell=${cell}
    tabindex=${cell === marked ? 0 : -1}
    aria-label=${cellName(entering, cell)}
    aria-selected=${cell === entering.picked ? 'true' : nothing}
    ${placeAt(cell, columns)}
    @click=${() => choose(cell)}
  >${number === null || isTyped ? emptyCell(look, cell) : html`<span class="number">${number === 0 ? t('gapInCell') : number}</span>`}</div>`;
}

function classOf({ entering, odd }: GridLook, cell: number) {
  const { board, picked } = entering;
  const number = entering.cells[cell];
  if (number) return ['tile', cell === picked && 'up', odd?.includes(number) && 'odd'].filter(Boolean).join(' ');
  const isUp = cell === picked;
  return [
    'blank slot',
    number === 0 && 'gap',
    number === 0 && board && 'quiet',
    isUp && 'up',
    isNext(entering, cell) && 'next',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Whether the next typed digit goes into a cell. */
const isNext = ({ board, digits, marked, picked, way }: Entering, cell: number) =>
  cell === marked && picked === null && !board && (way === 'cells' || digits !== '');

/** The digits so far, the caret, or the number that a click would place. */
function emptyCell({ entering }: GridLook, cell: number) {
  const { asked, digits, marked, way } = entering;
  if (cell === marked && digits !== '') return html`<span class="number half">${digits}</span>`;
  if (way === 'numbers') return html`<span class="number ghost" aria-hidden="true">${nameOf(asked)}</span>`;
  return isNext(entering, cell) ? html`<i class="caret"></i>` : nothing;
}

function cellName(entering: Entering, cell: number) {
  const number = entering.cells[cell];
  const place = placeOf(cell, entering);
  if (number === null) return t('cellEmpty', place);
  return number === 0 ? t('cellGap', place) : t('cellTile', { ...place, name: number });
}
