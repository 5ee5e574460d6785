// The daily board as users see it, on a date of the test. The command line returns the board of each date and its solution.

import { solve, stdout } from './command-line.js';
import { expect } from './puzzle.js';
import { after } from './simulator.js';

/** @import { Page } from '@playwright/test' */
/** @import { FifteenPuzzle, SavedGame } from '../../../www/element/index.js' */

/** @type {Record<string, string>} */
const arrows = { U: 'ArrowUp', D: 'ArrowDown', L: 'ArrowLeft', R: 'ArrowRight' };

/** @type {Record<string, string>} */
const opposite = { U: 'D', D: 'U', L: 'R', R: 'L' };

/** The board of a date. @param {string} date */
export const boardOf = (date) => stdout(['daily', date]).trim();

/** A shortest solution of the board of a date. @param {string} date */
export const solutionOf = (date) => solve(boardOf(date)).moves;

/** A detour of two moves before the shortest solution. @param {string} date */
export function detourOf(date) {
  const solution = solutionOf(date);
  const first = [...'UDLR'].find((move) => move !== solution[0] && isPossible(boardOf(date), move)) ?? solution[0];
  return `${first}${opposite[first]}${solution}`;
}

/** @param {string} board  @param {string} move */
function isPossible(board, move) {
  try {
    return after(board, move) !== board;
  } catch {
    return false;
  }
}

export class Daily {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.element = page.locator('#daily-puzzle');
    this.heading = page.locator('.daily').getByRole('heading').first();
    this.side = page.locator('.daily .side');
    this.shared = page.getByRole('textbox', { name: 'Result' });
    this.days = page.getByRole('table', { name: 'The days before' });
  }

  /** Opens the board of today, or another address. @param {string} [hash] */
  async open(hash = '#daily') {
    await this.page.goto(`/${hash}`);
    await expect(this.days).toBeVisible();
  }

  /** Makes moves with the arrow keys, wherever the focus is. @param {string} moves */
  async play(moves) {
    for (const move of moves) await this.page.keyboard.press(arrows[move]);
  }

  /** The board as the element writes it. */
  board() {
    return this.element.evaluate((/** @type {FifteenPuzzle} */ puzzle) => puzzle.board);
  }

  /** The current game. */
  game() {
    return this.element.evaluate((/** @type {FifteenPuzzle} */ puzzle) => {
      const { games, current } = /** @type {SavedGame} */ (puzzle.savedGame);
      return games[current];
    });
  }

  /** The row of a day before. @param {string} name  such as `Fri 20 November` */
  day(name) {
    return this.days.getByRole('row').filter({ hasText: name });
  }
}
