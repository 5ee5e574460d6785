// The pattern tables under Search options: their descriptions, and their buttons.

import { axe } from '../support/axe.js';
import { near24, nearHome, usual } from '../support/boards.js';
import { distance } from '../support/command-line.js';
import { expect, test } from '../support/puzzle.js';

/** @import { Page } from '@playwright/test' */
/** @import { Puzzle } from '../support/puzzle.js' */

/**
 * Makes the browser report the memory and cores of another device.
 * @param {Page} page
 * @param {{ memory: number, cores: number }} device
 */
async function fakeDevice(page, device) {
  await page.addInitScript(({ memory, cores }) => {
    Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => memory, configurable: true });
    Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => cores });
  }, device);
}

/** @param {Puzzle} puzzle @param {string} [board] */
async function openPanel(puzzle, board = usual) {
  await puzzle.open(board);
  await puzzle.openOptions();
}

/** The row of a table in the panel. @param {Page} page @param {string} name */
function row(page, name) {
  return page.getByRole('region', { name: 'Pattern tables' }).getByRole('listitem').filter({ hasText: name });
}

/** Solves again from the start board, with no solution known. @param {Puzzle} puzzle @param {number} [times] */
async function solve(puzzle, times = 1) {
  await puzzle.ask(async (element) => {
    await element.seek(Number.POSITIVE_INFINITY);
    element.board = element.history.replace(/ [UDLR][UDLR\d]*$/, '');
  });
  await puzzle.button('Solve').click();
  const result = await puzzle.last('solution', times);
  await puzzle.ask((element) => element.pause());
  expect(result).toMatchObject({ optimal: true });
  return result;
}

/** @param {Page} page @returns {Promise<number>} number of files in browser storage */
function storedFiles(page) {
  return page.evaluate(async () => {
    const folder = /** @type {any} */ (await navigator.storage.getDirectory());
    let count = 0;
    for await (const _ of folder.keys()) count += 1;
    return count;
  });
}

test.beforeEach(({ page }) => fakeDevice(page, { memory: 8, cores: 2 }));

test('7-7-1 is built by a button, used, and deleted by another', { tag: '@slow' }, async ({ page, puzzle }) => {
  test.setTimeout(60_000);
  await openPanel(puzzle);
  await expect(row(page, '6-6-3')).toContainText('Built when it is needed, which takes a moment.');
  await expect(row(page, '7-7-1')).toContainText('35 MB');
  await expect(row(page, '7-7-1')).toContainText('Not built.');
  await puzzle.button('Build 7-7-1').click();
  await expect(page.getByRole('progressbar', { name: 'Building the 7-7-1 table' })).toBeVisible();
  await expect(row(page, '7-7-1')).toContainText('Ready.', { timeout: 30_000 });
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.locator('#options > summary')).toContainText('IDA*, 7-7-1');
  await expect(page.getByLabel('Heuristic')).toHaveValue('');
  expect((await axe(page)).found).toEqual([]);
  await puzzle.button('Settings').click();
  await expect(puzzle.search).toContainText('IDA* with 7-7-1 patterns. The table is ready.');

  const result = await solve(puzzle);
  expect({ heuristic: result.stats.heuristic, length: result.length }).toEqual({
    heuristic: 'pdb-7-7-1',
    length: distance(usual),
  });
  await expect(puzzle.search).toContainText(/IDA\* with 7-7-1 patterns\. The table was built in \d/);

  await puzzle.openSettings();
  await puzzle.button('Delete 7-7-1').click();
  await expect(row(page, '7-7-1')).toContainText('Not built.');
  await expect(page.locator('#options > summary')).toContainText('IDA*, 6-6-3');
  await puzzle.ask((element) => element.reset());
  expect((await solve(puzzle, 2)).stats.heuristic).toBe('pdb-6-6-3');
});

test('choosing 7-8 does not build its table, but shows what it costs', { tag: '@slow' }, async ({ page, puzzle }) => {
  await openPanel(puzzle);
  /** @type {string[]} */
  const started = [];
  page.on('worker', (worker) => started.push(worker.url()));
  await page.getByLabel('Heuristic').selectOption('7-8 patterns');
  await expect(page.getByText('Searches use 6-6-3 patterns until you build the 7-8 table below.')).toBeVisible();
  for (const words of ['196 MB', 'browser storage', '13 seconds', '800 MB'])
    await expect(row(page, '7-8')).toContainText(words);
  expect(started).toEqual([]);
  expect((await solve(puzzle)).stats.heuristic).toBe('pdb-6-6-3');
  await expect(puzzle.search).toContainText('IDA* with 6-6-3 patterns.');
  await expect(row(page, '6-6-3')).toContainText('Ready.');
  await expect(row(page, '7-8')).toContainText('Not built.');
  expect(await storedFiles(page)).toBe(0);
  await page.getByLabel('Heuristic').selectOption('Manhattan distance');
  await expect(page.getByText('Searches use')).toBeHidden();
});

test('7-8 is built with progress, canceled, built again, kept between visits, and deleted', async ({
  browserName,
  page,
  puzzle,
}, testInfo) => {
  const shouldRun = browserName === 'chromium' && process.env.FIFTEEN_ALL !== undefined;
  testInfo.skip(!shouldRun, 'so large a table is built once, in Chromium with --all');
  test.setTimeout(240_000);
  await openPanel(puzzle);
  const bar = page.getByRole('progressbar', { name: 'Building the 7-8 table' });
  const done = () => bar.evaluate((one) => /** @type {HTMLProgressElement} */ (one).value);
  await puzzle.button('Build 7-8').click();
  await expect.poll(done, { timeout: 60_000 }).toBeGreaterThan(0);
  const before = await done();
  await expect.poll(done, { timeout: 60_000 }).toBeGreaterThan(before);
  expect((await axe(page)).found).toEqual([]);
  // Meanwhile searches use the table that is ready.
  expect((await solve(puzzle)).stats.heuristic).toBe('pdb-6-6-3');
  await puzzle.button('Cancel 7-8').click();
  await expect(row(page, '7-8')).toContainText('Not built.');
  await expect(page.getByText('Building the table was canceled.')).toBeAttached();
  await expect.poll(() => storedFiles(page)).toBe(0);

  await puzzle.button('Build 7-8').click();
  await expect(row(page, '7-8')).toContainText('Ready, and saved in browser storage.', { timeout: 120_000 });
  expect(await storedFiles(page)).toBe(1);
  expect((await solve(puzzle, 2)).stats.heuristic).toBe('pdb-7-8');

  // The next visit is to another board, since the solution of this one would be restored.
  await page.goto('about:blank');
  await openPanel(puzzle, nearHome);
  await expect(row(page, '7-8')).toContainText('Saved in browser storage; it is loaded after the first solution.');
  expect((await solve(puzzle)).stats.heuristic).toBe('pdb-6-6-3');
  await expect(row(page, '7-8')).toContainText('Ready, and saved in browser storage.', { timeout: 30_000 });
  const result = await solve(puzzle, 2);
  expect(result.stats).toMatchObject({ heuristic: 'pdb-7-8', table: { source: 'stored' } });
  await expect(puzzle.search).toContainText(/IDA\* with 7-8 patterns\. The saved table was loaded in \d/);

  await puzzle.button('Delete 7-8').click();
  await expect(row(page, '7-8')).toContainText('Not built.');
  await expect.poll(() => storedFiles(page)).toBe(0);
  expect((await solve(puzzle, 3)).stats.heuristic).toBe('pdb-6-6-3');
});

test('the tables are those for the size of the board', async ({ page, puzzle }) => {
  await openPanel(puzzle, near24);
  await expect(row(page, '5-5-5-5-4')).toContainText('Built when it is needed, which takes a moment.');
  await expect(row(page, '6-6-6-6')).toContainText(
    /Not built\. It needs 91 MB .* storage\. Building takes about 10 seconds and 220 MB/,
  );
  await expect(row(page, '6-6-3')).toBeHidden();
  await expect(page.getByLabel('Heuristic')).toHaveValue('');
  await puzzle.inSizes('6×6');
  await expect(row(page, '4-4-…-3')).toContainText('Built when it is needed, which takes a moment.');
  await expect(row(page, '6-6-6-6')).toBeHidden();
});

test('6-6-6-6 is built by a button, used, stored and deleted', async ({ browserName, page, puzzle }, testInfo) => {
  const shouldRun = browserName === 'chromium' && process.env.FIFTEEN_ALL !== undefined;
  testInfo.skip(!shouldRun, 'so large a table is built once, in Chromium with --all');
  test.setTimeout(240_000);
  await openPanel(puzzle, near24);
  await puzzle.button('Build 6-6-6-6').click();
  expect((await solve(puzzle)).stats.heuristic).toBe('pdb-5-5-5-5-4');
  await expect(row(page, '6-6-6-6')).toContainText('Ready, and saved in browser storage.', { timeout: 120_000 });
  expect(await storedFiles(page)).toBe(1);
  expect((await solve(puzzle, 2)).stats.heuristic).toBe('pdb-6-6-6-6');
  await puzzle.button('Delete 6-6-6-6').click();
  await expect(row(page, '6-6-6-6')).toContainText('Not built.');
  await expect.poll(() => storedFiles(page)).toBe(0);
  expect((await solve(puzzle, 3)).stats.heuristic).toBe('pdb-5-5-5-5-4');
});

test('a device with little memory gets no large tables, and the page says why', { tag: '@slow' }, async ({
  page,
  puzzle,
}) => {
  await fakeDevice(page, { memory: 2, cores: 1 });
  await openPanel(puzzle, nearHome);
  await expect(row(page, '7-7-1')).toContainText(
    'pdb-7-7-1 requires a device with 4 GiB of memory; this device has 2 GiB.',
  );
  await expect(row(page, '7-8')).toContainText(
    'pdb-7-8 requires a device with 8 GiB of memory; this device has 2 GiB.',
  );
  // The table of multi-tile moves is small.
  const buttons = page.getByRole('region', { name: 'Pattern tables' }).getByRole('button');
  await expect(buttons).toHaveCount(1);
  await expect(buttons).toHaveAccessibleName(/multi-tile/i);
  await expect(page.getByLabel('Heuristic').getByRole('option')).toHaveText([
    'Best (6-6-3)',
    '6-6-3 patterns',
    '5-5-5 patterns',
    'Walking distance',
    'Linear conflict',
    'Manhattan distance',
    'Misplaced tiles',
  ]);
  await expect(page.getByLabel('Workers')).toBeHidden();
  expect((await axe(page)).found).toEqual([]);
  // If that heuristic is set nevertheless, searches use the best table available.
  await puzzle.ask((element) => {
    element.heuristic = 'pdb-7-8';
  });
  expect((await solve(puzzle)).stats.heuristic).toBe('pdb-6-6-3');
});

test('the page builds 7-7-1 after the first solution, but not during playback', { tag: '@slow' }, async ({
  page,
  puzzle,
}) => {
  test.setTimeout(60_000);
  await openPanel(puzzle);
  await puzzle.button('Solve').click();
  await puzzle.last('solution');
  await expect.poll(() => puzzle.ask((element) => element.position), { timeout: 15_000 }).toBeGreaterThan(6);
  await expect(row(page, '7-7-1')).toContainText('Not built.');
  await puzzle.playback.getByRole('button', { name: 'Pause' }).click();
  await expect(row(page, '7-7-1')).toContainText('Ready.', { timeout: 30_000 });
  // Tables that are built automatically are not announced.
  await expect(page.getByRole('region', { name: 'Pattern tables' }).getByRole('status')).toHaveText('');
});

test('by keyboard: the button keeps the focus while its action changes', { tag: '@slow' }, async ({ page, puzzle }) => {
  test.setTimeout(60_000);
  await openPanel(puzzle, nearHome);
  await expect(puzzle.button('Build 7-7-1')).toBeVisible(); // the controls of the tables are loaded with their row
  await page.getByLabel('Show patterns').focus();
  await page.keyboard.press('Tab');
  await expect(puzzle.button('Build multi-tile')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(puzzle.button('Build multi-tile 2')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(puzzle.button('Build 7-7-1')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(puzzle.button('Cancel 7-7-1')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(puzzle.button('Build 7-7-1')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(puzzle.button('Delete 7-7-1')).toBeFocused({ timeout: 30_000 });
  await expect(page.getByText('The 7-7-1 table is ready.')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(puzzle.button('Build 7-7-1')).toBeFocused();
  await expect(page.getByText('The 7-7-1 table was deleted.')).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(puzzle.button('Build 7-8')).toBeFocused();
});

/** Makes a page refuse workers once its global `noWorkers` is set. @param {Page} page */
async function refusingWorkers(page) {
  await page.addInitScript(() => {
    const Real = Worker;
    globalThis.Worker = class extends Real {
      /** @param {string | URL} url @param {WorkerOptions} [options] */
      constructor(url, options) {
        if (/** @type {any} */ (globalThis).noWorkers) throw new Error('out of memory.');
        super(url, options);
      }
    };
  });
}

test('errors of tables are in the language of the page', async ({ page, puzzle }) => {
  await refusingWorkers(page);
  await fakeDevice(page, { memory: 4, cores: 2 });
  await page.goto(`/de/#board=${nearHome.replaceAll(' ', ',')}`);
  await puzzle.openOptions();
  const tables = page.getByRole('region', { name: 'Mustertabellen' });
  await expect(tables).toContainText('pdb-7-8 braucht ein Gerät mit 8 GiB Arbeitsspeicher, dieses hat 4 GiB.');
  await page.evaluate(() => Object.assign(globalThis, { noWorkers: true }));
  await tables.getByRole('button', { name: '7-7-1: Berechnen' }).click();
  const sentence = 'Die Tabelle konnte nicht berechnet, geladen oder gespeichert werden.';
  await expect(tables.getByRole('listitem').filter({ hasText: sentence })).toHaveCount(1);
  await expect(tables.getByRole('status')).toHaveText(sentence);
});

test('an error in building a table is shown, and building can be tried again', { tag: '@slow' }, async ({
  page,
  puzzle,
}) => {
  test.setTimeout(60_000);
  await refusingWorkers(page);
  await openPanel(puzzle, nearHome);
  await page.evaluate(() => Object.assign(globalThis, { noWorkers: true }));
  await puzzle.button('Build 7-7-1').click();
  await expect(row(page, '7-7-1')).toContainText('could not be built: out of memory.');
  expect((await axe(page)).found).toEqual([]);
  await page.evaluate(() => Object.assign(globalThis, { noWorkers: false }));
  await puzzle.button('Build 7-7-1').click();
  await expect(row(page, '7-7-1')).toContainText('Ready.', { timeout: 30_000 });
  await expect(row(page, '7-7-1')).not.toContainText('could not');
});

test('the number of workers can be chosen, up to the number of cores', { tag: '@slow' }, async ({ page, puzzle }) => {
  await fakeDevice(page, { memory: 8, cores: 12 });
  await openPanel(puzzle, nearHome);
  const workers = page.getByLabel('Workers');
  await expect(workers.getByRole('option')).toHaveText(['1', '2', '3', '4', '5', '6', '7', '8']);
  await expect(workers).toHaveValue('8');
  await workers.selectOption('3');
  expect(await puzzle.ask((element) => element.solver.workers)).toBe(3);
  await page.getByLabel('Algorithm').selectOption('A*');
  await expect(workers).toBeHidden();
});
