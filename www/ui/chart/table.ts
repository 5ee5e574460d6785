// The numbers of a chart as a table.

import { html, nothing } from 'lit';

type Cell = string | number;

interface Table {
  caption?: string;
  head: Cell[];
  rows: Cell[][];
  /** whether the first cell of each row is its head */
  hasRowHeads?: boolean;
  /** the index of the row that the chart shows */
  now?: number;
}

export function table({ caption, head, rows, hasRowHeads, now }: Table) {
  const cell = (value: Cell, column: number) =>
    hasRowHeads && column === 0 ? html`<th scope="row">${value}</th>` : html`<td>${value}</td>`;
  return html`<table>
    ${caption ? html`<caption>${caption}</caption>` : nothing}
    <thead><tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
    <tbody>${rows.map((row, index) => html`<tr aria-current=${index === now ? 'step' : nothing}>${row.map(cell)}</tr>`)}</tbody>
  </table>`;
}
