// Offers to continue a long search that was interrupted.

import '../../../style/long-search.css';
import { html, render } from 'lit';
import { gameLink } from '../../address.js';
import { shapeOf } from '../../records/record.js';
import type { Store } from '../../store.js';
import { moves } from '../../text/figures.js';
import { text } from '../../text/words.js';
import type { SavedSearch } from './keeper.js';
import { discardSearch, Keeper, removeSearch, savedSearch, UnreadableSearch } from './keeper.js';
import { searchWatch } from './search-watch.js';
import { about, t } from './words.js';

/** The offer stays during a search that takes no longer, so that it does not flicker. */
const shownMs = 120;

/**
 * Removes the offer or message. If the focus was in it, something else gets the focus: by default the board, so that the keys keep working.
 */
let close: (next?: HTMLElement) => void = () => {};

/** Offers to continue the search that is stored; says so if it is damaged. */
export async function offerSaved(store: Store) {
  try {
    const saved = await savedSearch();
    if (saved) offer(store, saved);
  } catch (thrown) {
    // Otherwise it may be possible to read it the next time.
    if (thrown instanceof UnreadableSearch) say(store, 'unreadable');
  }
}

/** Says why a search is not continued. */
export function say(store: Store, why: 'unreadable' | 'elsewhere' | 'gone' | 'failed') {
  show(
    store,
    'savedSearch',
    () => html`<p role="alert">${t(why)}</p>
      <div class="bar"><button type="button" class="btn" @click=${() => close()}>${text('close')}</button></div>`,
  );
}

/** Offers to continue a search, unless another one has begun, or its result is shown with a button to go on. */
function offer(store: Store, saved: SavedSearch) {
  if (store.puzzle.searching || searchWatch(store.puzzle).offers(saved)) return;
  const again = () => resume(store);
  const discard = async () => {
    close();
    if (!(await discardSearch())) say(store, 'elsewhere');
  };
  show(
    store,
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
  return `${t('saved', { ...shapeOf(board), time: about(ms) })} ${t(found === null ? 'atLeast' : 'between', known)}`;
}

/** Continues the search as it was stored last, which another tab may have done. */
async function resume(store: Store) {
  const { puzzle } = store;
  // On the board, the next Enter would slide a tile, and end the search.
  const panel = document.getElementById('search');
  if (panel) panel.tabIndex = -1;
  close(panel ?? puzzle);
  const game = gameLink(puzzle).board;
  const keeper = new Keeper();
  try {
    await puzzle.cancel();
    const saved = (await keeper.mayWrite()) ? await keeper.read() : undefined;
    // Another game or search may have begun meanwhile. It is not replaced, and the offer stays.
    const isAsked = gameLink(puzzle).board === game && !puzzle.searching;
    if (saved && isAsked) return await searchWatch(puzzle).continue(saved, keeper);
    if (saved) offer(store, saved);
    else say(store, saved === null ? 'gone' : 'elsewhere');
  } catch (thrown) {
    if (thrown instanceof UnreadableSearch) await removeSearch();
    say(store, thrown instanceof UnreadableSearch ? 'unreadable' : 'failed');
  }
  await keeper.end(null);
}

/** Shows something above the search panel until a search begins. */
function show(store: Store, label: 'offer' | 'savedSearch', content: () => unknown) {
  const { puzzle } = store;
  close();
  const box = document.createElement('section');
  box.className = 'saved-search';
  document.getElementById('search')?.before(box);
  const draw = () => {
    box.setAttribute('aria-label', t(label));
    render(content(), box);
  };
  const end = new AbortController();
  store.subscribe(draw, { of: () => store.language, signal: end.signal });
  close = (next = puzzle) => {
    end.abort();
    if (box.contains(document.activeElement)) next.focus({ preventScroll: true });
    box.remove();
  };
  const closeLater = () => setTimeout(() => puzzle.searching && !end.signal.aborted && close(), shownMs);
  puzzle.addEventListener('fifteen-solve-start', closeLater, { signal: end.signal });
  draw();
}
