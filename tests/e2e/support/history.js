// The history as visitors see it.

import { fileOf, games, importFile } from './games.js';
import { expect } from './puzzle.js';
import { goalOf } from './simulator.js';

/** @import { Page } from '@playwright/test' */
/** @import { Puzzle } from './puzzle.js' */

/** Two moves from the goal. */
export const near = '1 2 3/4 5 6/0 7 8';
/** Two moves from the goal, in another way. */
export const other = '1 2 0/4 5 3/7 8 6';

/** @param {Page} page */
export const rows = (page) => page.locator('.games tbody tr');

/** The row of a figure, such as `ao5`, above the list. @param {Page} page  @param {string} name */
export const figure = (page, name) =>
  page
    .locator('.avg')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });

/** @param {Page} page */
export const status = (page) => page.getByRole('main').getByRole('status');

/** @param {Page} page */
export async function openHistory(page) {
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('group', { name: 'Size' })).toBeVisible();
}

/** Opens the history with games in it. @param {Page} page  @param {Puzzle} puzzle */
export async function openWith(page, puzzle, some = games) {
  await puzzle.open(goalOf(4));
  await openHistory(page);
  await importFile(page, 'games.json', fileOf(some));
  await expect(status(page)).toContainText('added');
}

/** Solves a board that is two moves from the goal. @param {Page} page  @param {Puzzle} puzzle  @param {string} board  @param {string} key */
export async function finish(page, puzzle, board, key) {
  const solved = (await puzzle.events('solved')).length;
  await puzzle.ask((element, text) => {
    element.board = text;
  }, board);
  await puzzle.board.focus();
  await page.keyboard.press(key);
  await page.keyboard.press(key);
  await puzzle.last('solved', solved + 1);
}
