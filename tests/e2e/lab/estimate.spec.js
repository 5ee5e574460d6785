// The view Estimate: what it shows is what the command line prints.

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

/** What the program says about a value. @param {string} board  @param {string} goal  @param {string} heuristic */
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

  /** The board that is shown, as text. */
  async board() {
    const label = (await this.view.locator('.board').getAttribute('aria-label')) ?? '';
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

  // It has no chart.
  await expect(view.getByRole('button', { name: 'Save the picture' })).toHaveCount(0);
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

  // By keyboard, the first tile is 5, and 11 is on its right.
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

test('a board that cannot be solved is named, and the last one stays', async ({ puzzle }) => {
  const estimate = new Estimate(puzzle.page);
  const { view } = estimate;
  await estimate.open(boards[1]);
  await expect(estimate.truth).not.toHaveText('?', { timeout: 20_000 });
  await estimate.show({ board: '1 2 3/4 5 6/8 7 0' });
  await expect(view.getByRole('alert')).toContainText('cannot be solved');
  expect(await estimate.board()).toBe(boards[1].board);
  await estimate.show({ board: '1 2 3/4 5 6/7 0' });
  await expect(view.getByRole('alert')).toContainText('8 numbers');
  await estimate.show(boards[1]);
  await expect(view.getByRole('alert')).toHaveCount(0);
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
