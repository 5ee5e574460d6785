// The page without a network, and updates to a new version. The test has its own server, which can be stopped and given other files.

import { createHash } from 'node:crypto';
import { readSite } from '../../../build/offline.js';
import { endless, nearHome, usual } from '../support/boards.js';
import { distance } from '../support/command-line.js';
import { boardOf, Daily, solutionOf } from '../support/daily.js';
import { expect, Puzzle, test } from '../support/puzzle.js';
import { after, goalOf, linkTo } from '../support/simulator.js';
import { SiteServer } from '../support/site.js';

/** @import { Page } from '@playwright/test' */

test.use({ serviceWorkers: 'allow' });

/** Waits until the service worker has stored the page and controls it. @param {Page} page */
function stored(page) {
  return page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** @param {Puzzle} puzzle  @param {string} board */
async function expectSolved(puzzle, board) {
  await puzzle.button('Solve').click();
  expect(await puzzle.last('solution')).toMatchObject({ length: distance(board), optimal: true });
}

test('after one visit, the page starts, plays and solves without a network', { tag: '@firefox' }, async ({
  page,
  puzzle,
}) => {
  // All files have to be stored first.
  test.setTimeout(90_000);
  const site = new SiteServer(readSite('dist'));
  const address = await site.open();
  await page.goto(address + linkTo(usual));
  await stored(page);
  site.close();
  // The engine had not been loaded before.
  expect(page.workers()).toEqual([]);
  await expectSolved(puzzle, usual);

  // With the same board, its solution might be restored.
  const other = after(usual, 'D');
  await page.goto('about:blank');
  await page.goto((address + linkTo(other)).replace('#', '?from=elsewhere#'));
  await expect.poll(() => puzzle.shown()).toBe(other);
  await puzzle.tile(6).click();
  expect(await puzzle.text()).toBe(usual);
  await puzzle.button('Undo').click();
  await expectSolved(puzzle, other);

  // The address of a folder, as in links.
  await page.goto(new URL('exercises/', address).href);
  await expect(page.getByRole('heading', { name: 'Exercises on the fifteen puzzle' })).toBeVisible();
});

test('the page in the folder of a language is stored as well', { tag: '@slow' }, async ({ page }) => {
  const site = new SiteServer(readSite('dist'));
  const address = `${await site.open()}/de/`;
  await page.goto(address);
  await stored(page);
  site.close();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Mischen' })).toBeVisible();
  await page.getByRole('link', { name: 'Lektion' }).first().click();
  await expect(page.getByRole('heading', { name: 'Wie ein Computer das 15-Puzzle löst' })).toBeVisible();
});

/** @param {Page} page  @param {string} type  of files @returns {Promise<number>} how many are stored */
function storedFiles(page, type) {
  return page.evaluate(async (suffix) => {
    const [name] = await caches.keys();
    return (await (await caches.open(name)).keys()).filter(({ url }) => url.endsWith(suffix)).length;
  }, type);
}

test('the pictures of the lesson are stored when it is opened, and are there on paper without a network', {
  tag: '@slow',
}, async ({ page }) => {
  const site = new SiteServer(readSite('dist'));
  const address = await site.open();
  await page.goto(address);
  await stored(page);
  expect(await storedFiles(page, '.webp')).toBe(0);
  await page.goto(`${address}/lesson.html`);
  await expect.poll(() => storedFiles(page, '.webp')).toBe(await page.locator('img').count());
  site.close();
  await page.reload();
  await page.emulateMedia({ media: 'print' });
  // Pictures far below are loaded only for printing.
  await page.evaluate(() => {
    for (const picture of document.images) picture.loading = 'eager';
  });
  await expect
    .poll(() =>
      page
        .locator('img')
        .evaluateAll((all) => all.filter((one) => !(/** @type {HTMLImageElement} */ (one).naturalWidth)).length),
    )
    .toBe(0);
});

test('every page and view is there without a network, with all that it loads', { tag: '@slow' }, async ({
  browserName,
  page,
  context,
}) => {
  // Firefox is slow under automation.
  test.setTimeout(browserName === 'firefox' ? 360_000 : 180_000);
  const files = readSite('dist');
  const site = new SiteServer(files);
  const address = await site.open();
  await page.goto(address);
  await stored(page);
  const pages = [...files.keys()].filter((name) => /^(?!package\/).*\.html$/.test(name));
  for (const name of pages.filter((one) => one.includes('lesson'))) {
    await page.goto(`${address}/${name}`);
    await expect(page.locator('h1')).toBeVisible();
  }
  const pictures = [...files.keys()].filter((name) => name.endsWith('.webp')).length;
  await expect.poll(() => storedFiles(page, '.webp')).toBe(pictures);
  site.close();
  /** @type {string[]} */
  const failed = [];
  context.on('requestfailed', (request) => failed.push(request.url()));
  for (const name of [...pages, '#daily', '#history']) {
    await page.goto('about:blank');
    await page.goto(`${address}/${name}`);
    // Each view loads when it comes near the window.
    for (const view of await page.locator('.views > *, .lesson figure > .view').all()) {
      await view.scrollIntoViewIfNeeded();
      await expect(view.locator('.stage')).toBeVisible({ timeout: 20_000 });
    }
    expect(failed, name).toEqual([]);
  }
});

test('after one visit of the lab, its views are there without a network, and so is the page', async ({
  page,
  puzzle,
}) => {
  const site = new SiteServer(readSite('dist'));
  const address = await site.open();
  await page.goto(`${address}/lab.html`);
  await stored(page);
  site.close();
  await page.goto('about:blank');
  await page.goto(`${address}/lab.html#parity`);
  await expect(page.locator('#parity .stage')).toBeVisible();
  await page.goto(address + linkTo(usual));
  await expectSolved(puzzle, usual);
});

test('after one visit of the exercises, they and the lesson are there without a network', { tag: '@slow' }, async ({
  page,
}) => {
  const site = new SiteServer(readSite('dist'));
  const address = await site.open();
  await page.goto(`${address}/exercises/`);
  await stored(page);
  site.close();
  await page.goto('about:blank');
  await page.goto(`${address}/exercises/`);
  const puzzle = page.locator('fifteen-puzzle').first();
  await puzzle.evaluate((element) => /** @type {any} */ (element).ready);
  await expect(puzzle.getByRole('button', { name: /^8, row 2 column 3/ })).toBeVisible();
  await page.goto(`${address}/lesson.html`);
  await page.locator('fifteen-parity').scrollIntoViewIfNeeded();
  await expect(page.locator('fifteen-parity .stage')).toBeVisible();
});

test('files that were deleted from the storage are stored again at the next visit', { tag: '@slow' }, async ({
  page,
  puzzle,
}) => {
  const site = new SiteServer(readSite('dist'));
  const address = (await site.open()) + linkTo(usual);
  await page.goto(address);
  await stored(page);
  /** The number of stored files that solving needs. */
  const needed = () =>
    page.evaluate(async () => {
      const [name] = await caches.keys();
      const requests = await (await caches.open(name)).keys();
      return requests.filter(({ url }) => /worker-|engine_bg|\/$/.test(url)).length;
    });
  const all = await needed();
  expect(all).toBeGreaterThan(2);
  await page.evaluate(async () => {
    const [name] = await caches.keys();
    const cache = await caches.open(name);
    for (const request of await cache.keys()) await cache.delete(request);
  });
  expect(await needed()).toBe(0);
  await page.reload();
  await expect.poll(needed).toBe(all);
  site.close();
  await page.reload();
  await expectSolved(puzzle, usual);
});

test('after one visit, the daily board is there without a network, with its result', { tag: '@slow' }, async ({
  page,
}) => {
  const daily = new Daily(page);
  await page.clock.setFixedTime(new Date(2026, 10, 21, 12));
  const site = new SiteServer(readSite('dist'));
  const address = await site.open();
  await page.goto(address);
  await stored(page);
  site.close();
  await page.goto(`${address}/#daily`);
  await expect(daily.days).toBeVisible();
  expect(await daily.board()).toBe(boardOf('2026-11-21'));
  await daily.play(solutionOf('2026-11-21'));
  await expect(daily.shared).toHaveValue(/^Fifteen 2026-11-21: .* optimal/);
});

test('a new version waits until the user presses Update in a tab; others keep the old one with its files', {
  tag: '@slow',
}, async ({ page, puzzle, context }) => {
  // This test has three tabs and stores the files twice.
  test.setTimeout(90_000);
  // The server has only the files that the test needs.
  const unused = /^(de|fr)\/|learned|engine-large|classes|courses|lesson|exercises/;
  const all = readSite('dist');
  const first = new Map([...all].filter(([name]) => !unused.test(name)));
  const lines = String(all.get('sw.js')).split('\n');
  const files = lines.filter((line) => !(line.includes('": "sha256-') && unused.test(line.trim().slice(1))));
  first.set('sw.js', Buffer.from(files.join('\n')));
  const site = new SiteServer(first);
  const address = await site.open();
  await page.goto(address + linkTo(nearHome));
  await stored(page);

  // One file has new contents and the same address, and the scripts of a view have other names.
  const theme = Buffer.from('document.documentElement.dataset.version = "2";');
  const digests = [first.get('theme.js') ?? '', theme].map((file) =>
    createHash('sha256').update(file).digest('base64'),
  );
  const worker = String(first.get('sw.js'))
    .replace(digests[0], digests[1])
    .replace('"version": "', '"version": "2')
    .replaceAll(/ *"assets\/history-.*\.js": .*\n/g, '');
  site.files = new Map(first).set('theme.js', theme).set('sw.js', Buffer.from(worker));
  /** @param {Page} tab */
  const versionIn = (tab) => tab.evaluate(() => document.documentElement.dataset.version);
  site.requested.length = 0;
  await page.reload();
  const note = page.getByRole('status').filter({ hasText: 'A new version is available.' });
  await expect(note).toBeVisible();
  expect(await versionIn(page)).toBeUndefined();
  // Only changed files were requested, and each version has all its files.
  expect([...new Set(site.requested)].toSorted()).toEqual(['sw.js', 'theme.js']);
  site.files = new Map();
  await puzzle.button('Solve').click();
  expect((await puzzle.last('solution')).length).toBe(3);
  const board = goalOf(4);
  await expect.poll(() => puzzle.shown()).toBe(board);
  const second = new Puzzle(await context.newPage());
  await second.page.goto(address + linkTo(endless));
  await second.ask((element) => Object.assign(element, { heuristic: 'manhattan', rate: 100 }).ready);
  await second.button('Solve').click();
  const search = second.page.getByRole('button', { name: 'Cancel' });
  await expect(search).toBeVisible();
  await expect(second.button('Update')).toBeVisible();
  const third = await context.newPage();
  await third.goto(address + linkTo(usual));
  await expect(third.getByRole('button', { name: 'Update' })).toBeVisible();

  await puzzle.button('Update').click();
  await page.waitForFunction(() => document.documentElement.dataset.version === '2');
  await expect.poll(() => puzzle.shown()).toBe(board);
  await stored(page);
  await expect(note).toBeHidden();

  // The other tabs did not ask their visitors.
  await expect(search).toBeVisible();
  expect(await versionIn(second.page)).toBeUndefined();
  await third.getByRole('link', { name: 'History' }).click();
  await expect(third.getByRole('heading', { name: /^No .* games yet\.$/ })).toBeVisible();
  expect(await third.evaluate(() => caches.keys())).toHaveLength(2);
  await second.page.bringToFront();
  await second.button('Update').click();
  await second.page.waitForFunction(() => document.documentElement.dataset.version === '2');
  await third.close();
  await page.reload();
  await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(1);
  site.close();
});
