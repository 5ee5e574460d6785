// g + h = f against the bound, in large figures with the word under each.

import { html } from 'lit';

import type { LabWords } from '../text/lab-words.js';

/** h is null if it is unknown; with `hasLists`, the bound is the smallest total of A* */
export type Values = { g: number; h: number | null; bound: number; hasLists?: boolean };

export function sum({ g, h, bound, hasLists }: Values, words: LabWords) {
  const f = h === null ? null : g + h;
  const isOver = f !== null && f > bound;
  return html`<p class="sum">
    <span class="g"><b>${g}</b><small>${words.text('made')}</small></span><i>+</i>
    <span class="h"><b>${h ?? '?'}</b><small>${words.text('toGo')}</small></span><i>=</i>
    <span class=${isOver ? 'over' : ''}><b>${f ?? '?'}</b><small>${words.text('total')}</small></span>
    <i>${f === null ? '?' : isOver ? '>' : '≤'}</i>
    <span><b>${bound}</b><small>${words.text(hasLists ? 'smallest' : 'bound')}</small></span>
  </p>`;
}
