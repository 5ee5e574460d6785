// Views replace the game: their address, the ways back, and the game that waits meanwhile.

import { nearHome, unsolvable, usual } from '../support/boards.js';
import { hold } from '../support/held.js';
import { chooseLanguage } from '../support/language.js';
import { expect, test } from '../support/puzzle.js';
import { after, gameHash } from '../support/simulator.js';

/** @import { Page } from '@playwright/test' */
/** @import { Puzzle } from '../support/puzzle.js' */

const history = (/** @type {Page} */ page) => page.getByRole('link', { name: 'History' });

for (const [way, goBack] of /** @type {[string, (page: Page) => Promise<unknown>][]} */ ([
  ['the name of the page', (page) => page.getByRole('link', { name: 'Fifteen', exact: true }).click()],
  ['Back', (page) => page.goBack()],
])) {
  test(`${way} leads from a view to the game, which has waited`, async ({ page, puzzle }) => {
    await puzzle.open(nearHome);
    await page.keyboard.press('ArrowUp');
    await history(page).click();
    await expect(history(page)).toHaveAttribute('aria-current', 'page');
    await expect(puzzle.board).toBeHidden();
    expect(new URL(page.url()).hash).toBe('#history');
    await page.keyboard.press('ArrowLeft');
    await goBack(page);
    await expect(puzzle.board).toBeVisible();
    expect(await puzzle.text()).toBe(after(nearHome, 'U'));
    await expect.poll(() => decodeURIComponent(new URL(page.url()).hash)).toBe(gameHash(nearHome, 'U'));
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => puzzle.text()).not.toBe(after(nearHome, 'U'));
  });
}

test('the title of the page names the view, in its language', async ({ page, puzzle }) => {
  await puzzle.open(nearHome);
  const ofGame = await page.title();
  await page.getByRole('link', { name: 'Daily' }).click();
  await expect(page).toHaveTitle('The daily board – Fifteen');
  await history(page).click();
  await expect(page).toHaveTitle('Your games – Fifteen');
  await page.evaluate(() => {
    location.hash = '#analysis';
  });
  await expect(page).toHaveTitle('Analysis of a game – Fifteen');
  await chooseLanguage(page, 'Deutsch');
  await expect(page).toHaveTitle('Analyse eines Spiels – Fifteen');
  await page.getByRole('link', { name: 'Fifteen', exact: true }).click();
  await expect(page).toHaveTitle(/^Schiebepuzzle|15/);
  await chooseLanguage(page, 'English');
  await expect(page).toHaveTitle(ofGame);
});

test('Back closes a dialog that was opened in a view', async ({ page, puzzle }) => {
  await puzzle.open(nearHome);
  await history(page).click();
  await expect(history(page)).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(history(page), 'the view stays').toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(puzzle.board).toBeVisible();
});

test('a reload opens the view again, and the game is kept', async ({ page, puzzle }) => {
  await puzzle.open(nearHome);
  await page.keyboard.press('ArrowUp');
  await history(page).click();
  await expect(puzzle.board).toBeHidden();
  await page.reload();
  await expect(page.getByRole('group', { name: 'Size' })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('#history');
  await page.getByRole('link', { name: 'Fifteen', exact: true }).click();
  await expect(puzzle.board).toBeVisible();
  expect(await puzzle.text()).toBe(after(nearHome, 'U'));
});

test('a view that cannot be loaded says so, and the game is still there', { tag: '@slow' }, async ({
  page,
  puzzle,
}) => {
  await puzzle.open(nearHome);
  await page.route('**/assets/history*.js', (route) => route.abort());
  await history(page).click();
  await expect(page.getByRole('main')).toContainText(
    'Loading failed. Check your network connection, then reload the page.',
  );
  await expect(page.getByRole('main'), 'screen readers read it').toBeFocused();
  await page.getByRole('link', { name: 'Fifteen', exact: true }).click();
  expect(await puzzle.text()).toBe(nearHome);
  await page.unroute('**/assets/history*.js');
  await history(page).click();
  await page.reload();
  await expect(page.getByRole('group', { name: 'Size' })).toBeVisible();
});

test('a playback waits while a view is open', { tag: '@slow' }, async ({ page, puzzle }) => {
  await puzzle.open(usual);
  await puzzle.button('Solve').click();
  await puzzle.last('move', 2);
  await history(page).click();
  await expect(puzzle.board).toBeHidden();
  await expectRest(page, puzzle);
});

test('a solution that is found while a view is open waits to be played', { tag: '@slow' }, async ({ page, puzzle }) => {
  await puzzle.open(usual);
  await history(page).click();
  await expect(puzzle.board).toBeHidden();
  await puzzle.ask((element) => element.solve());
  await expectRest(page, puzzle);
});

/**
 * Expects that the board does not change for the time of several moves of a playback, and that the playback can go on.
 * @param {Page} page  @param {Puzzle} puzzle
 */
async function expectRest(page, puzzle) {
  const board = await puzzle.text();
  const now = await page.evaluate(() => performance.now());
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(now + 1500);
  expect(await puzzle.text()).toBe(board);
  await page.goBack();
  await expect(puzzle.playback.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  expect(await puzzle.text()).toBe(board);
}

test('a view that takes long to load says so, and one that is not stored offline says that', async ({
  context,
  page,
  puzzle,
}) => {
  await puzzle.open(nearHome);
  const { asked, release } = await hold(page, /\/history-.*\.js/);
  await history(page).click();
  await asked;
  const loading = page.getByText('Loading…');
  await expect(loading).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'No 4×4 games yet.' })).toBeVisible();
  await expect(loading).toBeHidden();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Daily' }).click();
  await expect(page.locator('#view')).toContainText('You are offline, and this part is not stored on this device yet.');
});

test('the colors of the tiles reach the daily board', async ({ page, puzzle }) => {
  await puzzle.open(nearHome);
  await puzzle.ask((element) => Object.assign(element, { colors: 'rainbow' }));
  await page.getByRole('link', { name: 'Daily' }).click();
  await expect(page.locator('#daily-puzzle')).toHaveJSProperty('colors', 'rainbow');
});

test('a bad link on a board that cannot be solved gives one warning', async ({ page, puzzle }) => {
  await puzzle.open(unsolvable);
  await expect(puzzle.search.locator('.msg')).toHaveCount(1);
  await page.evaluate(() => {
    location.hash = '#board=1,2,3';
  });
  const warning = puzzle.search.locator('.msg');
  await expect(warning).toContainText('This link does not contain a valid board.');
  await expect(warning).toContainText('This board cannot be solved.');
  await expect(warning).toHaveCount(1);
});
