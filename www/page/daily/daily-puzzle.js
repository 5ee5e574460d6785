// The element that shows a daily board, and its game, which the browser keeps for each day until it is finished.

import { changes, readJson, writeJson, writeText } from '../browser-storage.js';
import { storeOnChange } from '../storing.js';
import { currentLanguage } from '../text/words.js';

/** @import { FifteenPuzzle, SavedGame } from '../../element/index.js' */
/** @import { GameRecord } from '../records/record.js' */
/** @import { Day } from './day.js' */

/** The games of this visit, since the storage may be blocked or full. @type {Map<Day, SavedGame>} */
const inMemory = new Map();

/** @param {Day} day */
const keyOf = (day) => `fifteen-daily-${day}`;

/** The unfinished game of a day; null if there is none. The element checks it. @param {Day} day */
export function keptGame(day) {
  return /** @type {SavedGame | null} */ (readJson(keyOf(day))) ?? inMemory.get(day) ?? null;
}

/** @param {Day} day */
export function forgetGame(day) {
  inMemory.delete(day);
  writeText(keyOf(day), null);
}

/** A finished game as the element restores it. @param {GameRecord} record @returns {SavedGame} */
export function finishedGame({ goal, start, slides, times, ms, undone, hints }) {
  const at = slides.split(' ').length;
  const game = { goal, start, slides, by: 'h'.repeat(at), at, ms, times, undone, hints };
  return { version: 1, games: [game], current: 0 };
}

/** An element with a daily board and its game so far. @param {FifteenPuzzle} page  the element of the page, whose settings it has  @param {string} board  @param {SavedGame | null} saved */
export async function dailyPuzzle({ arrows, slide, solver }, board, saved) {
  const puzzle = document.createElement('fifteen-puzzle');
  Object.assign(puzzle, {
    id: 'daily-puzzle',
    controls: 'play',
    keys: 'page',
    showRemaining: 'off',
    lang: currentLanguage(),
    ...{ arrows, slide, solver },
  });
  puzzle.savedGame = saved;
  await puzzle.ready;
  const { games, current } = /** @type {SavedGame} */ (puzzle.savedGame);
  // Nothing was saved, or it is damaged.
  if (games[current].start !== board) puzzle.board = board;
  return puzzle;
}

/**
 * Stores the game of a day whenever it changes, and when the page is left.
 * @param {FifteenPuzzle} puzzle  @param {Day} day  @param {() => boolean} isOver  whether it need not be kept any more
 * @returns {() => void} stores it now and ends this
 */
export function keepGame(puzzle, day, isOver) {
  const ending = new AbortController();
  const isNew = changes();
  isNew(puzzle.savedGame);
  const store = () => {
    const game = puzzle.savedGame;
    if (!game || isOver() || game.games.every(({ slides }) => slides === '')) return;
    inMemory.set(day, game);
    if (isNew(game)) writeJson(keyOf(day), game);
  };
  const storeNow = storeOnChange(puzzle, ['fifteen-change'], store, ending.signal);
  return () => {
    storeNow();
    ending.abort();
  };
}
