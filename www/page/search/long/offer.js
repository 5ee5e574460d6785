// Offers to continue a long search that was interrupted.

import '../../../style/long-search.css';
import { html, render } from 'lit';
import { whenLanguageChanges } from '../../courses/words.js';
import { moves } from '../../text/more-texts.js';
import { discardSearch, Keeper, savedSearch } from './keeper.js';
import { searchWatch } from './search-watch.js';
import { about, t } from './words.js';

/** @import { FifteenPuzzle } from '../../../element/index.js' */
/** @import { SavedSearch } from './saved-search.js' */

/** Ends the offer that is shown. */
let close = () => {};

/** Offers to continue what an earlier visit has left; says so if that is damaged. @param {FifteenPuzzle} puzzle */
export async function offerSaved(puzzle) {
  try {
    const saved = await savedSearch();
    if (saved) offer(puzzle, saved);
  } catch {
    sayUnreadable(puzzle);
  }
}

/** Says that a saved search cannot be continued. @param {FifteenPuzzle} puzzle */
export function sayUnreadable(puzzle) {
  show(puzzle, () => html`<p role="status">${t('unreadable')}</p>`);
}

/** Offers to continue a search, unless another one has begun. @param {FifteenPuzzle} puzzle  @param {SavedSearch} saved */
export function offer(puzzle, saved) {
  if (puzzle.searching) return;
  const again = () => resume(puzzle);
  const discard = () => {
    close();
    discardSearch();
  };
  show(
    puzzle,
    () => html`<p class="lead">${t('offer')}</p>
      <p>${sentences(saved)}</p>
      <p class="board">${saved.board}</p>
      <div class="bar">
        <button type="button" class="btn primary" @click=${again}>${t('continue')}</button>
        <button type="button" class="btn" @click=${discard}>${t('discard')}</button>
      </div>`,
  );
}

/** @param {SavedSearch} saved */
function sentences({ board, ms, history }) {
  const { found, proved } = history[history.length - 1];
  const known = { proved: moves(proved), found: found ?? '' };
  const size = Math.sqrt(board.split(/[^\d]+/).length);
  return `${t('saved', { size, time: about(ms) })} ${t(found === null ? 'atLeast' : 'between', known)}`;
}

/** Continues the search as it was stored last, which another tab may have done. @param {FifteenPuzzle} puzzle */
async function resume(puzzle) {
  close();
  const keeper = new Keeper();
  if (!(await keeper.mayWrite())) {
    show(puzzle, () => html`<p role="status">${t('elsewhere')}</p>`);
    return;
  }
  try {
    const saved = await keeper.read();
    if (saved) await searchWatch(puzzle).continue(saved, keeper);
    else await keeper.end(true);
  } catch {
    await keeper.end(true);
    sayUnreadable(puzzle);
  }
}

/** Shows something above the search panel until a search begins. @param {FifteenPuzzle} puzzle  @param {() => unknown} content */
function show(puzzle, content) {
  close();
  const box = document.createElement('section');
  box.className = 'saved-search';
  document.getElementById('search')?.before(box);
  const draw = () => {
    box.ariaLabel = t('offer');
    render(content(), box);
  };
  const language = whenLanguageChanges(draw);
  const end = new AbortController();
  close = () => {
    end.abort();
    language.disconnect();
    // If the focused button is gone, the board gets the focus, so that the keys keep working.
    if (box.contains(document.activeElement)) puzzle.focus({ preventScroll: true });
    box.remove();
  };
  puzzle.addEventListener('fifteen-solve-start', close, { signal: end.signal });
  draw();
}
