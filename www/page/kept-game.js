// Keeps the game and the preferences in the browser, so that a reload continues where the visitor left.

import { writeAddress } from './address.js';
import { changes, readJson, writeJson } from './browser-storage.js';
import { storePreferences } from './preferences.js';

/** @import { FifteenPuzzle, SavedGame } from '../element/index.js' */

/** @typedef {{ addresses: string[], game: SavedGame }} KeptGame `addresses`: the hash of its board, and the hash that the address bar had */

const key = 'fifteen-game';

/** A change is stored after this many milliseconds, so that a fast player never waits. */
const delayMs = 300;

/** The game of the last visit; null if there is none. The element checks it. @returns {KeptGame | null} */
export function readKeptGame() {
  const kept = Object(readJson(key));
  const { address, shown, game } = kept;
  return typeof address === 'string' && game ? { addresses: [address, shown], game } : null;
}

/** Stores the game and the preferences whenever they change, and when the page is left. @param {FifteenPuzzle} puzzle */
export function keepGame(puzzle) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** The address is changed after that, but a reload does not use it. */
  let isLeft = false;
  const isNew = changes();
  const store = () => {
    clearTimeout(timer);
    timer = undefined;
    const game = puzzle.savedGame;
    // The address bar may lag behind a fast game.
    const { board, goal } = puzzle;
    if (game && isNew(game)) {
      writeJson(key, { address: writeAddress({ board, goal }), shown: location.hash, game });
    }
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
