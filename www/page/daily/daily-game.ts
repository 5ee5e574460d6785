// The game of one day: its element, its result as soon as it is finished, and the search for the shortest solution, which is only shown then.

import type { ErrorDetail, FifteenPuzzle, SolvedDetail } from '../../element/index.js';
import { markDaily } from '../records/daily-boards.js';
import type { GameRecord } from '../records/record.js';
import { setShortest } from '../records/record-store.js';
import { record } from '../records/recording.js';
import type { StorageError } from '../records/storage-error.js';
import { elementWords } from '../text/words.js';
import { dailyPuzzle, finishedGame, forgetGame, keepGame, keptGame } from './daily-puzzle.js';
import type { Day } from './day.js';
import { resultOf } from './results.js';

/**
 * Opens the game of a day: a new one, the one that was left, or the one that counts.
 * @param page - the element of the page
 */
export async function openGame(day: Day, board: string, page: FifteenPuzzle, changed: () => void) {
  markDaily(board);
  const result = await resultOf(board);
  const puzzle = await dailyPuzzle(page, board, result ? finishedGame(result) : keptGame(day));
  return new DailyGame(day, board, puzzle, result, changed);
}

export class DailyGame {
  day;
  board;
  puzzle;
  /** The first finished game of the board. */
  result: GameRecord | null;
  /** Why the result could not be stored. */
  notStored: StorageError | null = null;
  /** Why the shortest solution could not be found. */
  searchError: string | null = null;
  #changed;
  #leave;
  #ending = new AbortController();

  constructor(day: Day, board: string, puzzle: FifteenPuzzle, result: GameRecord | null, changed: () => void) {
    this.day = day;
    this.board = board;
    this.puzzle = puzzle;
    this.result = result;
    this.#changed = changed;
    this.#leave = keepGame(puzzle, day, () => this.result !== null && this.notStored === null);
    // The buttons below the board depend on whether it is solved.
    puzzle.addEventListener('fifteen-change', () => this.result && changed());
    puzzle.addEventListener('fifteen-solved', ({ detail }) => this.#finish(detail));
    // A result that could not be stored was left as a game.
    if (puzzle.solved && !result) this.#finish({ moves: puzzle.moves, movesBySolver: 0 });
    else this.findShortest();
  }

  /** Begins with the same board again; undo brings the finished game back. */
  playAgain() {
    this.puzzle.replay(this.board);
    this.puzzle.focus({ preventScroll: true });
  }

  /** Looks for the shortest solution of a board that is finished. */
  async findShortest() {
    const { result } = this;
    if (!result || result.shortest !== null) return;
    this.searchError = null;
    this.#changed();
    try {
      // The visitor may have slowed down the searches of the page.
      const options = { rate: Number.POSITIVE_INFINITY, signal: this.#ending.signal };
      const { length } = await this.puzzle.solver.solve(this.board, options);
      this.result = { ...result, shortest: length };
      // If it cannot be stored, the next visit finds it again.
      setShortest(result.id, length).catch(() => {});
    } catch (error) {
      if (this.#ending.signal.aborted) return;
      this.searchError = elementWords().error(error as ErrorDetail);
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
    if (stored === true) forgetGame(this.day);
    else this.notStored = stored;
    this.#changed();
    await this.findShortest();
  }
}
