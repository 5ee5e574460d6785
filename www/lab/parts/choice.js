// A choice of one among several, as buttons in a row. They are buttons because the arrow keys step through time.

import { html } from 'lit';

/** @typedef {{ value: string, text: string }} Option */

/** @param {{ label: string, options: Option[], chosen: string, choose: (value: string) => void }} look */
export function choice({ label, options, chosen, choose }) {
  return html`<div class="seg" role="group" aria-label=${label}>
    ${options.map(
      ({ value, text }) => html`<button
        type="button"
        aria-pressed=${value === chosen ? 'true' : 'false'}
        @click=${() => choose(value)}
      >${text}</button>`,
    )}
  </div>`;
}
