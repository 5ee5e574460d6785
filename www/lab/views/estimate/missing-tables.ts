// Below the ladder: the large tables that are not loaded, each with a button that builds it, or with the reason why it cannot be built here.

import { html, nothing } from 'lit';
import { button } from '../../../element/lab-tools.js';

import type { LabWords } from '../../text/lab-words.js';
import type { LargeTables, MissingTable } from './large-tables.js';

export function missingTables(tables: LargeTables, words: LabWords) {
  const { missing } = tables;
  if (missing.length === 0) return nothing;
  return html`<ul class="missing-tables" aria-label=${words.text('largeTables')}>
    ${missing.map((table) => html`<li>${content(table)}</li>`)}
  </ul>`;

  function content(table: MissingTable) {
    const { rung, bytes, seconds, requiredGib, state, fraction, error } = table;
    const name = words.text(rung.name);
    if (state === 'unsupported') return html`<p>${words.text('tableUnsupported', { name, gib: requiredGib })}</p>`;
    if (state === 'loading') return html`<p role="status">${words.text('tableLoading', { name })}</p>`;
    const isBuilding = state === 'building';
    const costs = { name, megabytes: Math.round(bytes / 1e6), n: seconds };
    // The same button in both states, so that it keeps the focus.
    return html`${button({
      label: isBuilding ? words.text('cancelTable', { name }) : words.text('buildTable', costs),
      // The second click of a double click must not cancel.
      act: ({ detail }) => detail <= 1 && (isBuilding ? tables.cancel(rung) : tables.build(rung)),
    })}
      ${isBuilding ? html`<progress aria-label=${words.text('tableBuilding', { name })} .value=${fraction}></progress>` : nothing}
      ${error ? html`<p class="failed" role="status">${error}</p>` : nothing}`;
  }
}
