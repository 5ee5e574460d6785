// The game of one day: its element, its result as soon as it is finished, and the search for the shortest solution, which is only shown then.

import type { FifteenPuzzle, SavedGame, SolvedDetail } from '../../element/index.js';
import type { Metric } from '../../solver/index.js';
import { countMoves } from '../../solver/names.js';
import { changes, readJson, writeJson, writeText } from '../browser-storage.js';
import { storeOnChange } from '../kept.js';
import type { GameRecord } from '../records/record.js';
import { SHORTEST } from '../records/record.js';
import type { StorageError } from '../records/record-store.js';
import { setShortest } from '../records/record-store.js';
import { markDaily, record } from '../records/recording.js';
import { currentLanguage, elementWords } from '../text/words.js';
import type { Day } from './day.js';
import { resultOf, streakTo } from './day.js';

/**
 * Opens the game of a day: a new one, the one that was left, or the one that counts.
 * @param boardOf - the board of a day
 * @param page - the element of the page
 */
export async function openGame(day: Day, boardOf: (day: Day) => string, page: FifteenPuzzle, changed: () => void) {
  const board = boardOf(day);
  markDaily(board);
  const countStreak = () => streakTo(day, boardOf);
  const [result, streak] = await Promise.all([resultOf(board), countStreak()]);
  const puzzle = await dailyPuzzle(page, board, result ? finishedGame(result) : keptGame(day));
  return new DailyGame({ day, board, puzzle, result, streak, countStreak }, changed);
}

interface OpenedDay {
  day: Day;
  board: string;
  puzzle: FifteenPuzzle;
  /** the first finished game of the board */
  result: GameRecord | null;
  /** how many days in a row, up to this one, have a result that is not late */
  streak: number;
  countStreak: () => Promise<number>;
}

export class DailyGame {
  day;
  board;
  puzzle;
  result;
  streak;
  /** Why the result could not be stored. */
  notStored: StorageError | null = null;
  /** Why the shortest solution could not be found. */
  searchError: string | null = null;
  #countStreak;
  #changed;
  #leave;
  #ending = new AbortController();

  constructor({ day, board, puzzle, result, streak, countStreak }: OpenedDay, changed: () => void) {
    this.day = day;
    this.board = board;
    this.puzzle = puzzle;
    this.result = result;
    this.streak = streak;
    this.#countStreak = countStreak;
    this.#changed = changed;
    this.#leave = keepGame(puzzle, day, () => this.result !== null && this.notStored === null);
    // The buttons below the board depend on whether it is solved.
    puzzle.addEventListener('fifteen-change', () => this.result && changed());
    puzzle.addEventListener('fifteen-solved', ({ detail }) => this.#finish(detail));
    // A result that could not be stored was kept as a game.
    if (puzzle.solved && !result) this.#finish({ moves: puzzle.moves, movesBySolver: 0 });
    else this.findShortest();
  }

  /** Begins with the same board again; undo brings the finished game back. */
  playAgain() {
    this.puzzle.replay(this.board);
    this.puzzle.focus({ preventScroll: true });
  }

  /** Finds the shortest solution of a finished board, and the fewest moves in the visitor's metric. */
  async findShortest() {
    await this.#findShortest('single-tile');
    if (this.puzzle.metric === 'multi-tile') await this.#findShortest('multi-tile');
  }

  async #findShortest(metric: Metric) {
    const { result } = this;
    if (!result || result[SHORTEST[metric]] !== null) return;
    this.searchError = null;
    this.#changed();
    try {
      // The visitor may have slowed down the searches of the page.
      const options = { metric, rate: Number.POSITIVE_INFINITY, signal: this.#ending.signal, client: this };
      const { moves } = await this.puzzle.solver.solve(this.board, options);
      const shortest = countMoves(moves, metric);
      this.result = { ...result, [SHORTEST[metric]]: shortest };
      // If it cannot be stored, the next visit finds it again.
      setShortest(result.id, shortest, metric).catch(() => {});
    } catch (error) {
      if (this.#ending.signal.aborted) return;
      this.searchError = elementWords().error(Object(error));
    }
    this.#changed();
  }

  /** Stores a game that is not finished. */
  close() {
    this.#leave();
    this.#ending.abort();
    this.puzzle.remove();
  }

  async #finish(counts: Pick<SolvedDetail, 'moves' | 'movesBySolver'>) {
    const { savedGame } = this.puzzle;
    const isFirst = this.result === null;
    if (!savedGame) return;
    const { stored } = await record(savedGame, counts, new Date());
    if (!isFirst) return;
    this.result = await resultOf(this.board);
    this.streak = await this.#countStreak();
    if (stored === true) forgetGame(this.day);
    else this.notStored = stored;
    this.#changed();
    await this.findShortest();
  }
}

// The element that shows a daily board, and its game, which the browser keeps for each day until it is finished.

/** The games of this visit, since the storage may be blocked or full. */
const inMemory: Map<Day, SavedGame> = new Map();

const keyOf = (day: Day) => `fifteen-daily-${day}`;

/** The unfinished game of a day; null if there is none. */
export function keptGame(day: Day) {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the element checks it
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
export async function dailyPuzzle(
  { arrows, colors, metric, slide, solver }: FifteenPuzzle,
  board: string,
  saved: SavedGame | null,
) {
  const puzzle = document.createElement('fifteen-puzzle');
  Object.assign(puzzle, {
    id: 'daily-puzzle',
    controls: 'play',
    keys: 'page',
    showRemaining: 'off',
    lang: currentLanguage(),
    ...{ arrows, colors, metric, slide, solver },
  });
  puzzle.savedGame = saved;
  await puzzle.ready;
  const { savedGame } = puzzle;
  // Nothing was saved, or it is damaged.
  if (savedGame?.games[savedGame.current].start !== board) puzzle.board = board;
  return puzzle;
}

/**
 * Stores the game of a day whenever it changes, and when the page is left.
 * @param isOver - whether the game need not be kept any more
 * @returns a function that stores the game now and removes the listeners
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
