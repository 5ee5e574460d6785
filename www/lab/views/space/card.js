// One board of the selected column: how far it is from the goal, and what each heuristic says.

import { html } from 'lit';
import { board } from '../../parts/board.js';

/** @import { LabWords } from '../../text/lab-words.js' */

/**
 * @typedef {object} Drawn
 * @property {number} at  the number of moves that the board needs
 * @property {number} index  among all boards
 * @property {Uint8Array} tiles
 * @property {Map<string, number>} values  what each heuristic says
 */

/** @param {Drawn} drawn  @param {Uint8Array} goal  @param {string} heuristic  the one that is charted @param {string} caption  @param {LabWords} words */
export function card({ at, tiles, values }, goal, heuristic, caption, words) {
  return html`<div class="card">
    ${board(tiles, goal, words)}
    <div>
      <p class="quiet">${caption}</p>
      <p class="sum">
        <span class="h"><b>${values.get(heuristic)}</b><small>${words.text('hSays')}</small></span>
        <i>${words.text('of')}</i>
        <span><b>${at}</b><small>${words.text('truth')}</small></span>
      </p>
    </div>
    <dl class="values">
      ${Array.from(values, ([name, value]) => {
        const kind = name === heuristic ? 'now' : '';
        return html`<div class=${kind}><dt>${words.text(`short-${name}`)}</dt><dd>${value}</dd></div>`;
      })}
    </dl>
  </div>`;
}
