// The choice of the searches, and the limits of each of them.

import { html } from 'lit';
import { grid } from './grid.js';
import { laneKey } from './lanes.js';
import { limits } from './request.js';

/** @import { LabWords } from '../../text/lab-words.js' */
/** @import { Subject } from '../../view.js' */
/** @import { Lane } from './lanes.js' */
/** @import { RaceRequest } from './request.js' */

/** @param {RaceRequest} request  @param {boolean} isLocked  while the race runs @param {(choice: Partial<Subject>) => void} choose  @param {LabWords} words */
export function picker(request, isLocked, choose, words) {
  const chooseLanes = (/** @type {Lane[]} */ lanes) => choose({ lanes: lanes.map(laneKey).join(' ') });
  const limit = (/** @type {'seconds' | 'memory'} */ name, /** @type {string} */ unit) => {
    const [label, chosen] = [words.text(`${name}Limit`), request[name]];
    const change = (/** @type {Event} */ event) =>
      choose({ [name]: /** @type {HTMLSelectElement} */ (event.target).value });
    // A link can name another one.
    const values = [...new Set([...limits[name], chosen])].sort((one, other) => one - other);
    return html`<label>${label}
      <select class="select" ?disabled=${isLocked} @change=${change}>
        ${values.map((value) => html`<option value=${value} .selected=${value === chosen}>${value} ${unit}</option>`)}
      </select>
    </label>`;
  };
  return html`<details class="picker">
    <summary class="btn">${words.text('searches', { n: request.lanes.length })}</summary>
    ${grid(request, isLocked, chooseLanes, words)}
    <div class="limits">${limit('seconds', 's')}${limit('memory', 'MiB')}</div>
  </details>`;
}
