// The page as users see it, with controls found by role and name, and the events of its elements.

import { test as base, expect } from '@playwright/test';
import { linkTo } from './simulator.js';

/** @import { Fixtures, Locator, Page, PlaywrightTestArgs, PlaywrightWorkerOptions } from '@playwright/test' */
/** @import { FifteenPuzzle } from '../../../www/element/index.js' */

/** @typedef {{ type: string, at: number, id: string, detail: any }} FiredEvent an event of an element, with the time on the page's clock */

/** @typedef {Window & { fired: FiredEvent[] }} Listening the page's window, with every event of its elements in order */

const types = ['move', 'change', 'solve-start', 'progress', 'solution', 'hint', 'solved', 'error'];

export class Puzzle {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.element = page.locator('fifteen-puzzle').first();
    this.board = page.getByRole('group', { name: /^Board, / }).first();
    this.playback = page.getByRole('group', { name: 'Playback' });
    this.search = page.getByRole('region', { name: 'Search' });
    this.field = page.locator('#board-text');
  }

  /** Opens the page with a board or, by default, a shuffled one. @param {string} [board]  @param {string} [goal] */
  async open(board, goal) {
    await this.page.goto(board === undefined ? '/' : linkTo(board, goal));
    await this.ask((puzzle) => puzzle.ready);
  }

  /**
   * Evaluates a function of the element in the page.
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

  /** The board as given by the names of the tiles, which include their positions. */
  async shown() {
    const names = await this.board.getByRole('button').evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
    const [, height, width] = /^Board, (\d+) by (\d+)/.exec((await this.board.getAttribute('aria-label')) ?? '') ?? [];
    const rows = Array.from({ length: Number(height) }, () => new Array(Number(width)).fill(0));
    for (const name of names) {
      const [, tile, row, column] = /^(\d+), row (\d+) column (\d+)/.exec(name) ?? [];
      rows[Number(row) - 1][Number(column) - 1] = Number(tile);
    }
    return rows.map((row) => row.join(' ')).join('/');
  }

  /** The button of a tile. @param {number} tile */
  tile(tile) {
    return this.board.getByRole('button', { name: new RegExp(`^${tile},`) });
  }

  /** @param {string} name @returns {Locator} */
  button(name) {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** A text above the board. @param {string} text */
  figure(text) {
    return this.element.getByText(text, { exact: true });
  }

  /** The button with the size of the board, which opens the menu of sizes. */
  get size() {
    return this.element.getByRole('button', { name: /^Size: / });
  }

  /** Presses a button in the menu of sizes. @param {string | RegExp} name */
  async inSizes(name) {
    await this.size.click();
    await this.element.getByRole('button', { name, exact: true }).click();
  }

  /** Shuffles easy boards from now on. */
  async chooseEasy() {
    await this.size.click();
    await this.page.getByLabel('Easy').check();
    await this.page.keyboard.press('Escape');
  }

  /** Chooses how the moves of a solution are counted or written. @param {RegExp} name */
  async showAs(name) {
    await this.search.getByRole('button', { name: 'Show as' }).click();
    await this.page.getByRole('dialog', { name: 'Show as' }).getByRole('button', { name }).click();
  }

  /** Ends the playback. */
  async close() {
    await this.playback.getByRole('button', { name: 'Close' }).click();
  }

  /** Opens the settings if they are closed. */
  async openSettings() {
    const button = this.page.locator('#settings-button');
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  }

  /** Opens the row with the board as text. */
  async openText() {
    await this.openSettings();
    await this.page.locator('#board-row > summary').click();
  }

  /** Opens the row that explains how a solution is or was found. */
  async openHow() {
    await this.page.locator('.how > summary').click();
  }

  /** Opens the row with the options of the search. */
  async openOptions() {
    await this.openSettings();
    await this.page.locator('#options > summary').click();
  }

  /** The events of a type since the page was loaded. @param {string} type @returns {Promise<FiredEvent[]>} */
  events(type) {
    return this.page.evaluate((wantedType) => {
      const { fired } = /** @type {Listening} */ (/** @type {unknown} */ (window));
      return fired.filter((event) => event.type === wantedType);
    }, type);
  }

  /** Waits for at least `least` events of a type and returns the detail of the last one. @param {string} type  @param {number} [least] */
  async last(type, least = 1) {
    const found = await this.page.waitForFunction(
      ([wantedType, count]) => {
        const { fired = [] } = /** @type {Partial<Listening>} */ (/** @type {unknown} */ (window));
        const events = fired.filter((event) => event.type === wantedType);
        return events.length >= Number(count) && { last: events.at(-1) };
      },
      [type, least],
      { timeout: 15_000 },
    );
    const { last } = /** @type {{ last: FiredEvent }} */ (await found.jsonValue());
    return last.detail;
  }

  /** The letters of all moves so far. */
  async moves() {
    return (await this.events('move')).map(({ detail }) => detail.move).join('');
  }
}

/** @param {string} error  @param {boolean} mayForbid */
function expected(error, mayForbid) {
  return error.includes(caught) || (mayForbid && error.includes(forbidden));
}

/** The address of the last game in any tab, which is stored some time after each change. @param {Page} page */
export function storedAddress(page) {
  return page.evaluate(() => JSON.parse(localStorage.getItem('fifteen-game') ?? 'null')?.address);
}

/**
 * Runs in the page before anything else.
 * @param {string[]} kinds
 */
function listen(kinds) {
  /** @type {FiredEvent[]} */
  const fired = [];
  Object.assign(window, { fired });
  for (const type of kinds) {
    document.addEventListener(`fifteen-${type}`, (event) => {
      const { target, detail } = /** @type {CustomEvent} */ (event);
      const { id } = /** @type {Element} */ (target);
      fired.push({ type, at: performance.now(), id, detail: structuredClone(detail) });
    });
  }
}

/** Firefox reports an interrupted stream as an uncaught error of the page, although the reader has caught it. */
const caught = 'Failed to read data from the ReadableStream';

/** Firefox also reports violations of a content security policy, which only tests of policies expect. */
const forbidden = 'Content-Security-Policy:';

/**
 * Has Chromium draw a corner of the page alone, which saves a seventh of the CPU time of a test. Layout, hit tests and frames are those of the whole page.
 * @param {Page} page
 */
async function drawLittle(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setVisibleSize', { width: 8, height: 8 });
}

/**
 * Prints where a failed test has ended. Where tests run on their own, the log is all that stays of a failure that does not come again.
 * @param {Page} page
 */
async function report(page) {
  const shown = await page.locator('body').ariaSnapshot({ timeout: 3000 }).catch(String);
  process.stdout.write(`${page.url()}\n${shown.slice(0, 3000)}\n`);
}

/** A test also fails if the page has an uncaught error. */
export const test = base.extend(
  /** @type {Fixtures<{ puzzle: Puzzle, mayForbid: boolean, isDrawn: boolean }, {}, PlaywrightTestArgs, PlaywrightWorkerOptions>} */ ({
    mayForbid: [false, { option: true }],
    isDrawn: [false, { option: true }],
    page: async ({ page, browserName, isDrawn }, use, info) => {
      if (browserName === 'chromium' && !isDrawn) await drawLittle(page);
      await use(page);
      if (info.status !== info.expectedStatus) await report(page);
    },
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
