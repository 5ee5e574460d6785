// Keeps the game and the preferences in the browser, so that a reload continues where the visitor left.

import { writeAddress } from './address.js';
import { changes, readJson, writeJson } from './browser-storage.js';
import { storePreferences } from './preferences.js';

/** @import { FifteenPuzzle, SavedGame } from '../element/index.js' */

/** @typedef {{ addresses: string[], game: SavedGame }} KeptGame `addresses`: the hashes with which the game goes on */

const key = 'fifteen-game';

/** A change is stored after this many milliseconds, so that a fast player never waits. */
const delayMs = 300;

/** The game of the last visit; null if there is none. The element checks it. @returns {KeptGame | null} */
export function readKeptGame() {
  const { address, shown, game } = Object(readJson(key));
  if (typeof address !== 'string' || !game) return null;
  // The address bar may lag behind a fast game. Only a reload takes what it showed; a link to such a board begins anew.
  return { addresses: isReload() && Array.isArray(shown) ? [address, ...shown] : [address], game };
}

function isReload() {
  const [navigation] = performance.getEntriesByType('navigation');
  return /** @type {PerformanceNavigationTiming | undefined} */ (navigation)?.type === 'reload';
}

/** Stores the game and the preferences whenever they change, and when the page is left. @param {FifteenPuzzle} puzzle */
export function keepGame(puzzle) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** The address is changed after that, but a reload does not use it. */
  let isLeft = false;
  const isNew = changes();
  /** The last hash of the address bar, and the one before: a reload may have begun before the last change. */
  let shown = [location.hash];
  const store = () => {
    clearTimeout(timer);
    timer = undefined;
    const game = puzzle.savedGame;
    const { board, goal } = puzzle;
    if (shown[0] !== location.hash) shown = [location.hash, shown[0]];
    if (game && isNew(game)) writeJson(key, { address: writeAddress({ board, goal }), shown, game });
    storePreferences(puzzle);
  };
  const storeSoon = () => {
    timer ??= setTimeout(store, delayMs);
  };
  for (const type of ['fifteen-change', 'input', 'change']) document.addEventListener(type, storeSoon);
  // Pages on phones are often ended without any other event.
  document.addEventListener('visibilitychange', () => document.hidden && !isLeft && store());
  addEventListener('pagehide', () => {
    store();
    isLeft = true;
  });
  addEventListener('pageshow', () => {
    isLeft = false;
  });
}
