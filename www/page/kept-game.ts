// Keeps the game and the preferences in the browser, so that a reload continues where the visitor left.

import type { FifteenPuzzle, SavedGame } from '../element/index.js';
import { writeAddress } from './address.js';
import { changes, readJson, writeJson } from './browser-storage.js';
import { storePreferences } from './preferences.js';
import { storeOnChange } from './storing.js';

/** `addresses`: the hashes with which the game goes on */
export type KeptGame = { addresses: string[]; game: SavedGame };

const key = 'fifteen-game';

/** The game of the last visit; null if there is none. The element checks it. */
export function readKeptGame(): KeptGame | null {
  const { address, shown, game } = Object(readJson(key));
  if (typeof address !== 'string' || !game) return null;
  // The address bar may lag behind a fast game. Only a reload takes what it showed; a link to such a board begins anew.
  return { addresses: isReload() && Array.isArray(shown) ? [address, ...shown] : [address], game };
}

function isReload() {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload';
}

/** Stores the game and the preferences whenever they change, and when the page is left. */
export function keepGame(puzzle: FifteenPuzzle) {
  const isNew = changes();
  /** The last hash of the address bar, and the one before: a reload may have begun before the last change. */
  let shown = [location.hash];
  storeOnChange(document, ['fifteen-change', 'input', 'change'], () => {
    const game = puzzle.savedGame;
    const { board, goal } = puzzle;
    if (shown[0] !== location.hash) shown = [location.hash, shown[0]];
    if (game && isNew(game)) writeJson(key, { address: writeAddress({ board, goal }), shown, game });
    storePreferences(puzzle);
  });
}
