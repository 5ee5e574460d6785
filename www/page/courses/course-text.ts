// Opens boards in the layouts of other programs. A layout that only one course writes says which goal the board has; for all others the
// page asks.

import '../../style/courses.css';
import { html, render } from 'lit';
import { loadCourses } from '../../element/game/courses.js';
import type { FifteenPuzzle } from '../../element/index.js';
import { loadRules } from '../../element/page-tools.js';
import type { Store } from '../store.js';
import { wordsOf } from '../text/words.js';

const t = wordsOf('courses');

/**
 * Opens a text. Fulfills with whether it was opened, which it is not if the question for its goal was left without an
 * answer.
 * @param field - that contains the text
 */
export async function openCourseText(store: Store, field: HTMLTextAreaElement, text: string): Promise<boolean> {
  const { puzzle } = store;
  await puzzle.ready;
  const position = await read(puzzle, text);
  if (!position) {
    // It is in a layout of our own, or is invalid, which is then explained.
    await puzzle.replay(text);
    return true;
  }
  const { board, moves } = position;
  const goal = position.goal ?? (await askForGoal(store, field, board));
  if (!goal) return false;
  puzzle.board = board;
  puzzle.goal = goal;
  if (moves) await puzzle.replay(text);
  return true;
}

/** The board and the moves of a text in the layout of another program, and the goal if the layout says it. */
async function read({ assets }: FifteenPuzzle, text: string) {
  const [{ layoutOf }, { readReplay }] = await Promise.all([loadCourses(assets), loadRules(assets)]);
  const found = layoutOf(text);
  if (!found || found.layout === 'rows') return null;
  try {
    const { board, moves } = readReplay(text);
    return { board, moves, goal: found.goal };
  } catch {
    return null; // the moves are invalid
  }
}

// Asks which goal a board has. Nothing changes before the answer.

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
