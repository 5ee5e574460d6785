// A choice of one among several, as buttons in a row. They are buttons because the arrow keys step through time.

import { html, nothing } from 'lit';

/** @typedef {{ value: string, text: string, count?: string }} Option the count stands small behind the text */

/** @param {{ label: string, options: Option[], chosen: string, choose: (value: string) => void }} look */
export function choice({ label, options, chosen, choose }) {
  return html`<div class="seg" role="group" aria-label=${label}>
    ${options.map(
      ({ value, text, count }) => html`<button
        type="button"
        aria-pressed=${value === chosen ? 'true' : 'false'}
        @click=${() => choose(value)}
      >${text}${count === undefined ? nothing : html` <small>${count}</small>`}</button>`,
    )}
  </div>`;
}
