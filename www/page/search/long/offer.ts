// Offers to continue a long search that was interrupted.

import '../../../style/long-search.css';
import { html, render } from 'lit';
import type { FifteenPuzzle } from '../../../element/index.js';
import { whenLanguageChanges } from '../../text/language-changes.js';
import { moves, text } from '../../text/words.js';
import { discardSearch, Keeper, savedSearch } from './keeper.js';
import type { SavedSearch } from './saved-search.js';
import { removeSearch, UnreadableSearch } from './saved-search.js';
import { searchWatch } from './search-watch.js';
import { about, t } from './words.js';

/** What is shown stays during a search that takes no longer, so that it does not flicker. */
const shownMs = 120;

/**
 * Removes what is shown. If the focus was in it, something else gets the focus: by default the board, so that the keys
 * keep working.
 */
let close: (next?: HTMLElement) => void = () => {};

/** Offers to continue the search that is stored; says so if it is damaged. */
export async function offerSaved(puzzle: FifteenPuzzle) {
  try {
    const saved = await savedSearch();
    if (saved) offer(puzzle, saved);
  } catch (thrown) {
    // Otherwise it may be possible to read it the next time.
    if (thrown instanceof UnreadableSearch) say(puzzle, 'unreadable');
  }
}

/** Says why a search is not continued. */
export function say(puzzle: FifteenPuzzle, why: 'unreadable' | 'elsewhere' | 'gone' | 'failed') {
  show(
    puzzle,
    'savedSearch',
    () => html`<p role="alert">${t(why)}</p>
      <div class="bar"><button type="button" class="btn" @click=${() => close()}>${text('close')}</button></div>`,
  );
}

/** Offers to continue a search, unless another one has begun. */
function offer(puzzle: FifteenPuzzle, saved: SavedSearch) {
  if (puzzle.searching) return;
  const again = () => resume(puzzle);
  const discard = async () => {
    close();
    if (!(await discardSearch())) say(puzzle, 'elsewhere');
  };
  show(
    puzzle,
    'offer',
    () => html`<p class="lead">${t('offer')}</p>
      <p>${sentences(saved)}</p>
      <p class="board">${saved.board}</p>
      <div class="bar">
        <button type="button" class="btn primary" @click=${again}>${t('continue')}</button>
        <button type="button" class="btn" @click=${discard}>${t('discard')}</button>
      </div>`,
  );
}

function sentences({ board, ms, history }: SavedSearch) {
  const { found, proved } = history[history.length - 1];
  const known = { proved: moves(proved), found: found ?? '' };
  const size = Math.sqrt(board.split(/[^\d]+/).length);
  return `${t('saved', { size, time: about(ms) })} ${t(found === null ? 'atLeast' : 'between', known)}`;
}

/** Continues the search as it was stored last, which another tab may have done. */
async function resume(puzzle: FifteenPuzzle) {
  // On the board, the next Enter would slide a tile, and end the search.
  const panel = document.getElementById('search');
  if (panel) panel.tabIndex = -1;
  close(panel ?? puzzle);
  const keeper = new Keeper();
  try {
    await puzzle.cancel();
    const saved = (await keeper.mayWrite()) ? await keeper.read() : undefined;
    if (saved) return await searchWatch(puzzle).continue(saved, keeper);
    say(puzzle, saved === null ? 'gone' : 'elsewhere');
  } catch (thrown) {
    if (thrown instanceof UnreadableSearch) await removeSearch();
    say(puzzle, thrown instanceof UnreadableSearch ? 'unreadable' : 'failed');
  }
  await keeper.end(null);
}

/** Shows something above the search panel until a search begins. */
function show(puzzle: FifteenPuzzle, label: 'offer' | 'savedSearch', content: () => unknown) {
  close();
  const box = document.createElement('section');
  box.className = 'saved-search';
  document.getElementById('search')?.before(box);
  const draw = () => {
    box.ariaLabel = t(label);
    render(content(), box);
  };
  const language = whenLanguageChanges(draw);
  const end = new AbortController();
  close = (next = puzzle) => {
    end.abort();
    language.disconnect();
    if (box.contains(document.activeElement)) next.focus({ preventScroll: true });
    box.remove();
  };
  const closeLater = () => setTimeout(() => puzzle.searching && !end.signal.aborted && close(), shownMs);
  puzzle.addEventListener('fifteen-solve-start', closeLater, { signal: end.signal });
  draw();
}
