// The judgment: whether h is admissible and whether it is consistent, with the boards that show it is not.

import { html, nothing } from 'lit';
import { board } from '../../parts/board.js';

import type { LabWords } from '../../text/lab-words.js';
import type { Checked, Valued } from './checked.js';

/** at: the moves made from the worst board on */
type Shown = { goal: Uint8Array; at: number; words: LabWords };

export function verdict(checked: Checked, shown: Shown) {
  const { judged, solution, jump } = checked;
  const { words } = shown;
  const isAdmissible = solution.length === 0;
  const isConsistent = jump.length === 0;
  const ofJumps = html`<p>${words.text(isConsistent ? 'noJump' : 'jumps', { n: judged.jumps })}</p>`;
  return html`<ul class="tests">
    ${judgment(isAdmissible, words.text(isAdmissible ? 'admissible' : 'notAdmissible'), [
      admissibility(checked, words),
      isAdmissible ? nothing : worst(solution, shown),
    ])}
    ${judgment(isConsistent, words.text(isConsistent ? 'consistent' : 'notConsistent'), [
      ofJumps,
      isConsistent ? nothing : pair(jump, shown),
    ])}
  </ul>`;
}

function judgment(isRight: boolean, name: string, content: unknown) {
  return html`<li class=${isRight ? '' : 'no'}>
    <b aria-hidden="true">${isRight ? '✓' : '✗'}</b>
    <div><b>${name}</b>${content}</div>
  </li>`;
}

function admissibility({ judged, values, mean, columns }: Checked, words: LabWords) {
  const all = values.length;
  const truth = columns.reduce((sum, { boards }, distance) => sum + boards * distance, 0) / all;
  const exact = { n: judged.exact, share: words.decimal((100 * judged.exact) / all, 2) };
  return html`
    <p>${judged.tooLarge > 0 ? words.text('above', { n: judged.tooLarge, all }) : words.text('neverAbove', { all })}</p>
    <p>${words.text('meanOf', { mean: words.decimal(mean, 2), truth: words.decimal(truth, 2) })} ${words.text('exact', exact)}</p>`;
}

/** The worst board, or one on its shortest solution. */
function worst(solution: Valued[], { goal, at, words }: Shown) {
  const { tiles, h } = solution[at];
  const remain = solution.length - 1 - at;
  return html`<div class="counter">
    ${board(tiles, goal, words)}
    <div>
      <p class="quiet">${at === 0 ? words.text('worst') : words.text('after', { n: at })}</p>
      <p class="sum">
        <span class=${h > remain ? 'excess' : 'h'}><b>${h}</b><small>${words.text('hSays')}</small></span>
        <i>${h > remain ? '>' : '≤'}</i>
        <span><b>${remain}</b><small>${words.text('truth')}</small></span>
      </p>
    </div>
  </div>`;
}

/** Two boards, one move apart. */
function pair(boards: Valued[], { goal, words }: Shown) {
  return html`<div class="pair">
    ${boards.map(
      ({ tiles, h }, index) => html`
        ${index > 0 ? html`<span aria-hidden="true">→</span>` : nothing}
        <div>${board(tiles, goal, words)}<p>${words.text('hIs', { h })}</p></div>`,
    )}
  </div>`;
}
