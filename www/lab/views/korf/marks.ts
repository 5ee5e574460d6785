// A mark for each of the hundred boards, with its published length. They show how far it has come, so there is no progress bar.

import { html, nothing } from 'lit';
import type { LabWords } from '../../text/lab-words.js';
import { published } from './boards.js';
import type { HundredRun } from './hundred-run.js';

interface MarksLook {
  run: HundredRun;
  /** the index of the selected board */
  at: number;
  /** what is known about it */
  text: string;
  select: (index: number) => void;
}

/** One Tab stop: arrows move between the boards. */
export function marks({ run, at, text, select }: MarksLook, words: LabWords) {
  const onKey = (event: KeyboardEvent) => {
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

function stateOf({ solved, isRunning }: HundredRun, index: number, isWrong: boolean) {
  if (isWrong) return 'wrong';
  if (index < solved.length) return 'done';
  return isRunning && index === solved.length ? 'now' : '';
}

/** Up and down go to the row above and below, however long the rows are. */
function nextBoard(event: KeyboardEvent, at: number) {
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  const all = [...(event.currentTarget as Element).children];
  const top = (index: number) => all[index].getBoundingClientRect().top;
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
