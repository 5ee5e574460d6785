// The view Estimate: its numbers are those of the command line.

import { axe } from '../support/axe.js';
import { distance, stdout } from '../support/command-line.js';
import { openAlone } from '../support/lab-space.js';
import { expect, test } from '../support/puzzle.js';

/** @import { Locator, Page } from '@playwright/test' */

const boards = [
  { board: '5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2', goal: 'blank-last', table: 'pdb-6-6-3' },
  { board: '2 0 3/4 5 7/8 1 6', goal: 'blank-last', table: 'pdb-4-4' },
  { board: '14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3', goal: 'blank-first', table: 'pdb-6-6-3' },
];
const computed = ['misplaced', 'manhattan', 'linear-conflict', 'walking-distance'];

/** The explanation of a value by the program. @param {string} board  @param {string} goal  @param {string} heuristic */
function explained(board, goal, heuristic) {
  return JSON.parse(stdout(['explain', board, '--json', '--goal', goal, '--heuristic', heuristic]));
}

class Estimate {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.view = page.locator('fifteen-estimate');
    this.truth = this.rung('truth').locator('b');
  }

  /** @param {{ board: string, goal?: string }} subject */
  async open({ board, goal = 'blank-last' }) {
    await openAlone(this.page, 'fifteen-estimate', { board, goal });
  }

  /** @param {{ board: string, goal?: string }} subject */
  async show(subject) {
    await this.view.evaluate((element, given) => Object.assign(element, given), subject);
  }

  /** @param {string} heuristic @returns {Locator} */
  rung(heuristic) {
    return this.view.locator('label').filter({ has: this.page.locator(`input[value="${heuristic}"]`) });
  }

  /** The board in the picture, as text. */
  async board() {
    const label = (await this.view.locator('.cells').getAttribute('aria-label')) ?? '';
    return label.replace('Board: ', '').replaceAll(' / ', '/');
  }
}

for (const { board, goal, table } of boards) {
  test(`the rungs of ${board} are the values of the program, along the whole solution`, async ({ page, puzzle }) => {
    test.slow();
    const estimate = new Estimate(puzzle.page);
    await estimate.open({ board, goal });
    const length = distance(board, { goal });
    await expect(estimate.truth).toHaveText(String(length), { timeout: 20_000 });
    for (const step of [0, 3, length - 2, length]) {
      await estimate.view.getByRole('slider').fill(String(step));
      await expect(estimate.truth).toHaveText(String(length - step));
      const shown = await estimate.board();
      expect(distance(shown, { goal })).toBe(length - step);
      for (const heuristic of [...computed, table]) {
        const { h } = explained(shown, goal, heuristic);
        await expect(estimate.rung(heuristic).locator('b'), `${heuristic} of ${shown}`).toHaveText(String(h));
      }
    }
    expect(await page.locator('fifteen-estimate [role=alert]').count()).toBe(0);
  });
}

test('each rung shows what it counts', async ({ puzzle }) => {
  const [{ board, goal }] = boards;
  const estimate = new Estimate(puzzle.page);
  const { view } = estimate;
  await estimate.open({ board });
  await expect(estimate.truth).toHaveText('53', { timeout: 20_000 });

  await expect(view.getByRole('button', { name: 'Save the picture' })).toHaveCount(1);
  await estimate.rung('manhattan').click();
  await expect(view.locator('.say')).toContainText('33 arrows, so at least 33 moves.');
  expect((await view.locator('.under-number').allTextContents()).join('')).toHaveLength(33);

  await estimate.rung('misplaced').click();
  await expect(view.locator('.tile.pick')).toHaveCount(explained(board, goal, 'misplaced').parts.tiles.length);

  await estimate.rung('linear-conflict').click();
  const { conflicts } = explained(board, goal, 'linear-conflict').parts;
  await expect(view.locator('.brackets text')).toHaveText(
    conflicts.map((/** @type {{ leaving: number[] }} */ { leaving }) => `+${2 * leaving.length}`),
  );

  await estimate.rung('walking-distance').click();
  const { rows, columns } = explained(board, goal, 'walking-distance').parts;
  await expect(view.locator('figcaption')).toHaveText([`↕ ${rows.distance}`, `↔ ${columns.distance}`]);
  // Tiles have the color of their row and, beside that, of their column.
  const patterns = await view
    .locator('.sortings figure')
    .evaluateAll((figures) =>
      figures.map((figure) =>
        Object.fromEntries(
          Array.from(figure.querySelectorAll('.tile'), (tile) => [
            tile.getAttribute('data-tile'),
            tile.getAttribute('data-pat'),
          ]),
        ),
      ),
    );
  const tiles = Array.from({ length: 15 }, (_, index) => index);
  const inLines = (/** @type {(cell: number) => number} */ lineOf) =>
    Object.fromEntries(tiles.map((cell) => [String(cell + 1), 'abcd'[lineOf(cell)]]));
  expect(patterns).toEqual([inLines((cell) => Math.floor(cell / 4)), inLines((cell) => cell % 4)]);
  // Tiles of one line are alike: those anywhere in their row, or column, are at home.
  const home = await view
    .locator('.sortings figure')
    .evaluateAll((figures) => figures.map((figure) => figure.querySelectorAll('.tile.home').length));
  const lies = board.split(/[ /]/).map(Number);
  const atHome = (/** @type {(cell: number) => number} */ lineOf) =>
    lies.filter((tile, cell) => tile > 0 && lineOf(tile - 1) === lineOf(cell)).length;
  expect(home).toEqual([atHome((cell) => Math.floor(cell / 4)), atHome((cell) => cell % 4)]);

  await estimate.rung('pdb-6-6-3').click();
  const { upright, mirrored } = explained(board, goal, 'pdb-6-6-3').parts;
  const distances = [...upright, ...mirrored].map((/** @type {{ distance: number }} */ one) => String(one.distance));
  await expect(view.locator('figcaption')).toHaveCount(distances.length);
  const captions = await view.locator('figcaption').allTextContents();
  expect(captions.map((caption) => caption.split(': ')[1])).toEqual(distances);

  await estimate.rung('truth').click();
  await expect(view.locator('.say')).toContainText('53 moves. Found by search.');
});

test('by keyboard: the arrows choose a rung, and in the rest of the view they make moves', async ({ page, puzzle }) => {
  const estimate = new Estimate(puzzle.page);
  const { view } = estimate;
  await estimate.open(boards[1]);
  const length = distance(boards[1].board);
  await expect(estimate.truth).toHaveText(String(length), { timeout: 20_000 });
  await estimate.rung('manhattan').locator('input').focus();
  await page.keyboard.press('ArrowUp');
  await expect(estimate.rung('linear-conflict').locator('input')).toBeChecked();
  await expect(estimate.truth).toHaveText(String(length));
  await view.getByRole('button', { name: 'Step forward' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(estimate.truth).toHaveText(String(length - 1));
  await page.keyboard.press('End');
  await expect(estimate.truth).toHaveText('0');
  await page.keyboard.press('Home');
  await expect(estimate.truth).toHaveText(String(length));
});

test('a tile alone: its path home, or its group', async ({ page, puzzle }) => {
  const [{ board, goal }] = boards;
  const estimate = new Estimate(puzzle.page);
  const { view } = estimate;
  await estimate.open({ board });
  await expect(estimate.truth).toHaveText('53', { timeout: 20_000 });
  await view.locator('.tile').filter({ hasText: /^2/ }).first().hover();
  const { tiles } = explained(board, goal, 'manhattan').parts;
  const { columns, rows } = tiles.find((/** @type {{ tile: number }} */ { tile }) => tile === 2);
  await expect(view.locator('.say')).toContainText(`Tile 2 is ${columns + rows} moves from home.`);
  await expect(view.locator('.path-home path')).toHaveCount(1);
  await page.mouse.move(0, 0);
  await expect(view.locator('.path-home')).toHaveCount(0);

  // By keyboard: the first tile is 5, and 11 is to its right.
  await view.getByRole('group', { name: 'Tiles' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(view.locator('.say')).toContainText('Tile 5 is');
  await page.keyboard.press('ArrowRight');
  await expect(view.locator('.say')).toContainText('Tile 11 is');
  await expect(view.getByRole('slider')).toHaveValue('0');

  await estimate.rung('pdb-6-6-3').click();
  await view.getByRole('group', { name: 'Tiles' }).focus();
  await page.keyboard.press('ArrowRight');
  const { upright } = explained(board, goal, 'pdb-6-6-3').parts;
  const group = upright.find((/** @type {{ tiles: number[] }} */ one) => one.tiles.includes(5));
  await expect(view.locator('.say')).toContainText(`Tiles ${group.tiles.join(', ')} need ${group.distance} moves.`);
  await expect(view.locator('.board [data-pat]')).toHaveCount(group.tiles.length);
});

test('while the solution is being looked for, there is nothing to play', async ({ page, puzzle }) => {
  const estimate = new Estimate(page);
  // This board takes seconds to search.
  await estimate.open({ board: '1 5 9 13/2 6 10 14/3 7 11 15/4 8 12 0' });
  await expect(estimate.view.locator('.playback')).toContainText('Looking for the shortest solution…');
  await expect(estimate.view.getByRole('button', { name: 'Play' })).toBeDisabled();
  expect(puzzle.page).toBe(page);
});

test('a board that cannot be solved is named, and the last one stays', async ({ puzzle }) => {
  const estimate = new Estimate(puzzle.page);
  const { view } = estimate;
  await estimate.open(boards[1]);
  await expect(estimate.truth).not.toHaveText('?', { timeout: 20_000 });
  await estimate.show({ board: '1 2 3/4 5 6/8 7 0' });
  await expect(view.getByRole('alert')).toContainText('cannot be solved');
  expect(await estimate.board()).toBe(boards[1].board);
  await estimate.show({ board: '1 2 3/4 5 6/7 0' });
  await expect(view.getByRole('alert')).toContainText('Row 3 has 2 numbers');
  await estimate.show(boards[1]);
  await expect(view.getByRole('alert')).toHaveCount(0);
});

/** Sets the device memory that the browser reports, in GiB. @param {Page} page  @param {number} memory */
async function withMemory(page, memory) {
  await page.addInitScript((gib) => Object.defineProperty(navigator, 'deviceMemory', { get: () => gib }), memory);
}

test('the large tables are built on request, stored, and say what the search would', async ({ page, puzzle }) => {
  test.setTimeout(240_000);
  const [{ board, goal }] = boards;
  const estimate = new Estimate(puzzle.page);
  const { view } = estimate;
  await withMemory(page, 8);
  await estimate.open({ board });
  await expect(estimate.truth).toHaveText('53', { timeout: 20_000 });
  await view.getByRole('button', { name: 'Build 7-7-1 tables (35 MB, about 2 seconds)' }).click();
  const values = new Map();
  for (const [heuristic, timeout] of /** @type {const} */ ([
    ['pdb-7-7-1', 60_000],
    ['pdb-7-8', 120_000],
  ])) {
    values.set(heuristic, explained(board, goal, heuristic));
    await expect(estimate.rung(heuristic).locator('b')).toHaveText(String(values.get(heuristic).h), { timeout });
    if (heuristic === 'pdb-7-7-1') await view.getByRole('button', { name: 'Build 7-8 tables (196 MB' }).click();
  }
  await expect(view.getByRole('list', { name: 'Large tables' })).toHaveCount(0);

  await estimate.rung('pdb-7-8').click();
  const { upright, mirrored } = values.get('pdb-7-8').parts;
  const distances = [...upright, ...mirrored].map((/** @type {{ distance: number }} */ one) => String(one.distance));
  await expect(view.locator('figcaption')).toHaveCount(distances.length);
  const captions = await view.locator('figcaption').allTextContents();
  expect(captions.map((caption) => caption.split(': ')[1])).toEqual(distances);
  await view.getByRole('slider').fill('3');
  await expect(estimate.truth).toHaveText('50');
  const { h } = explained(await estimate.board(), goal, 'pdb-7-8');
  await expect(estimate.rung('pdb-7-8').locator('b')).toHaveText(String(h));

  // The tables are stored, so the next visit has them.
  await page.reload();
  await estimate.open({ board });
  for (const [heuristic, { h }] of values)
    await expect(estimate.rung(heuristic).locator('b')).toHaveText(String(h), { timeout: 30_000 });
});

test('by keyboard: building a large table begins and is canceled by the same button', async ({ page, puzzle }) => {
  const estimate = new Estimate(puzzle.page);
  const { view } = estimate;
  await withMemory(page, 8);
  await estimate.open({ board: boards[0].board });
  const build = view.getByRole('button', { name: 'Build 7-8 tables' });
  await build.focus();
  await page.keyboard.press('Enter');
  await expect(view.getByRole('button', { name: 'Cancel building 7-8 tables' })).toBeFocused();
  await expect(view.getByRole('progressbar', { name: 'Building 7-8 tables' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(build).toBeFocused();
  await expect(view.getByRole('progressbar')).toHaveCount(0);
  await expect(view.locator('.missing-tables .failed')).toHaveCount(0);
});

test('a small device, another size and a goal in the middle have no large tables', async ({ page, puzzle }) => {
  const estimate = new Estimate(puzzle.page);
  const { view } = estimate;
  const large = view.getByRole('list', { name: 'Large tables' }).getByRole('listitem');
  await withMemory(page, 4);
  await estimate.open({ board: boards[0].board });
  await expect(large).toHaveCount(2);
  await expect(large.nth(0).getByRole('button')).toHaveText('Build 7-7-1 tables (35 MB, about 2 seconds)');
  await expect(large.nth(1)).toContainText('7-8 tables require a device with 8 GiB of memory.');
  await expect(large.nth(1).getByRole('button')).toHaveCount(0);
  // A link may name a table that is not there.
  await view.evaluate((element) => Object.assign(element, { heuristic: 'pdb-7-8' }));
  await expect(view.locator('.say')).toContainText('These tables have not been built yet.');
  await estimate.show({ board: boards[1].board });
  await expect(estimate.rung('pdb-4-4').locator('input')).toBeChecked();
  await expect(large).toHaveCount(0);
});

test('a large table whose file is gone says so', async ({ page, puzzle }) => {
  test.slow();
  const estimate = new Estimate(puzzle.page);
  await page.addInitScript(() => {
    // In Firefox, empty frames have no StorageManager.
    if (typeof StorageManager === 'undefined') return;
    StorageManager.prototype.getDirectory = () => Promise.reject(new DOMException('no storage here', 'SecurityError'));
  });
  await withMemory(page, 8);
  await estimate.open({ board: boards[0].board });
  await estimate.view.getByRole('button', { name: 'Build 7-7-1 tables' }).click();
  const failed = estimate.view.locator('.missing-tables .failed');
  await expect(failed).toHaveText('The stored tables are gone. Reload the page to build them again.', {
    timeout: 60_000,
  });
});

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  test(`axe finds nothing, ${colorScheme}`, async ({ page, puzzle }) => {
    await page.emulateMedia({ colorScheme });
    const estimate = new Estimate(puzzle.page);
    await estimate.open(boards[0]);
    await expect(estimate.truth).toHaveText('53', { timeout: 20_000 });
    await estimate.rung('pdb-6-6-3').click();
    await expect(estimate.view.locator('figcaption')).toHaveCount(6);
    expect((await axe(page)).found).toEqual([]);
  });
}
