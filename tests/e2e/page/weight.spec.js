// The download size of the page. The preview server sends files uncompressed, so the test compresses them itself.

import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { usual } from '../support/boards.js';
import { expect, test } from '../support/puzzle.js';

/** @import { Page } from '@playwright/test' */

/** Compressed bytes of a page that has not solved a board yet. */
const BUDGET = 100_000;

test('the page is small before its first search', async ({ page, puzzle }) => {
  const requests = requestsOf(page);
  await puzzle.open(usual);
  await puzzle.board.focus();
  await page.keyboard.press('ArrowUp');
  await page.waitForLoadState('networkidle');
  const sizes = await packed(requests());
  expect(Object.keys(sizes)).toContainEqual(expect.stringMatching(/rules_bg.*\.wasm$/));
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  expect(total, JSON.stringify(sizes, null, 2)).toBeLessThan(BUDGET);
});

test('the engine is loaded with the first search', async ({ page, puzzle }) => {
  await puzzle.open(usual);
  expect(page.workers()).toHaveLength(0);
  await puzzle.button('Solve').click();
  await puzzle.last('solution');
  expect(page.workers().length).toBeGreaterThan(0);
});

/** @param {Page} page */
function requestsOf(page) {
  /** @type {Set<string>} */
  const addresses = new Set();
  page.on('request', (request) => addresses.add(request.url()));
  return () => [...addresses];
}

/** The compressed size of each file of dist/ among some addresses. @param {string[]} addresses */
async function packed(addresses) {
  const paths = addresses.filter((address) => address.startsWith('http')).map((address) => new URL(address).pathname);
  const sizes = paths.map(async (path) => {
    const file = new URL(`../../../dist${path === '/' ? '/index.html' : path}`, import.meta.url);
    return [path, gzipSync(await readFile(file), { level: 9 }).length];
  });
  return /** @type {Record<string, number>} */ (Object.fromEntries(await Promise.all(sizes)));
}
