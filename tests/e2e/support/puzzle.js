// The page as its visitors have it: what they see and press, by role and name, and what the element tells by its events.

import { test as base, expect } from '@playwright/test';
import { linkTo } from './simulator.js';

/** @import { Fixtures, Locator, Page, PlaywrightTestArgs } from '@playwright/test' */
/** @import { FifteenPuzzle } from '../../../www/element/index.js' */

/** @typedef {{ type: string, at: number, id: string, detail: any }} Heard an event of an element, `at` on the page's clock */

/** @typedef {Window & { heard: Heard[] }} Listening the page's window, with every event of its elements in order */

const types = ['move', 'change', 'solve-start', 'progress', 'solution', 'hint', 'solved', 'error'];

export class Puzzle {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.element = page.locator('fifteen-puzzle').first();
    this.board = page.getByRole('group', { name: /^Board, / }).first();
    this.playback = page.getByRole('group', { name: 'Playback' });
    this.search = page.getByRole('region', { name: 'Search' });
    this.field = page.getByRole('textbox', { name: 'Board', exact: true });
  }

  /** The page with a board; without one, with a shuffled one. @param {string} [board]  @param {string} [goal] */
  async open(board, goal) {
    await this.page.goto(board === undefined ? '/' : linkTo(board, goal));
    await this.ask((puzzle) => puzzle.ready);
  }

  /**
   * Asks the element something, or has it do something.
   * @template T, [A=void]
   * @param {(puzzle: FifteenPuzzle, argument: A) => T | Promise<T>} question runs in the page
   * @param {A} [argument]
   * @returns {Promise<T>}
   */
  ask(question, argument) {
    return this.element.evaluate(/** @type {any} */ (question), argument);
  }

  /** The board as the element writes it. */
  text() {
    return this.ask((puzzle) => puzzle.board);
  }

  /** The board as the tiles say it, each with its place. */
  async shown() {
    const names = await this.board.getByRole('button').evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
    const size = Math.sqrt(names.length + 1);
    const rows = Array.from({ length: size }, () => new Array(size).fill(0));
    for (const name of names) {
      const [, tile, row, column] = /^(\d+), row (\d) column (\d)/.exec(name) ?? [];
      rows[Number(row) - 1][Number(column) - 1] = Number(tile);
    }
    return rows.map((row) => row.join(' ')).join('/');
  }

  /** A button of the board, by its number. @param {number} tile */
  tile(tile) {
    return this.board.getByRole('button', { name: new RegExp(`^${tile},`) });
  }

  /** @param {string} name @returns {Locator} */
  button(name) {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** What the element writes above the board. @param {string} text */
  figure(text) {
    return this.element.getByText(text, { exact: true });
  }

  async openOptions() {
    await this.page.locator('summary').click();
  }

  /** What an element has told since the page was loaded. @param {string} type @returns {Promise<Heard[]>} */
  heard(type) {
    return this.page.evaluate((wanted) => {
      const { heard } = /** @type {Listening} */ (/** @type {unknown} */ (window));
      return heard.filter((event) => event.type === wanted);
    }, type);
  }

  /** The detail of the last event of a kind, waiting for `least` of them. @param {string} type  @param {number} [least] */
  async last(type, least = 1) {
    await expect
      .poll(async () => (await this.heard(type)).length, { message: `${least} fifteen-${type}` })
      .toBeGreaterThanOrEqual(least);
    return /** @type {Heard} */ ((await this.heard(type)).at(-1)).detail;
  }

  /** The letters of all moves that were told. */
  async moves() {
    return (await this.heard('move')).map(({ detail }) => detail.move).join('');
  }
}

/** @param {string} error  @param {boolean} mayForbid */
function expected(error, mayForbid) {
  return error.includes(caught) || (mayForbid && error.includes(forbidden));
}

/**
 * Runs in the page before anything else.
 * @param {string[]} kinds
 */
function listen(kinds) {
  /** @type {Heard[]} */
  const heard = [];
  Object.assign(window, { heard });
  for (const type of kinds) {
    document.addEventListener(`fifteen-${type}`, (event) => {
      const { target, detail } = /** @type {CustomEvent} */ (event);
      const { id } = /** @type {Element} */ (target);
      heard.push({ type, at: performance.now(), id, detail: structuredClone(detail) });
    });
  }
}

/** Firefox reports a stream that broke off as an error of the page, though whoever read it has caught it. */
const caught = 'Failed to read data from the ReadableStream';

/** So it does what a policy forbids, which only tests of policies expect. */
const forbidden = 'Content-Security-Policy:';

/** Every test also fails by an error of the page that nobody caught. */
export const test = base.extend(
  /** @type {Fixtures<{ puzzle: Puzzle, mayForbid: boolean }, {}, PlaywrightTestArgs>} */ ({
    mayForbid: [false, { option: true }],
    puzzle: async ({ page, mayForbid }, use) => {
      /** @type {Error[]} */
      const uncaught = [];
      page.on('pageerror', (error) => expected(String(error), mayForbid) || uncaught.push(error));
      await page.addInitScript(listen, types);
      await use(new Puzzle(page));
      expect(uncaught).toEqual([]);
    },
  }),
);

export { expect };
