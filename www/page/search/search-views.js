// What the search panel says before the first search, and about a board that cannot be solved.

import { html, nothing } from 'lit';
import { warnIcon } from '../icons.js';
import { text } from '../text/words.js';
import { goalBoard } from './goal-board.js';

/** @import { TemplateResult } from 'lit' */
/** @import { FifteenPuzzle, Parity } from '../../element/index.js' */

/** What to do, what Solve does, and the goal. @param {FifteenPuzzle} puzzle  @param {TemplateResult | string} aboutSolve */
export function instruction(puzzle, aboutSolve) {
  const { goal } = puzzle;
  const isNamed = goal.startsWith('blank-');
  return html`<div class="hello">
    <p class="lead">${text(isNamed ? 'lead' : 'leadGoal')}</p>
    <p>${text('howToPlay')}</p>
    <p class="solve-line">${aboutSolve}</p>
    ${goalBoard(puzzle)}
  </div>`;
}

/** @param {Parity} parity  @param {() => void} swap */
export function unsolvable({ board, goal, swap: [a, b] }, swap) {
  const why = text('parity', { board: text(board), goal: text(goal) });
  return warning(text('unsolvable'), why, text('swap', { a: String(a), b: String(b) }), swap);
}

/** @param {string} what  @param {string} why  @param {string} [action]  @param {() => void} [act] */
export function warning(what, why, action, act) {
  return html`<div class="msg">
    ${warnIcon}
    <p class="lead">${what}</p>
    <p>${why}</p>
    ${action ? html`<div class="bar"><button type="button" class="btn primary" @click=${act}>${action}</button></div>` : nothing}
  </div>`;
}
