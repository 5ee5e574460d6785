// The choice of a penalty: none, two seconds, or DNF.

import '../../style/penalty.css';
import '../../style/seg.css';
import { html } from 'lit';
import type { Penalty } from './record.js';
import { PENALTIES } from './record.js';

/** @param words - the name of the choice, and the label of no penalty; the other labels are the same in every language */
export function penaltyChoice(
  penalty: Penalty,
  words: { name: string; none: string },
  choose: (penalty: Penalty) => void,
) {
  const button = (one: Penalty) =>
    html`<button type="button" aria-pressed=${one === penalty ? 'true' : 'false'} @click=${() => choose(one)}>${one || words.none}</button>`;
  return html`<div class="penalty">
    <span id="penalty-name">${words.name}</span>
    <div class="seg" role="group" aria-labelledby="penalty-name">${PENALTIES.map(button)}</div>
  </div>`;
}
