// The speed of the search, as a row of buttons that stands where the search is shown.

import '../../style/seg.css';
import { html } from 'lit';
import { rateName, rates } from '../options/rate.js';
import { count, text } from '../text/more-texts.js';

/** @param {number} chosen  in nodes per second  @param {(rate: number) => void} choose */
export function speedChoice(chosen, choose) {
  const button = (/** @type {number} */ rate) => html`<button
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
