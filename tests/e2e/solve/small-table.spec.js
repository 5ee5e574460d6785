// The small table, which the worker builds in a moment without downloading anything.

import { usual } from '../support/boards.js';
import { distance } from '../support/command-line.js';
import { expect, test } from '../support/puzzle.js';

/** @import { Page } from '@playwright/test' */
/** @import { Puzzle } from '../support/puzzle.js' */

/** @param {Puzzle} puzzle */
async function expectSolved(puzzle) {
  await puzzle.button('Solve').click();
  const result = await puzzle.last('solution');
  expect(result).toMatchObject({ length: distance(usual), optimal: true });
  return result.stats.table;
}

test('the table is built, not downloaded, and the page says so', async ({ page, puzzle }) => {
  const requests = requestsOf(page);
  await puzzle.open(usual);
  const table = await expectSolved(puzzle);
  expect(table).toMatchObject({ source: 'built', fraction: 1, error: null });
  await expect(puzzle.search).toContainText('The table was built in');
  for (const address of requests()) expect(address).not.toMatch(/pdb|\.bin/);
});

test('a search without its table reports that it is being built', async ({ page, puzzle }) => {
  await puzzle.open(usual);
  const phases = await page.evaluate(async (board) => {
    const { Solver } = await import(/** @type {string} */ ('/fifteen-solver.js'));
    const solver = new Solver();
    /** @type {string[]} */
    const states = [];
    await solver.solve(board, {
      onProgress: (/** @type {{ phase: string, table: { source: string } }} */ { phase, table }) =>
        states.push(`${phase} ${table.source}`),
    });
    solver.dispose();
    return states;
  }, usual);
  expect(phases[0]).toBe('table building');
  expect(phases.at(-1)).toBe('search built');
});

test('works offline once the engine has loaded, which it does when the pointer comes near Solve', {
  tag: '@firefox',
}, async ({ context, page, puzzle }) => {
  await puzzle.open(usual);
  expect(page.workers()).toHaveLength(0);
  await puzzle.button('Solve').focus();
  const status = () =>
    puzzle.ask(({ solver }) => solver.tables.list().find(({ heuristic }) => heuristic === 'pdb-6-6-3')?.status);
  await expect.poll(status).toBe('ready');
  await context.setOffline(true);
  expect(await expectSolved(puzzle)).toMatchObject({ source: 'built' });
});

test('an engine that could not be loaded offline is loaded once the network is back', { tag: '@slow' }, async ({
  context,
  page,
  puzzle,
}) => {
  await puzzle.open(usual);
  await context.setOffline(true);
  await puzzle.button('Solve').focus();
  await expect.poll(() => puzzle.ask(({ solver }) => solver.state)).toBe('failed');
  await puzzle.button('Solve').click();
  await expect(puzzle.search).toContainText('could not be loaded. It requires a network connection');
  await context.setOffline(false);
  expect(await expectSolved(puzzle)).toMatchObject({ source: 'built' });
  expect(page.workers().length).toBeGreaterThan(0);
});

test('searches without a table heuristic use no table', { tag: '@slow' }, async ({ puzzle }) => {
  await puzzle.open('8 1 3/4 0 2/7 6 5');
  await puzzle.button('Solve').click();
  expect((await puzzle.last('solution')).stats.table).toBeNull();
});

test('the storage of an earlier version is deleted', { tag: '@slow' }, async ({ page, puzzle }) => {
  await page.goto('/');
  await page.evaluate(async () => {
    const cache = await caches.open('fifteen-pdb-6-6-3');
    await cache.put('/table', new Response('table'));
  });
  await page.goto('about:blank');
  await puzzle.open(usual);
  await expectSolved(puzzle);
  await expect.poll(() => page.evaluate(() => caches.has('fifteen-pdb-6-6-3'))).toBe(false);
});

/** @param {Page} page */
function requestsOf(page) {
  /** @type {string[]} */
  const addresses = [];
  page.on('request', (request) => addresses.push(request.url()));
  return () => addresses;
}
