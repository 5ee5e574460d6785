// The panel beside a board that is being entered: the pad, or the verdict of the rules on the complete board.

import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import type { Rules } from '../../element/page-tools.js';
import type { Goal } from '../../solver/index.js';
import { buttonGroup } from '../../ui/button-group.js';
import { icon } from '../../ui/icons.js';
import { miniBoard } from '../../ui/mini-board.js';
import type { Entering, Way } from './entering.js';
import type { Verdict } from './verdict.js';
import { byPointer, t } from './words.js';

export function ways(entering: Entering, choose: (way: Way) => void) {
  const values: Way[] = ['cells', 'numbers'];
  return buttonGroup({ label: t('order'), values, textOf: t, chosen: entering.way, choose, style: 'ways' });
}

/** Says how to go on and, without a touch screen, names the keys. */
export function help(entering: Entering) {
  const key = entering.way === 'cells' ? 'helpCells' : 'helpNumbers';
  return html`<p>${entering.picked === null ? byPointer(key) : t('helpPicked')}</p>`;
}

export function keys() {
  const row = (names: string[], meaning: string) =>
    html`<dt>${names.map((name) => html`<kbd>${name}</kbd>`)}</dt><dd>${meaning}</dd>`;
  return html`<dl>
    ${row(['1', '2'], t('keyTwo'))} ${row(['0'], t('keyGap'))} ${row(['↑', '↓', '←', '→'], t('keyArrows'))} ${row(['⌫'], t('keyBack'))}
  </dl>`;
}

export function solvable({ isSolved, atLeast }: Verdict, shuffle: () => void) {
  if (isSolved)
    return html`<p class="lead">${t('solvedAlready')}</p>
      <div class="bar after"><button type="button" class="btn" @click=${shuffle}>${icon('shuffle')}${t('shuffle')}</button></div>`;
  return html`<p class="lead">${t('solvable')}</p><p>${t('atLeast', { n: atLeast })} ${byPointer('compare')}</p>`;
}

/** Why the board cannot be solved, and what would help. */
export function unsolvable(
  rules: Rules,
  entering: Entering,
  { swap, goals }: Verdict,
  act: { swap: (a: number, b: number) => void; solveTo: (goal: Goal) => void },
): TemplateResult {
  const [a, b] = swap ?? [0, 0];
  return html`<div class="msg" role="alert">
      ${icon('warn')}
      <p class="lead">${t('unsolvable')}</p>
      <p>${t('unsolvableWhy')}</p>
      <div class="bar">
        <button type="button" class="btn primary" id="entry-swap" @click=${() => act.swap(a, b)}>${t('swap', { a, b })}</button>
        <span class="quiet">${byPointer('orAny')}</span>
      </div>
    </div>
    ${goals.length > 0 ? html`<h2>${t('otherGoal')}</h2>` : nothing}
    ${goals.map(({ goal, atLeast }) => {
      const name = t(goal);
      const { tiles } = rules.goalBoard(entering, goal);
      return html`<div class="other-goal">
        ${miniBoard(tiles, entering.columns)}
        <p><b>${name}</b><br />${t('movesAtLeast', { n: atLeast })}</p>
        <button type="button" class="btn" aria-label=${t('solveToGoal', { goal: name })} @click=${() => act.solveTo(goal)}>${t('solveTo')}</button>
      </div>`;
    })}`;
}
