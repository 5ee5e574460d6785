// Asks which goal a board has. Nothing changes before the answer.

import '../../style/courses.css';
import { html, render } from 'lit';
import type { FifteenPuzzle } from '../../element/index.js';
import type { Store } from '../store.js';
import { t } from './words.js';

const named = ['blank-first', 'blank-last'] as const;

/** Ends the question that is shown. */
let close = () => {};

/**
 * Asks below a field. Fulfills with the goal; with null if the user changes the text or the board instead, or presses
 * Escape.
 */
export function askForGoal(store: Store, field: HTMLElement, board: string): Promise<string | null> {
  const { puzzle } = store;
  close();
  puzzle.pause(); // its next move would end the question
  const shown = puzzle.board;
  const box = document.createElement('div');
  box.className = 'goal-question';
  box.tabIndex = -1;
  box.setAttribute('role', 'group');
  box.setAttribute('aria-labelledby', 'goal-question');
  field.after(box);
  return new Promise((resolve) => {
    const end = new AbortController();
    const { signal } = end;
    const answer = (goal: string | null) => {
      end.abort();
      box.remove();
      resolve(goal);
    };
    const draw = () => render(question(puzzle, board, answer), box);
    store.subscribe(draw, { of: () => store.language, signal });
    close = () => answer(null);
    field.addEventListener('input', close, { signal });
    puzzle.addEventListener('fifteen-change', () => puzzle.board !== shown && close(), { signal });
    box.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape') return;
      close();
      field.focus();
    });
    draw();
    box.focus();
  });
}

function question(puzzle: FifteenPuzzle, board: string, answer: (goal: string) => void) {
  const button = (goal: string, name: string) =>
    html`<button type="button" class="btn" @click=${() => answer(goal)}>${name}</button>`;
  // A goal of the user's own may be that of the text too, if it has its size.
  const isNamed = named.some((name) => name === puzzle.goal);
  const isOwn = !isNamed && puzzle.goal.split(' ').length === board.split(' ').length;
  return html`<p id="goal-question"><b>${t('question')}</b> ${t('questionWhy')}</p>
    <div class="bar">
      ${named.map((goal) => button(goal, t(goal)))} ${isOwn ? button(puzzle.goal, t('own')) : ''}
    </div>`;
}
