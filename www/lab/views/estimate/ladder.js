// The ladder: a choice of one heuristic and a bar chart in one, the truth on top.

import { html } from 'lit';
import { cssVars } from '../../../element/page-tools.js';

/** @import { LabWords } from '../../text/lab-words.js' */
/** @import { Rung } from '../../parts/rungs.js' */

/**
 * @typedef {object} Ladder
 * @property {Rung[]} rungs  from the weakest
 * @property {(number | null)[]} values  of the rungs, for this board; null where it is not known yet
 * @property {number | null} truth  null while it is being looked for
 * @property {number} length  what the full width stands for
 * @property {string} chosen  a heuristic, or `truth`
 * @property {(rung: string) => void} choose
 */

/** @param {Ladder} ladder  @param {LabWords} words */
export function ladderView({ rungs, values, truth, length, chosen, choose }, words) {
  const all = rungs.map(({ heuristic, name }, index) => ({ id: heuristic, name, value: values[index] ?? null }));
  const rows = [...all, { id: 'truth', name: 'rungTruth', value: truth }].reverse();
  const change = (/** @type {Event} */ event) => choose(/** @type {HTMLInputElement} */ (event.target).value);
  return html`<div class="ladder" role="radiogroup" aria-label=${words.text('ladder')} data-keys @change=${change}>
    ${rows.map(
      ({ id, name, value }) => html`<label class=${id === 'truth' ? 'truth' : ''}>
        <span><input class="sr" type="radio" name="rung" value=${id} .checked=${id === chosen} />${words.text(name)}</span>
        <span class="track"><i ${cssVars({ part: (value ?? 0) / Math.max(1, length) })}></i></span>
        <b>${value ?? '?'}</b>
      </label>`,
    )}
  </div>`;
}
