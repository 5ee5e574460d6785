// The numbers of a picture as a table.

import { html, nothing } from 'lit';
import { table as dataTable } from '../../ui/chart/table.js';
import type { LabWords } from '../text/lab-words.js';
import type { Table } from '../view.js';
import { inSight } from './in-sight.js';

/** How many rows are shown at most; the file has all of them. */
const shownRows = 60;

/** Digits after the decimal point of numbers that are not whole. */
const decimals = 2;

export function tableView({ head, rows, now, note }: Table, words: LabWords) {
  const more = rows.length - shownRows;
  const below = note ?? (more > 0 ? words.text('moreRows', { n: more }) : '');
  return html`<div class="scroll" tabindex="0" data-keys role="group" aria-label=${words.text('table')}>
      ${dataTable({ head, rows: rows.slice(0, shownRows).map((row) => row.map((cell) => written(cell, words))), now })}<span ${inSight(spanOfNow)}></span>
    </div>
    ${below ? html`<p class="quiet">${below}</p>` : nothing}`;
}

/** Where the marked row is in its table; nowhere if there is none. */
function spanOfNow(table: Element) {
  const row: HTMLElement | null = table.querySelector('[aria-current]');
  const top = row?.offsetTop ?? 0;
  return { top, bottom: top + (row?.offsetHeight ?? 0) };
}

function written(cell: string | number, words: LabWords) {
  if (typeof cell === 'string') return cell;
  return Number.isInteger(cell) ? words.count(cell) : words.decimal(cell, decimals);
}
