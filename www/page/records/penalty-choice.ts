// The choice of a penalty: none, two seconds, or DNF.

import '../../style/penalty.css';
import '../../style/seg.css';
import { html } from 'lit';
import { buttonGroup } from '../../ui/button-group.js';
import type { Penalty } from './record.js';
import { PENALTIES } from './record.js';

/** @param words - the name of the choice, and the label of no penalty; the other labels are the same in every language */
export function penaltyChoice(
  penalty: Penalty,
  words: { name: string; none: string },
  choose: (penalty: Penalty) => void,
) {
  return html`<div class="penalty">
    <span id="penalty-name">${words.name}</span>
    ${buttonGroup({ labelledBy: 'penalty-name', values: PENALTIES, textOf: (one) => one || words.none, chosen: penalty, choose })}
  </div>`;
}
