// The reader's own board in a figure: typed, shuffled, or made by sliding tiles. The figure follows each change.

import type { FifteenPuzzle } from 'fifteen-puzzle/element';
import { html, render } from 'lit';
import { find } from '../../ui/find.js';
import type { BoardView } from '../figures/openers.js';
import type { Texts } from '../texts.js';
import '../styles/opened.css';

export function open(view: BoardView, panel: HTMLElement, t: Texts) {
  const ofLesson = view.getAttribute('board') ?? '';
  const puzzle = () => find<FifteenPuzzle>('fifteen-puzzle', panel);
  const field = () => find<HTMLInputElement>('input', panel);
  const status = (text: string) => {
    find('[role=status]', panel).textContent = text;
  };
  const take = (board: string) => {
    status('');
    Object.assign(puzzle(), { board });
  };
  const stepOfLesson = Number(view.getAttribute('at') ?? Number.NaN);
  /** Another board has other steps. */
  const changed = () => {
    const { board } = puzzle();
    if (board === view.board) return;
    field().value = board;
    Object.assign(view, { at: board === ofLesson ? stepOfLesson : Number.NaN, board });
  };
  render(
    html`
      <fifteen-puzzle board=${view.board} controls="none" show-remaining="off" easy quiet
        @fifteen-change=${changed} @fifteen-error=${({ detail }: CustomEvent<{ message: string }>) => status(detail.message)}></fifteen-puzzle>
      <form @submit=${(event: Event) => {
        event.preventDefault();
        take(field().value);
      }}>
        <label>${t('ownBoardField')} <input type="text" .value=${view.board} autocomplete="off" spellcheck="false" /></label>
        <div class="row">
          <button class="btn">${t('ownBoardShow')}</button>
          <button type="button" class="btn" @click=${() => puzzle().shuffle()}>${t('ownBoardShuffle')}</button>
          <button type="button" class="btn" @click=${() => take(ofLesson)}>${t('ownBoardBack')}</button>
        </div>
        <p role="status"></p>
        <p>${t('ownBoardNote')}</p>
      </form>`,
    panel,
  );
}
