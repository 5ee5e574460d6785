// The script of index.html, which connects the element with the panels and fields around it.
// Decisions: docs/decisions/page.md

import '../element/index.js';

import type { FifteenPuzzle } from '../element/index.js';
import { find } from '../ui/find.js';
import { AddressBar, gameLink, readAddress, writeAddress } from './address.js';
import { openAnalysis } from './analysis/address.js';
import { clearBack, connectBack } from './back-to-game.js';
import { connectDialogs, openKeyList } from './dialogs/dialogs.js';
import { connectEntry } from './enter/entry.js';
import { BoardRow } from './fields/board-row.js';
import { buildTableWhenIdle } from './idle-time.js';
import { keepForOffline } from './keep.js';
import type { KeptGame } from './kept.js';
import {
  applyPreferences,
  forgetOpenEntry,
  isEntryOpen,
  isRoundKept,
  isSearchStored,
  keepGame,
  readKeptGame,
} from './kept.js';
import { connectLanguage } from './language.js';
import { Links } from './links.js';
import { offerNewVersion } from './new-version.js';
import { listenToKeys } from './page-keys.js';
import { PicturePanel } from './picture/picture-panel.js';
import { PlayPanel } from './play/play-panel.js';
import { SearchPanel } from './search/search-panel.js';
import { SettingsPanel } from './settings/settings-panel.js';
import { connectSizes } from './sizes/size-field.js';
import { Store } from './store.js';
import { useLanguage, withTexts } from './text/words.js';
import { followTheme } from './theme.js';
import { Views, viewName } from './views.js';

/** If loading failed, the search panel shows the error. */
const ignore = () => {};

const puzzle = find<FifteenPuzzle>('#puzzle');
const store = new Store(puzzle);
const address = new AddressBar((hash) => viewName(hash) !== undefined);
const picture = new PicturePanel(store);
const row = new BoardRow(store, (file) => picture.open(file));
const settings = new SettingsPanel(store, find('#settings'), find('#settings-button'));
new SearchPanel(store, find('#search'));
const views = new Views(store, { game: find('#game'), host: find('#view') }, () => writeAddress(presentLink()));

const links = new Links(store, {
  refuse: (error) => (error.code === 'bad-goal' ? settings.refuseGoal(error) : row.refuse(error)).catch(ignore),
  languageReady: () => languageReady,
});

// The address of a view stays until the view is left.
puzzle.addEventListener('fifteen-change', () => views.isOpen || address.show(presentLink));

const presentLink = () => gameLink(puzzle);

/** The board that an address links to; null if it has none, or names a view. */
const linkIn = (hash: string) => (viewName(hash) ? null : readAddress(hash));

/** The address of the game when the last view was opened. */
let leftGame = '';

/** The address below a solution that was closed, if it differs from that of the solution: its event would begin that game again. */
let leftSolution = '';

function replaceAddress() {
  if (location.hash !== address.written) leftSolution = location.hash;
  address.show(presentLink);
  address.flush();
}

/** Opens a view, returns to the game, or follows a link to a board. */
function navigate(from: string, to: string) {
  const wasLeft = to === leftSolution;
  leftSolution = '';
  if (wasLeft) return;
  const wasOpen = views.isOpen;
  views.show(to).catch(ignore);
  if (views.isOpen) {
    if (!wasOpen) leftGame = from;
    address.cancel();
    return;
  }
  const link = readAddress(to);
  // Leaving a view returns to the present game, whose address may have lagged behind when the view was opened.
  const isSame = wasOpen && [leftGame, writeAddress(presentLink())].includes(to);
  if (link && !isSame) links.follow(link).catch(ignore);
  else address.show(presentLink);
}

/** Opens the analysis of the present game if the game is shown, with its numbers, and has moves. */
function analyze() {
  if (!views.isOpen && !puzzle.blindfolded && (puzzle.moves || puzzle.replayedMoves)) openAnalysis(puzzle);
}

/** The board of a new visitor's first game, which index.html already shows; undefined if index.html hides it. */
function firstBoard() {
  const isHidden = document.documentElement.dataset.board === 'other';
  return isHidden ? undefined : puzzle.querySelector('[data-board]')?.getAttribute('data-board');
}

/** Goes on with the game of the last visit. If the address has another board, undo brings that game back. */
async function begin() {
  const kept = readKeptGame();
  const { hash } = location; // a restored game changes it
  const link = linkIn(hash);
  const goesOn = kept !== null && (await isRestored(kept));
  if (goesOn && (!link || kept.addresses.includes(hash))) {
    const { solution } = kept;
    // A damaged solution is ignored; Solve finds it again.
    if (solution) await puzzle.showSolution(solution.result, solution.position).catch(ignore);
    return;
  }
  if (link) forgetOpenEntry();
  if (!link) await beginNew();
  else if (goesOn) await links.follow(link);
  else await links.open(link, () => puzzle.shuffle());
}

/** Restores a game; returns false if it cannot be read, which happens only with old or damaged storage. */
async function isRestored({ game }: KeptGame) {
  let isGood = true;
  const ended = new AbortController();
  const { signal } = ended;
  puzzle.addEventListener('fifteen-error', ({ detail }) => (isGood &&= detail.code !== 'bad-game'), { signal });
  puzzle.savedGame = game;
  await puzzle.ready;
  ended.abort();
  return isGood;
}

async function beginNew() {
  const board = firstBoard();
  if (board) puzzle.board = board;
  else await puzzle.shuffle();
}

const languageReady = connectLanguage(find('#language'), useLanguage, (tag) => {
  puzzle.lang = tag;
  views.translated();
  store.changed();
});
followTheme(() => store.changed());
connectSizes(store, find('#sizes'));
connectBack(store, replaceAddress);
const reopenEntry = connectEntry(store, find('#enter-board'));
buildTableWhenIdle(puzzle);
keepForOffline(puzzle.ready, async (registration) => {
  if (!registration.installing && !registration.waiting)
    await new Promise((resolve) => registration.addEventListener('updatefound', resolve, { once: true }));
  offerNewVersion(registration, () => address.flush());
});
applyPreferences(puzzle);
settings.begin();
connectDialogs(store, languageReady);
listenToKeys({ '?': openKeyList, e: analyze });
views.show(location.hash).catch(ignore);
begin()
  .then(async () => isRoundKept() && (await withTexts(import('./round/round.js'), 'round')).resumeRound(store))
  .catch(ignore)
  .then(() => {
    store.game = new PlayPanel(store);
    store.changed();
    if (!store.shownSolution && !isEntryOpen()) clearBack(); // a reload did not bring them back
    reopenEntry();
  });
if (isSearchStored())
  withTexts(import('./search/long/offer.js'), 'long').then(({ offerSaved }) => offerSaved(store), ignore);
keepGame(puzzle, () => (puzzle.leftAt === null ? store.shownSolution : null));
addEventListener('pagehide', () => address.flush());
addEventListener('hashchange', ({ oldURL, newURL }) => navigate(new URL(oldURL).hash, new URL(newURL).hash));
