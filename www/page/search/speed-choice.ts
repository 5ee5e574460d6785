// The speed of the search, as a row of buttons that stands where the search is shown.

import '../../style/seg.css';
import { html } from 'lit';
import { rateName, rates } from '../display-names.js';
import { count, text } from '../text/words.js';

/** @param chosen - in nodes per second */
export function speedChoice(chosen: number, choose: (rate: number) => void) {
  const button = (rate: number) => html`<button
    type="button"
    aria-label=${rateName(rate)}
    aria-pressed=${rate === chosen ? 'true' : 'false'}
    @click=${() => choose(rate)}
  >${Number.isFinite(rate) ? count(rate) : rateName(rate)}</button>`;
  return html`<div class="speed">
    <span id="speed-label">${text('nodesPerSecond')}</span>
    <div class="seg" role="group" aria-labelledby="speed-label">${rates.map(button)}</div>
  </div>`;
}
