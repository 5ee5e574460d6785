// One board of the selected column: how far it is from the goal, and what each heuristic says.

import { html } from 'lit';
import { board } from '../../parts/board.js';

import type { LabWords } from '../../text/lab-words.js';

export interface Drawn {
  /** the number of moves that the board needs */
  at: number;
  /** among all boards */
  index: number;
  tiles: Uint8Array;
  /** what each heuristic says */
  values: Map<string, number>;
}

/** @param heuristic - the one that is charted */
export function card(
  { at, tiles, values }: Drawn,
  goal: Uint8Array,
  heuristic: string,
  caption: string,
  words: LabWords,
) {
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
