// The choice of the searches, and the limits of each of them.

import { html } from 'lit';
import type { LabWords } from '../../text/lab-words.js';
import type { Subject } from '../../view.js';
import { grid } from './grid.js';
import type { Lane } from './lanes.js';
import { laneKey } from './lanes.js';
import type { RaceRequest } from './request.js';
import { limits } from './request.js';

/** @param isLocked - while the race runs */
export function picker(
  request: RaceRequest,
  isLocked: boolean,
  choose: (choice: Partial<Subject>) => void,
  words: LabWords,
) {
  const chooseLanes = (lanes: Lane[]) => choose({ lanes: lanes.map(laneKey).join(' ') });
  const limit = (name: 'seconds' | 'memory', unit: string) => {
    const [label, chosen] = [words.text(`${name}Limit`), request[name]];
    const change = (event: Event) => choose({ [name]: (event.target as HTMLSelectElement).value });
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
