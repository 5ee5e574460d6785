// What the search panel says before the first search, and about a board that cannot be solved.

import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import type { FifteenPuzzle, Parity } from '../../element/index.js';
import { warnIcon } from '../icons.js';
import { elementWords, text } from '../text/words.js';
import { goalBoard } from './goal-board.js';

/** What to do, what Solve does, and the goal. */
export function instruction(puzzle: FifteenPuzzle, aboutSolve: TemplateResult | string) {
  const { goal } = puzzle;
  const isNamed = goal.startsWith('blank-');
  return html`<div class="hello">
    <p class="lead">${text(isNamed ? 'lead' : 'leadGoal')}</p>
    <p>${text('howToPlay')}</p>
    <p class="solve-line">${aboutSolve}</p>
    ${goalBoard(puzzle)}
  </div>`;
}

export function unsolvable({ board, goal, swap: [a, b] }: Parity, swap: () => void) {
  const why = text('parity', { board: text(board), goal: text(goal) });
  const words = elementWords();
  return warning(words.text('unsolvable'), why, words.text('swap', { a: String(a), b: String(b) }), swap);
}

export function warning(what: string, why: string, action?: string, act?: () => void) {
  return html`<div class="msg">
    ${warnIcon}
    <p class="lead">${what}</p>
    <p>${why}</p>
    ${action ? html`<div class="bar"><button type="button" class="btn primary" @click=${act}>${action}</button></div>` : nothing}
  </div>`;
}
