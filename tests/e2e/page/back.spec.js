// Back and the dialogs of the page: Back closes them, and closing them leaves no entry in the history.

import { hard24, small } from '../support/boards.js';
import { hold } from '../support/held.js';
import { expect, test } from '../support/puzzle.js';
import { after, gameHash, swapped } from '../support/simulator.js';

/** @import { Page } from '@playwright/test' */
/** @import { Puzzle } from '../support/puzzle.js' */

/** The page from which the visitor comes. */
const before = '/embed.html?controls=none';

/** The hash of the address, with the board. @param {Page} page */
const shownBoard = (page) => decodeURIComponent(new URL(page.url()).hash);

/** Goes back without Playwright, which would wait for a load; Firefox restores the page without one. @param {Page} page */
const goBack = (page) => page.evaluate(() => void setTimeout(() => history.back()));

/** The address as the page itself reports it; empty during a navigation. @param {Page} page */
const addressOf = (page) => page.evaluate(() => location.href).catch(() => '');

/** @type {[string, (page: Page) => Promise<unknown>][]} */
const ways = [
  ['Back', goBack],
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['Close', (page) => page.getByRole('button', { name: 'Close' }).click()],
  ['the backdrop', (page) => page.mouse.click(2, 2)],
];

for (const [name, close] of ways) {
  // Firefox has its own way to close a dialog with Escape. The page itself listens to clicks.
  const tag = ['Back', 'Escape'].includes(name) ? '@firefox' : [];
  test(`${name} closes a dialog, and the next Back leaves the page`, { tag }, async ({ page, puzzle }) => {
    await page.goto(before);
    await puzzle.open(small);
    const keys = page.getByRole('dialog', { name: 'Keys' });
    for (const time of [1, 2]) {
      await page.keyboard.press('?');
      await expect(keys, `opened ${time} times`).toBeVisible();
      await close(page);
      await expect(keys).toBeHidden();
    }
    await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
    expect(await puzzle.text()).toBe(small);
    expect(shownBoard(page)).toBe(gameHash(small));
    await goBack(page);
    await expect.poll(() => addressOf(page)).toContain(before);
  });
}

test('of dialogs and panels that take long to load, only the one that was asked for last is opened', async ({
  page,
  puzzle,
}) => {
  await puzzle.open(small);
  const how = await hold(page, /\/how-.*\.js/);
  const sizes = await hold(page, /size-panel-.*\.js/);
  await page.getByRole('link', { name: 'How it works' }).first().click();
  await how.asked;
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toBeVisible();
  how.release();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await puzzle.inSizes(/^More sizes/);
  await sizes.asked;
  await puzzle.inSizes(/^More sizes/);
  sizes.release();
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

test('moves that are made below a dialog are in the address once it is closed', async ({ page, puzzle }) => {
  await puzzle.open(small);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toBeVisible();
  // Move events, as a playback makes them.
  await puzzle.ask((element) => element.replay(`${element.board} UD`, 1));
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await expect.poll(() => shownBoard(page)).toBe(gameHash(small, 'U'));
  expect(await puzzle.text()).toBe(after(small, 'U'));
});

test('a reload and Forward open a dialog again', async ({ page, puzzle }) => {
  await page.goto(before);
  await puzzle.open(small);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toBeVisible();
  await page.reload();
  await expect(keys).toBeVisible();
  await goBack(page);
  await expect(keys).toBeHidden();
  await page.goForward();
  await expect(keys).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await goBack(page);
  await expect.poll(() => addressOf(page)).toContain(before);
});

test('Back closes the panel of sizes; a size that is chosen there stays', async ({ page, puzzle }) => {
  await puzzle.open(small);
  const panel = page.getByRole('dialog', { name: 'More sizes' });
  await puzzle.inSizes(/^More sizes/);
  await expect(panel).toBeVisible();
  await goBack(page);
  await expect(panel).toBeHidden();
  expect(await puzzle.text()).toBe(small);

  await puzzle.inSizes(/^More sizes/);
  await panel.getByRole('button', { name: '2×3' }).click();
  await panel.getByRole('button', { name: 'Shuffle 2×3' }).click();
  await expect(panel).toBeHidden();
  const board = await puzzle.text();
  expect(board.split('/')).toHaveLength(2);
  await expect.poll(() => shownBoard(page)).toBe(gameHash(board));
  expect(await puzzle.text()).toBe(board);
});

test('Back closes the menu of Share', async ({ page, puzzle }) => {
  await page.goto(before);
  await puzzle.open(small);
  await puzzle.button('Solve').click();
  await puzzle.last('solution');
  const menu = page.getByRole('menu', { name: 'Share' });
  for (const close of [goBack, (/** @type {Page} */ { keyboard }) => keyboard.press('Escape')]) {
    await puzzle.search.getByRole('button', { name: 'Share' }).click();
    await expect(menu).toBeVisible();
    await close(page);
    await expect(menu).toBeHidden();
  }
  // The solution has an entry of its own.
  await expect.poll(() => page.evaluate(() => history.state?.overGame)).toBe('shown');
  await goBack(page);
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await goBack(page);
  await expect.poll(() => addressOf(page)).toContain(before);
});

/** The moves that have been made in the game, as the element writes them, such as 'LUR2'. @param {Puzzle} puzzle */
const doneIn = (puzzle) => puzzle.ask(({ history }) => /[A-Z0-9]*$/.exec(history)?.[0] ?? '');

/** Solves the board and shows it after the first moves of the solution. @param {Puzzle} puzzle  @param {number} count */
async function solveUpTo(puzzle, count) {
  await puzzle.button('Solve').click();
  await expect(puzzle.playback).toBeVisible();
  await puzzle.ask((element, position) => element.pause().then(() => element.seek(position)), count);
}

/** @type {[string, (page: Page) => Promise<unknown>][]} */
const closings = [
  ['Back', goBack],
  ['Close', (page) => page.getByRole('button', { name: 'Close' }).click()],
];

for (const [name, close] of closings) {
  const tag = name === 'Back' ? '@firefox' : [];
  test(`${name} closes a solution; the board stays, and the next Back leaves the page`, { tag }, async ({
    page,
    puzzle,
  }) => {
    await page.goto(before);
    await puzzle.open(small);
    for (const made of [2, 4]) {
      await solveUpTo(puzzle, 2);
      const done = await doneIn(puzzle);
      const letters = done.replaceAll(/(.)(\d+)/g, (_, move, times) => move.repeat(times));
      expect(letters).toHaveLength(made);
      await close(page);
      await expect(puzzle.playback).toBeHidden();
      await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
      await expect.poll(() => shownBoard(page)).toBe(gameHash(small, done));
      expect(await puzzle.text()).toBe(after(small, letters));
    }
    await goBack(page);
    await expect.poll(() => addressOf(page)).toContain(before);
  });
}

test('Back also closes a solution that was left by a slip', async ({ page, puzzle }) => {
  await puzzle.open(small);
  await solveUpTo(puzzle, 0);
  const first = await puzzle.ask(({ solution }) => solution?.moves[0] ?? '');
  const slip = [1, 2, 4, 6].find((tile) => swapped(small, tile, 0) !== after(small, first)) ?? 0;
  await puzzle.tile(slip).click();
  await expect(puzzle.button('Solve from here')).toBeVisible();
  await goBack(page);
  await expect(puzzle.playback).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  expect(await puzzle.text()).toBe(swapped(small, slip, 0));
});

test('a reload keeps a solution, which Back closes; Forward leads to the game', async ({ page, puzzle }) => {
  await puzzle.open(small);
  await solveUpTo(puzzle, 2);
  const board = await puzzle.text();
  await page.reload();
  await expect(puzzle.playback).toBeVisible();
  await goBack(page);
  await expect(puzzle.playback).toBeHidden();
  await page.goForward();
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await expect(puzzle.playback).toBeHidden();
  expect(await puzzle.text()).toBe(board);
});

test('Back closes the entry of a board, whose numbers stay, also after a reload', async ({ page, puzzle }) => {
  await page.goto(before);
  await puzzle.open(small);
  const grid = page.getByRole('grid', { name: 'Your board' });
  const first = grid.getByRole('gridcell', { name: 'Row 1, column 1: 8' });
  await puzzle.button('Enter my board').click();
  await page.keyboard.press('8');
  await expect(first).toBeVisible();
  await goBack(page);
  await expect(puzzle.board).toBeVisible();
  await puzzle.button('Enter my board').click();
  await expect(first).toBeVisible();
  await page.reload();
  await expect(first).toBeVisible();
  await goBack(page);
  await expect(puzzle.board).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  expect(await puzzle.text()).toBe(small);
  await goBack(page);
  await expect.poll(() => addressOf(page)).toContain(before);
});

test('Back stops a search and stays on the page', async ({ page, puzzle }) => {
  await page.goto(before);
  await puzzle.open(hard24.board);
  await puzzle.button('Solve').click();
  await expect(puzzle.search.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state?.overGame)).toBe('shown');
  await goBack(page);
  await expect.poll(() => puzzle.ask(({ searching }) => searching)).toBe(false);
  expect(await puzzle.text()).toBe(hard24.board);
});

test('a solution that is found below a dialog is closed by Back after the dialog', async ({ page, puzzle }) => {
  await page.goto(before);
  await puzzle.open(small);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toBeVisible();
  await puzzle.ask((element) => element.solve().then(() => element.pause()));
  await goBack(page);
  await expect(keys).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state?.overGame)).toBe('shown');
  await goBack(page);
  await expect(puzzle.playback).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await goBack(page);
  await expect.poll(() => addressOf(page)).toContain(before);
});
