// Long searches: their solutions and proved bounds so far, and how to continue one after a reload.

import { axe } from '../support/axe.js';
import { hard24, usual } from '../support/boards.js';
import { distance, stdout } from '../support/command-line.js';
import { expect, test } from '../support/puzzle.js';
import { after, goalOf } from '../support/simulator.js';
import { leave, left, someSearch } from './saved-search.js';

/** @import { Page } from '@playwright/test' */

/** Number 40 of the 24-puzzles of Korf and Felner (2002), six moves nearer to the goal. */
const board = after('2 17 4 13 7/12 10 3 0 16/21 24 8 5 18/20 15 19 14 9/22 11 6 1 23', 'DRUULL');
const goal = 'blank-first';

/** @param {Page} page */
const offerOn = (page) => page.getByRole('region', { name: 'Continue your search?' });

test('a search that a reload interrupts is continued, and proves the same length', { tag: '@slow' }, async ({
  page,
  puzzle,
}) => {
  await puzzle.open(board, goal);
  await puzzle.ask((element) => {
    element.timeLimit = Number.POSITIVE_INFINITY;
    // On any computer, the search takes longer than the second after which it can be continued.
    element.rate = 3e5;
  });
  await puzzle.button('Solve').click();
  const seen = async () => (await puzzle.events('progress')).at(-1)?.detail ?? {};
  await expect.poll(async () => (await seen()).checkpoint, { intervals: [100] }).toBeTruthy();
  const { checkpoint, moves, lowerBound, fraction } = await seen();
  expect(fraction).toBeLessThanOrEqual(1);
  const known = { ms: 61_000, found: moves.length, proved: lowerBound };
  await leave(page, { ...someSearch, board, goal, checkpoint, ms: 61_000, history: [known] });
  await page.reload();
  await expect(offerOn(page)).toContainText('Your search on the 5×5 board below has run for about 1 minute.');
  await expect(offerOn(page)).toContainText(`at least ${lowerBound} moves and at most ${moves.length}.`);
  await expect(offerOn(page)).toContainText(board);
  // Options that were chosen since then do not matter.
  await puzzle.ask((element) => {
    element.rate = Number.POSITIVE_INFINITY;
    element.pruneDepth = 8;
  });
  await offerOn(page).getByRole('button', { name: 'Continue' }).press('Enter');
  // On the board, a second key would slide a tile and end the search.
  await expect(puzzle.search).toBeFocused();
  await page.keyboard.press('Space');
  const { length, optimal, moves: shortest } = await puzzle.last('solution');
  expect({ length, optimal }).toEqual({ length: distance(board, { goal }), optimal: true });
  expect(after(board, shortest)).toBe(goalOf(5, goal));
  expect((await puzzle.events('solve-start'))[0].detail.checkpoint).toBe(checkpoint);
  await expect(offerOn(page)).toHaveCount(0);
  await expect.poll(() => left(page)).toEqual({ isExpected: false, text: null });
});

test('a saved search that is damaged is deleted, and the page says so', async ({ page, puzzle }) => {
  await puzzle.open();
  await leave(page, someSearch, (text) => text.replace('106', '108'));
  await page.reload();
  await expect(page.getByText('A saved search is damaged or belongs to another version')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
  expect(await left(page)).toEqual({ isExpected: false, text: null });
});

test('another search leaves a saved one as it is, and hides the offer while it runs', { tag: '@slow' }, async ({
  page,
  puzzle,
}) => {
  await puzzle.open(usual);
  await leave(page, someSearch);
  const { text } = await left(page);
  await page.reload();
  await expect(offerOn(page)).toBeVisible();
  await puzzle.ask((element) => {
    element.rate = 1000;
  });
  await puzzle.button('Solve').click();
  await expect(offerOn(page)).toHaveCount(0);
  await puzzle.button('Cancel').click();
  await expect(offerOn(page)).toBeVisible();
  await puzzle.ask((element) => {
    element.rate = Number.POSITIVE_INFINITY;
  });
  await puzzle.button('Solve').click();
  expect((await puzzle.last('solution')).optimal).toBe(true);
  await expect(offerOn(page)).toBeVisible();
  expect(await left(page)).toEqual({ isExpected: true, text });
});

test('a saved search is removed when another search of its board ends with a proof', { tag: '@slow' }, async ({
  page,
  puzzle,
}) => {
  const solvedSoon = after(goalOf(5, goal), 'LULU');
  await puzzle.open(solvedSoon, goal);
  await leave(page, { ...someSearch, board: solvedSoon });
  await page.reload();
  await expect(offerOn(page)).toBeVisible();
  await puzzle.button('Solve').click();
  expect((await puzzle.last('solution')).optimal).toBe(true);
  await expect.poll(() => left(page)).toEqual({ isExpected: false, text: null });
  await expect(offerOn(page)).toHaveCount(0);
});

test('a search that another tab has finished cannot be continued, and the page says so', { tag: '@slow' }, async ({
  page,
  puzzle,
}) => {
  await puzzle.open();
  await leave(page, someSearch);
  await page.reload();
  await expect(offerOn(page)).toBeVisible();
  await page.evaluate(async () => (await navigator.storage.getDirectory()).removeEntry('fifteen-search.json'));
  await offerOn(page).getByRole('button', { name: 'Continue' }).click();
  const message = page.getByRole('region', { name: 'Saved search' });
  await expect(message.getByRole('alert')).toHaveText('This search has been finished or discarded in another tab.');
  await message.getByRole('button', { name: 'Close' }).click();
  await expect(message).toHaveCount(0);
});

test('a saved search can be discarded; one of another search is refused and deleted', { tag: '@slow' }, async ({
  page,
  puzzle,
}) => {
  await puzzle.open();
  await leave(page, someSearch);
  await page.reload();
  const shown = await puzzle.text();
  await expect(offerOn(page)).toBeVisible();
  expect((await axe(page)).found).toEqual([]);
  await offerOn(page).getByRole('button', { name: 'Discard' }).click();
  await expect(offerOn(page)).toHaveCount(0);
  expect(await puzzle.text()).toBe(shown);
  await expect.poll(() => left(page)).toEqual({ isExpected: false, text: null });

  await leave(page, someSearch);
  await page.reload();
  await offerOn(page).getByRole('button', { name: 'Continue' }).click();
  expect((await puzzle.last('error')).code).toBe('bad-checkpoint');
  expect(await puzzle.text()).toBe(someSearch.board);
  await expect.poll(() => left(page)).toEqual({ isExpected: false, text: null });
});

test('a long search is stored while it runs, shows what it knows, and can be stopped and continued', async ({
  page,
  puzzle,
}, testInfo) => {
  testInfo.skip(process.env.FIFTEEN_ALL === undefined, 'it takes half a minute');
  test.setTimeout(150_000);
  await puzzle.open(hard24.board, hard24.goal);
  await puzzle.openOptions();
  await page.getByLabel('Time limit').selectOption('No limit');
  await puzzle.button('Solve').click();
  const stored = async () => JSON.parse((await left(page)).text?.split('\n')[0] ?? '{}');
  await expect.poll(async () => (await stored()).ms, { timeout: 30_000 }).toBeGreaterThan(12_000);
  await expect(puzzle.search).toContainText(/Proving that no solution has \d+ moves: /, { timeout: 30_000 });
  await puzzle.openHow();
  const rows = page.getByRole('table', { name: 'Best solution found and lower bound, in moves' }).getByRole('row');
  await expect.poll(() => rows.count()).toBeGreaterThan(3);
  expect((await axe(page)).found).toEqual([]);

  const other = await page.context().newPage();
  await other.goto('/', { waitUntil: 'commit' });
  const waiting = () => other.evaluate(() => navigator.locks.query().then(({ pending }) => pending?.length));
  await expect.poll(waiting, { intervals: [50], message: 'it asks for the lock' }).toBe(1);
  await expect.poll(waiting, { message: 'it gives up' }).toBe(0);
  await expect(offerOn(other)).toHaveCount(0);
  await other.close();

  const { proved, found } = (await stored()).history.at(-1);
  await page.reload();
  await offerOn(page).getByRole('button', { name: 'Continue' }).click();
  // Before the search phase, it builds the table.
  const searching = async () => (await puzzle.events('progress')).filter(({ detail }) => detail.phase === 'search');
  await expect.poll(async () => (await searching()).length, { timeout: 15_000 }).toBeGreaterThan(3);
  const { lowerBound, moves } = (await searching()).at(-1)?.detail ?? {};
  expect(lowerBound).toBeGreaterThanOrEqual(proved);
  expect(moves.length).toBeLessThanOrEqual(found);
  expect(moves.length).toBeGreaterThanOrEqual(hard24.optimum);
  expect(lowerBound).toBeLessThanOrEqual(hard24.optimum);
  await puzzle.button('Stop').click();
  // The result offers to continue the search, until the page is opened again.
  await expect(puzzle.button('Search longer')).toBeVisible();
  await expect(offerOn(page)).toHaveCount(0);
  await page.reload();
  await offerOn(page).getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => left(page)).toEqual({ isExpected: false, text: null });
});

test('Search longer goes on with a search that its limit has ended', async ({ page, puzzle }) => {
  await puzzle.open(hard24.board, hard24.goal);
  await puzzle.ask((element) => {
    element.timeLimit = 3;
    element.solve();
  });
  await page.getByRole('button', { name: 'Search longer' }).click({ timeout: 30_000 });
  await puzzle.last('solve-start', 2);
  const starts = await puzzle.events('solve-start');
  expect(starts[1].detail).toMatchObject({ board: hard24.board, checkpoint: expect.stringMatching(/./) });
  const stop = puzzle.search.getByRole('button', { name: 'Stop', exact: true });
  await expect(stop).toBeVisible({ timeout: 20_000 });
  // A continued search is stored. The result offers to continue it, and no card repeats the offer.
  await expect.poll(async () => (await left(page)).text, { timeout: 20_000 }).not.toBeNull();
  await stop.click();
  await expect(page.getByRole('button', { name: 'Search longer' })).toBeVisible();
  const held = () => page.evaluate(() => navigator.locks.query().then((locks) => locks.held?.length));
  await expect.poll(held, { message: 'it is stored to the end' }).toBe(0);
  await puzzle.openHow();
  await expect(offerOn(page)).toHaveCount(0);
  await page.reload();
  await expect(offerOn(page)).toBeVisible();
});

test('Search longer goes on also if the script that stores searches cannot be loaded', { tag: '@slow' }, async ({
  page,
  puzzle,
}) => {
  await page.route('**/assets/keeper-*.js', (route) => route.abort());
  await puzzle.open(hard24.board, hard24.goal);
  await puzzle.ask((element) => {
    element.timeLimit = 3;
    element.solve();
  });
  await page.getByRole('button', { name: 'Search longer' }).click({ timeout: 30_000 });
  await puzzle.last('solve-start', 2);
  const starts = await puzzle.events('solve-start');
  expect(starts[1].detail).toMatchObject({ board: hard24.board, checkpoint: expect.stringMatching(/./) });
  await puzzle.search.getByRole('button', { name: 'Stop', exact: true }).click({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Search longer' })).toBeVisible();
});

test('Search longer goes on with a search of a second, and never ends with a longer solution', async ({
  page,
  puzzle,
}) => {
  const [large] = stdout(['random', '--size', '6x6', '--count', '1', '--seed', '3']).trim().split('\n');
  await puzzle.open(large);
  await puzzle.ask((element) => {
    element.timeLimit = 1;
    element.solve();
  });
  await page.getByRole('button', { name: 'Search longer' }).click({ timeout: 30_000 });
  await puzzle.last('solve-start', 2);
  const first = await puzzle.last('solution');
  const [, again] = await puzzle.events('solve-start');
  expect(again.detail).toMatchObject({ board: large, checkpoint: expect.stringContaining(large) });
  // The limit of one second does not apply to the continued search.
  await expect.poll(async () => (await puzzle.events('progress')).at(-1)?.detail.searchMs).toBeGreaterThan(1500);
  await puzzle.search.getByRole('button', { name: 'Stop', exact: true }).click();
  const second = await puzzle.last('solution', 2);
  expect(second.limit).toBe('stop');
  // Sweeps begin again, but no longer solution is shown.
  const shown = (await puzzle.events('progress'))
    .filter(({ at, detail }) => at >= again.at && detail.phase === 'search')
    .map(({ detail }) => detail.moves.length);
  expect(shown.length).toBeGreaterThan(1);
  expect(Math.max(...shown)).toBeLessThanOrEqual(first.length);
  expect(second.length).toBeLessThanOrEqual(first.length);
});
