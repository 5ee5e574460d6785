// The page without a network, and updates to a new version. The test has its own server, which it can stop or give other files.

import { readSite, serviceWorker } from '../../../build/offline.js';
import { nearHome, usual } from '../support/boards.js';
import { distance } from '../support/command-line.js';
import { boardOf, Daily, solutionOf } from '../support/daily.js';
import { expect, test } from '../support/puzzle.js';
import { after, linkTo } from '../support/simulator.js';
import { SiteServer } from '../support/site.js';

/** @import { Page } from '@playwright/test' */
/** @import { Puzzle } from '../support/puzzle.js' */

test.use({ serviceWorkers: 'allow' });

/** Waits until the service worker has stored the page and controls it. @param {Page} page */
function stored(page) {
  return page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** @param {Puzzle} puzzle */
async function expectSolved(puzzle) {
  await puzzle.button('Solve').click();
  expect(await puzzle.last('solution')).toMatchObject({ length: distance(usual), optimal: true });
}

test('after one visit, the page starts, plays and solves without a network', { tag: '@firefox' }, async ({
  page,
  puzzle,
}) => {
  const site = new SiteServer(readSite('dist'));
  const address = (await site.open()) + linkTo(usual);
  await page.goto(address);
  await stored(page);
  site.close();
  // The engine had not been loaded before.
  expect(page.workers()).toEqual([]);
  await expectSolved(puzzle);

  await page.goto('about:blank');
  await page.goto(address.replace('#', '?from=elsewhere#'));
  await expect.poll(() => puzzle.shown()).toBe(usual);
  await puzzle.tile(6).click();
  expect(await puzzle.text()).toBe(after(usual, 'D'));
  await puzzle.button('Undo').click();
  await expectSolved(puzzle);

  // The address of a folder, as links have it.
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
  await expectSolved(puzzle);
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

test('a new version waits until the user presses Update, and then replaces all files', { tag: '@slow' }, async ({
  page,
  puzzle,
}) => {
  const first = readSite('dist');
  const site = new SiteServer(first);
  const address = await site.open();
  await page.goto(address + linkTo(nearHome));
  await stored(page);

  // One file differs, and has the same address as before.
  const second = new Map(first).set('theme.js', Buffer.from('document.documentElement.dataset.version = "2";'));
  site.files = second.set('sw.js', Buffer.from(serviceWorker(second)));
  const version = () => page.evaluate(() => document.documentElement.dataset.version);
  await page.reload();
  const note = page.getByRole('status').filter({ hasText: 'A new version is available.' });
  await expect(note).toBeVisible();
  expect(await version()).toBeUndefined();
  // Both versions have all their files.
  site.files = new Map();
  await puzzle.button('Solve').click();
  expect((await puzzle.last('solution')).length).toBe(3);
  await puzzle.playback.getByRole('button', { name: 'Pause' }).click();

  const board = await puzzle.text();
  await page.getByRole('button', { name: 'Update' }).click();
  await page.waitForFunction(() => document.documentElement.dataset.version === '2');
  await expect.poll(() => puzzle.shown()).toBe(board);
  await stored(page);
  await expect(note).toBeHidden();
  expect(await page.evaluate(() => caches.keys())).toHaveLength(1);
  site.close();
});
