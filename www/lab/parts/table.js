// The numbers of a picture as a table.

import { html, nothing } from 'lit';
import { inSight } from './in-sight.js';

/** @import { LabWords } from '../text/lab-words.js' */
/** @import { Table } from '../view.js' */

/** How many rows are shown at most; the file has all of them. */
const shownRows = 60;

/** Digits after the decimal point of numbers that are not whole. */
const decimals = 2;

/** @param {Table} table  @param {LabWords} words */
export function tableView({ head, rows, now, note }, words) {
  const more = rows.length - shownRows;
  const below = note ?? (more > 0 ? words.text('moreRows', { n: more }) : '');
  return html`<div class="scroll" tabindex="0" data-keys role="group" aria-label=${words.text('table')}>
      <table>
        <thead><tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
        <tbody>${rows.slice(0, shownRows).map((row, index) => html`<tr aria-current=${index === now ? 'step' : nothing}>${row.map((cell) => html`<td>${written(cell, words)}</td>`)}</tr>`)}</tbody>
      </table><span ${inSight(spanOfNow)}></span>
    </div>
    ${below ? html`<p class="quiet">${below}</p>` : nothing}`;
}

/** Where the marked row is in its table; nowhere if there is none. @param {Element} table */
function spanOfNow(table) {
  /** @type {HTMLElement | null} */
  const row = table.querySelector('[aria-current]');
  const top = row?.offsetTop ?? 0;
  return { top, bottom: top + (row?.offsetHeight ?? 0) };
}

/** @param {string | number} cell  @param {LabWords} words */
function written(cell, words) {
  if (typeof cell === 'string') return cell;
  return Number.isInteger(cell) ? words.count(cell) : words.decimal(cell, decimals);
}
