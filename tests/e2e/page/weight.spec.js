// The download size of the page. The preview server sends files uncompressed, so the test compresses them itself.

import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { hard24, usual } from '../support/boards.js';
import { expect, test } from '../support/puzzle.js';

/** @import { Page } from '@playwright/test' */

/**
 * Limits of compressed bytes: for a page that has not solved a board yet; for the worker and the engine for 4×4; for the worker and the
 * engine for larger boards. In the engines, a kilobyte replays solutions that helpers report and checks their bounds. The page has 148,000
 * bytes, since all that stands beside the board is there at once: loading it later only postponed these bytes, which the service worker
 * loads soon anyway. 4,300 of them are the font of the digits, which is preloaded so that no digit changes, and 2,300 the material and the
 * motions of the tiles, in the styles of the page's first board and of the element. Views, dialogs, the entry of a board and the reader of
 * all texts are loaded when they are opened.
 */
const BUDGETS = { page: 148_500, engine: 131_500, large: 268_500 };

test('the page is small before its first search', async ({ page, puzzle }) => {
  const requests = requestsOf(page);
  await puzzle.open(usual);
  await puzzle.board.focus();
  await page.keyboard.press('ArrowUp');
  await page.waitForLoadState('networkidle');
  const sizes = await packed(requests());
  expect(Object.keys(sizes)).toContainEqual(expect.stringMatching(/rules_bg.*\.wasm$/));
  expect(sum(sizes), JSON.stringify(sizes, null, 2)).toBeLessThan(BUDGETS.page);
});

test('the engine is loaded with the first search, and the large one with the first large board', async ({
  page,
  puzzle,
}) => {
  const requests = requestsOf(page);
  await puzzle.open(usual);
  expect(page.workers()).toHaveLength(0);
  const before = requests();
  await puzzle.button('Solve').click();
  await puzzle.last('solution');
  expect(page.workers().length).toBeGreaterThan(0);
  const small = await packed(requests().filter((url) => isOfWorker(url) && !before.includes(url)));
  expect(Object.keys(small)).toHaveLength(2);
  expect(sum(small), JSON.stringify(small)).toBeLessThan(BUDGETS.engine);

  await puzzle.open(hard24.board);
  await puzzle.button('Solve').click();
  await expect.poll(() => requests().some(isLargeEngine)).toBe(true);
  const large = await packed(requests().filter((url) => /worker-/.test(url) || isLargeEngine(url)));
  expect(Object.keys(large)).toHaveLength(2);
  expect(sum(large), JSON.stringify(large)).toBeLessThan(BUDGETS.large);
});

/** @param {string} url */
const isLargeEngine = (url) => /engine-large_bg.*\.wasm$/.test(url);

/** @param {string} url */
const isOfWorker = (url) => /\/(?:worker|engine)[\w-]*\.(?:js|wasm)$/.test(url);

/** @param {Record<string, number>} sizes */
const sum = (sizes) => Object.values(sizes).reduce((total, size) => total + size, 0);

/** @param {Page} page */
function requestsOf(page) {
  /** @type {Set<string>} */
  const addresses = new Set();
  page.on('request', (request) => addresses.add(request.url()));
  return () => [...addresses];
}

/** The compressed sizes of the files of dist/ among these addresses. @param {string[]} addresses */
async function packed(addresses) {
  const paths = addresses.filter((address) => address.startsWith('http')).map((address) => new URL(address).pathname);
  const sizes = paths.map(async (path) => {
    const file = new URL(`../../../dist${path === '/' ? '/index.html' : path}`, import.meta.url);
    return [path, gzipSync(await readFile(file), { level: 9 }).length];
  });
  return /** @type {Record<string, number>} */ (Object.fromEntries(await Promise.all(sizes)));
}
