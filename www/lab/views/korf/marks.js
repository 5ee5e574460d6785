// A mark for each of the hundred boards, with its published length. They show how far it has come, so there is no progress bar.

import { html, nothing } from 'lit';
import { published } from './boards.js';

/** @import { LabWords } from '../../text/lab-words.js' */
/** @import { HundredRun } from './hundred-run.js' */

/**
 * @typedef {object} MarksLook
 * @property {HundredRun} run
 * @property {number} at  the index of the selected board
 * @property {string} text  what is known about it
 * @property {(index: number) => void} select
 */

/** One Tab stop: arrows move between the boards. @param {MarksLook} look  @param {LabWords} words */
export function marks({ run, at, text, select }, words) {
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    const next = nextBoard(event, at);
    if (next === null) return;
    event.preventDefault();
    select(Math.min(Math.max(next, 0), published.length - 1));
  };
  return html`<div
    class="hundred" role="slider" tabindex="0" data-keys aria-label=${words.text('boards')}
    aria-valuemin="1" aria-valuemax=${published.length} aria-valuenow=${at + 1} aria-valuetext=${text} @keydown=${onKey}
  >
    ${published.map(({ length }, index) => {
      const found = run.solved[index]?.length;
      const isWrong = found !== undefined && found !== length;
      const classes = [stateOf(run, index, isWrong), index === at && 'picked'].filter(Boolean).join(' ');
      return html`<span class=${classes} @click=${() => select(index)}>${length}${isWrong ? html`<b>≠ ${found}</b>` : nothing}</span>`;
    })}
  </div>`;
}

/** @param {HundredRun} run  @param {number} index  @param {boolean} isWrong */
function stateOf({ solved, isRunning }, index, isWrong) {
  if (isWrong) return 'wrong';
  if (index < solved.length) return 'done';
  return isRunning && index === solved.length ? 'now' : '';
}

/** Up and down go to the row above and below, however long the rows are. @param {KeyboardEvent} event  @param {number} at */
function nextBoard(event, at) {
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  const all = [.../** @type {Element} */ (event.currentTarget).children];
  const top = (/** @type {number} */ index) => all[index].getBoundingClientRect().top;
  const columns = Math.max(
    1,
    all.findIndex((_, index) => top(index) > top(0)),
  );
  const steps = new Map([
    ['ArrowLeft', at - 1],
    ['ArrowRight', at + 1],
    ['ArrowUp', at - columns],
    ['ArrowDown', at + columns],
    ['Home', 0],
    ['End', all.length - 1],
  ]);
  return steps.get(event.key) ?? null;
}
