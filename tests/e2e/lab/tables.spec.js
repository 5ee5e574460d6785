// Tables: the values of this board are those of the command line, and the means are computed here or published.

import { axe } from '../support/axe.js';
import { distance, stdout } from '../support/command-line.js';
import { exportedFile } from '../support/games.js';
import { openAlone, overflow } from '../support/lab-space.js';
import { expect, test } from '../support/puzzle.js';

/** @import { Locator } from '@playwright/test' */

const computed = ['misplaced', 'manhattan', 'linear-conflict', 'walking-distance'];

const boards = [
  { board: '5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2', goal: 'blank-last', heuristic: 'pdb-6-6-3' },
  { board: '14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3', goal: 'blank-first', heuristic: 'pdb-5-5-5' },
  { board: '2 0 3/4 5 7/8 1 6', goal: 'blank-last', heuristic: 'pdb-4-4' },
];

/** The mean of Manhattan distance: each tile is equally often in each cell. @param {number} size */
function meanManhattan(size) {
  const cells = Array.from({ length: size }, (_, index) => index);
  const along = cells.map((home) => cells.reduce((sum, cell) => sum + Math.abs(cell - home), 0) / size);
  const all = 2 * size * along.reduce((sum, mean) => sum + mean, 0);
  return all - 2 * along[size - 1];
}

/** @param {string} board  @param {string} goal  @param {string} heuristic */
function explained(board, goal, heuristic) {
  return JSON.parse(stdout(['explain', board, '--json', '--goal', goal, '--heuristic', heuristic]));
}

/** Waits until all is counted. @param {Locator} tables */
async function counted(tables) {
  await expect(tables.locator('.say')).toContainText('On average', { timeout: 25_000 });
}

/** The numbers of the table by column: its name and the boards with each value. @param {Locator} tables */
async function columnsOf(tables) {
  const rows = tables.locator('tbody tr');
  if (!(await rows.first().isVisible())) await tables.getByText('Table', { exact: true }).click();
  await rows.first().waitFor();
  const names = await tables.locator('thead th').allInnerTexts();
  const cells = await rows.evaluateAll((all) =>
    all.map((row) =>
      Array.from(row.querySelectorAll('td'), ({ textContent }) => Number(textContent.replaceAll(',', ''))),
    ),
  );
  return names.slice(1).map((name, index) => ({ name, counts: cells.map((row) => row[index + 1]) }));
}

/** @param {number[]} counts */
function sumOf(counts) {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** @param {number[]} counts */
function meanOf(counts) {
  return counts.reduce((sum, count, value) => sum + count * value, 0) / sumOf(counts);
}

test('this board is marked where the program says', async ({ page, puzzle: _ }) => {
  const tables = await openAlone(page, 'fifteen-tables', boards[0]);
  for (const { board, goal, heuristic } of boards) {
    await tables.evaluate((element, given) => Object.assign(element, given), { board, goal, heuristic });
    const { h, parts } = explained(board, goal, heuristic);
    const expected = [
      ...parts.upright.map((/** @type {{ distance: number }} */ { distance: moves }) => moves),
      ...computed.map((name) => explained(board, goal, name).h),
      h,
      ...(heuristic === 'pdb-4-4' ? [distance(board)] : []),
    ];
    await expect(tables.locator('.own + text')).toHaveText(expected.map(String), { timeout: 15_000 });
  }
});

test('all boards of the 8-puzzle are counted', async ({ page, puzzle: _ }) => {
  const tables = await openAlone(page, 'fifteen-tables', { board: boards[2].board });
  await counted(tables);
  const columns = await columnsOf(tables);
  expect(columns.map(({ name }) => name)).toEqual([
    ...['1 2 3 4', '5 6 7 8', 'Misplaced', 'Manhattan', 'Linear conflict', 'Walking distance'],
    ...['4-4 tables', 'The truth'],
  ]);
  for (const { name, counts } of columns) expect(sumOf(counts), name).toBe(181_440);
  const means = new Map(columns.map(({ name, counts }) => [name, meanOf(counts)]));
  expect(means.get('Misplaced')).toBeCloseTo((8 * 8) / 9, 10);
  expect(means.get('Manhattan')).toBeCloseTo(meanManhattan(3), 10);
  expect(means.get('The truth')).toBeCloseTo(21.972_399, 6); // Reinefeld 1993
  // The larger of the sum of the board and the sum of its mirror image, on average.
  const sum = Number(means.get('1 2 3 4')) + Number(means.get('5 6 7 8'));
  expect(means.get('4-4 tables')).toBeGreaterThan(sum);
  await expect(tables.locator('.say')).toContainText('Shortest solutions have 22.0 moves on average');
});

test('the means of random boards are near the exact ones; the choice, the link and the file', async ({
  browserName,
  page,
  puzzle: _,
}) => {
  const tables = await openAlone(page, 'fifteen-tables');
  await expect(tables.locator('.say')).toContainText('Counting random boards.');
  // Computing all of them takes a while.
  const isWhole = process.env.FIFTEEN_ALL !== undefined;
  if (isWhole) await counted(tables);
  else await expect(tables.locator('.source')).toContainText(/[2-9],\d+ of 10,000/, { timeout: 15_000 });
  const columns = await columnsOf(tables);
  const found = columns.map(({ name, counts }) => ({ name, boards: sumOf(counts), mean: meanOf(counts) }));
  expect(found.map(({ name }) => name).slice(0, 3)).toEqual(['4 7 8 11 12 15', '5 6 9 10 13 14', '1 2 3']);
  const exact = /** @type {const} */ ([
    ['Misplaced', 10_000, (15 * 15) / 16],
    ['Manhattan', 10_000, meanManhattan(4)],
    // Korf and Felner 2002, for 1,000 other boards.
    ['Linear conflict', 10_000, 38.79],
    ['Walking distance', 10_000, 39.286],
  ]);
  for (const [name, number, mean] of exact) {
    const { boards: n, mean: own } = found.find((column) => column.name === name) ?? { boards: 0, mean: 0 };
    if (isWhole) expect(n, name).toBe(number);
    // Values have a standard deviation of about 6, so the mean of n boards of about 6/√n; that of 1,000 published boards, about 0.2.
    expect(Math.abs(own - mean), name).toBeLessThan((4 * 6) / Math.sqrt(n) + 0.4);
  }
  // The published mean for tables without the blank is 42.92. Tables with the blank have larger values.
  const sum = found.find(({ name }) => name === '6-6-3 tables');
  expect(sum?.mean).toBeGreaterThan(42.92);
  expect(sum?.mean).toBeLessThan(52.59);

  await tables.getByRole('button', { name: '6-6-3 tables' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(tables.locator('[aria-pressed="true"]')).toHaveText('5-5-5 tables');
  await expect(tables.locator('.fig')).toContainText('5 6 9 10 13');
  const link = new URL(await tables.evaluate((element) => /** @type {any} */ (element).link));
  expect(Object.fromEntries(new URLSearchParams(link.hash.slice(1)))).toEqual({
    tables: '',
    board: boards[0].board,
    goal: 'blank-last',
    heuristic: 'pdb-5-5-5',
  });
  if (isWhole) await expect(tables.locator('.say')).toContainText('the 5-5-5 tables promise', { timeout: 15_000 });
  const save = () => tables.getByRole('button', { name: 'Save as CSV' }).click();
  const { name, text } = await exportedFile(page, browserName, save);
  expect(name).toBe('tables.csv');
  expect(text.split('\r\n')[0]).toBe(
    'Value,1 2 3 4 7,5 6 9 10 13,8 11 12 14 15,Misplaced,Manhattan,Linear conflict,Walking distance,5-5-5 tables',
  );
  // No worker outlives the view.
  await tables.evaluate((element) => element.remove());
  await expect.poll(() => page.workers().length).toBe(0);
});

test('a bad board and tables that cannot be built are reported, and the next try works', async ({
  page,
  puzzle: _,
}) => {
  await page.context().route('**/engine_bg*.wasm', (route) => route.abort());
  const tables = await openAlone(page, 'fifteen-tables', { board: boards[0].board });
  await expect(tables.getByRole('alert')).toBeVisible();
  await expect(tables.locator('.fig')).toContainText('Manhattan');
  await page.context().unroute('**/engine_bg*.wasm');
  await tables.getByRole('button', { name: 'Try again' }).click();
  await expect(tables.getByRole('alert')).toHaveCount(0);
  await expect(tables.locator('.own + text')).toHaveCount(8, { timeout: 15_000 });
  await tables.evaluate((element) => Object.assign(element, { board: '1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0' }));
  await expect(tables.getByRole('alert')).toContainText('cannot be solved');
  await tables.evaluate((element) =>
    Object.assign(element, { board: '', goal: '1 2 3 4/5 6 7 8/9 0 10 11/12 13 15 14' }),
  );
  await expect(tables).toContainText('No tables support this goal.');
  await expect(tables.getByRole('alert')).toHaveCount(0);
});

test('in German, at 320px, in the dark', async ({ page, puzzle: _ }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const board = '1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 0 24';
  const tables = await openAlone(page, 'fifteen-tables', { board }, 'de');
  await expect(tables.getByRole('heading')).toHaveText('Wie viel eine Tabelle weiß');
  await expect(tables.locator('.fig')).toContainText('Falsch liegend');
  await expect(tables).toContainText('weder 3×3 noch 4×4');
  expect(await tables.evaluate(overflow)).toEqual([]);
  expect((await axe(page)).found).toEqual([]);
});
