// The element that shows a daily board, and its game, which the browser keeps for each day until it is finished.

import type { FifteenPuzzle, SavedGame } from '../../element/index.js';
import { changes, readJson, writeJson, writeText } from '../browser-storage.js';
import { storeOnChange } from '../kept.js';
import type { GameRecord } from '../records/record.js';
import { currentLanguage } from '../text/words.js';
import type { Day } from './day.js';

/** The games of this visit, since the storage may be blocked or full. */
const inMemory: Map<Day, SavedGame> = new Map();

const keyOf = (day: Day) => `fifteen-daily-${day}`;

/** The unfinished game of a day; null if there is none. The element checks it. */
export function keptGame(day: Day) {
  return (readJson(keyOf(day)) as SavedGame | null) ?? inMemory.get(day) ?? null;
}

export function forgetGame(day: Day) {
  inMemory.delete(day);
  writeText(keyOf(day), null);
}

/** A finished game as the element restores it. */
export function finishedGame({ goal, start, slides, times, ms, undone, hints }: GameRecord): SavedGame {
  const at = slides.split(' ').length;
  const game = { goal, start, slides, by: 'h'.repeat(at), at, ms, times, undone, hints };
  return { version: 1, games: [game], current: 0 };
}

/**
 * An element with a daily board and its game so far.
 * @param page - the element of the page, whose settings it has
 */
export async function dailyPuzzle({ arrows, slide, solver }: FifteenPuzzle, board: string, saved: SavedGame | null) {
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
  const { games, current } = puzzle.savedGame as SavedGame;
  // Nothing was saved, or it is damaged.
  if (games[current].start !== board) puzzle.board = board;
  return puzzle;
}

/**
 * Stores the game of a day whenever it changes, and when the page is left.
 * @param isOver - whether it need not be kept any more
 * @returns stores it now and ends this
 */
export function keepGame(puzzle: FifteenPuzzle, day: Day, isOver: () => boolean): () => void {
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
