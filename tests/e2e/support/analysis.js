// The analysis of a game as visitors see it, and games with mistakes.

import { distance, solve } from './command-line.js';
import { expect } from './puzzle.js';
import { after } from './simulator.js';

/** @import { Page } from '@playwright/test' */

/** @type {Record<string, string>} */
const opposite = { U: 'D', D: 'U', L: 'R', R: 'L' };

/** Whether a move can be made. @param {string} board  @param {string} move */
function isLegal(board, move) {
  try {
    return after(board, move) !== board;
  } catch {
    return false;
  }
}

/** A shortest solution of a board with a mistake before some of its moves, each taken back at once. @param {string} board  @param {number[]} before */
export function gameWithMistakes(board, before) {
  let moves = '';
  let here = board;
  const mistakes = [];
  for (const [index, move] of [...solve(board).moves].entries()) {
    const wrong = [...'UDLR'].find((one) => isLegal(here, one) && distance(after(here, one)) > distance(here));
    if (before.includes(index) && wrong) {
      mistakes.push(moves.length);
      moves += wrong + opposite[wrong];
    }
    moves += move;
    here = after(here, move);
  }
  return { moves, mistakes };
}

export class Analysis {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.slider = page.getByRole('slider', { name: 'Moves made' });
    this.board = page.getByRole('img', { name: /^Board / });
    this.curve = page.getByRole('img', { name: /^Moves that remained: / });
    this.sentence = page.locator('.say');
    this.marks = page.locator('[data-mistake]');
    this.field = page.getByRole('textbox', { name: 'Paste a replay' });
  }

  /** @param {string} board  @param {string} moves  @param {string} [more] of the address */
  async open(board, moves, more = '') {
    await this.page.goto(`/#analysis&board=${board.replaceAll(' ', ',')}&moves=${moves}${more}`);
  }

  /** Waits until the analysis has ended. */
  async ended() {
    await expect(this.page.getByRole('heading', { name: 'Where the moves went' })).toBeVisible({ timeout: 30_000 });
  }

  /** @param {string} text */
  heading(text) {
    return this.page.getByRole('heading', { name: text, exact: true });
  }

  /** @param {string | RegExp} name */
  button(name) {
    return this.page.getByRole('button', { name }).first();
  }

  /** The board on the page: the tiles by their positions. */
  async shown() {
    const tiles = await this.page.locator('.analysis .tile').evaluateAll((all) =>
      all.map((one) => {
        const { style, dataset } = /** @type {HTMLElement} */ (one);
        return [dataset.tile, style.getPropertyValue('--x'), style.getPropertyValue('--y')].map(Number);
      }),
    );
    const size = Math.sqrt(tiles.length + 1);
    const rows = Array.from({ length: size }, () => new Array(size).fill(0));
    for (const [tile, x, y] of tiles) rows[y][x] = tile;
    return rows.map((row) => row.join(' ')).join('/');
  }
}
