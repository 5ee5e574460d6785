// Keeps the game and the preferences in the browser, so that a reload continues where the visitor left.

import { writeAddress } from './address.js';
import { readJson, writeJson } from './browser-storage.js';
import { storePreferences } from './preferences.js';

/** @import { FifteenPuzzle, SavedGame } from '../element/index.js' */

/** @typedef {{ address: string, game: SavedGame }} KeptGame `address`: the hash of its board */

const key = 'fifteen-game';

/** A change is stored after this many milliseconds, so that a fast player never waits. */
const delayMs = 300;

/** The game of the last visit; null if there is none. The element checks it. @returns {KeptGame | null} */
export function readKeptGame() {
  const kept = /** @type {Partial<KeptGame>} */ (Object(readJson(key)));
  const { address, game } = kept;
  return typeof address === 'string' && game ? { address, game } : null;
}

/** Stores the game and the preferences whenever they change, and when the page is left. @param {FifteenPuzzle} puzzle */
export function keepGame(puzzle) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const store = () => {
    clearTimeout(timer);
    timer = undefined;
    const game = puzzle.savedGame;
    // The address bar may lag behind a fast game.
    const { board, goal } = puzzle;
    if (game) writeJson(key, { address: writeAddress({ board, goal }), game });
    storePreferences(puzzle);
  };
  const storeSoon = () => {
    timer ??= setTimeout(store, delayMs);
  };
  for (const type of ['fifteen-change', 'input', 'change']) document.addEventListener(type, storeSoon);
  // Pages on phones are often ended without any other event.
  document.addEventListener('visibilitychange', () => document.hidden && store());
  addEventListener('pagehide', store);
}
