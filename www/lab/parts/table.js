// The numbers of a picture as a table.

import { html, nothing } from 'lit';

/** @import { LabWords } from '../text/lab-words.js' */
/** @import { Table } from '../view.js' */

/** How many rows are shown at most; the file has all of them. */
const shownRows = 60;

/** Digits after the decimal point of numbers that are not whole. */
const decimals = 2;

/** @param {Table} table  @param {LabWords} words */
export function tableView({ head, rows }, words) {
  const more = rows.length - shownRows;
  return html`<div class="scroll" tabindex="0" data-keys role="group" aria-label=${words.text('table')}>
      <table>
        <thead><tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
        <tbody>${rows.slice(0, shownRows).map((row) => html`<tr>${row.map((cell) => html`<td>${written(cell, words)}</td>`)}</tr>`)}</tbody>
      </table>
    </div>
    ${more > 0 ? html`<p class="quiet">${words.text('moreRows', { n: more })}</p>` : nothing}`;
}

/** @param {string | number} cell  @param {LabWords} words */
function written(cell, words) {
  if (typeof cell === 'string') return cell;
  return Number.isInteger(cell) ? words.count(cell) : words.decimal(cell, decimals);
}
