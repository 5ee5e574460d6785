// The panel of all sizes, and the goals of every shape.

import { small } from '../support/boards.js';
import { withoutReflection } from '../support/missing.js';
import { expect, test } from '../support/puzzle.js';

/** @import { Page } from '@playwright/test' */

/** Chooses a size in the panel. @param {Page} page  @param {string} size */
async function choose(page, size) {
  await page.getByRole('button', { name: /^Size: / }).click();
  await page.getByRole('button', { name: /^More sizes/ }).click();
  const panel = page.getByRole('dialog', { name: 'More sizes' });
  const [rows, columns] = size.split('×');
  for (const [name, value] of [
    ['Rows', rows],
    ['Columns', columns],
  ]) {
    const side = panel.getByRole('spinbutton', { name });
    await side.focus();
    await page.keyboard.press(value === '10' ? '0' : value);
    await expect(side).toHaveAttribute('aria-valuenow', value);
  }
  await panel.getByRole('button', { name: `Shuffle ${size}` }).click();
  await expect(panel).toBeHidden();
}

test('the panel of sizes begins a game of any shape, and its button follows the board', async ({ page, puzzle }) => {
  await page.addInitScript(withoutReflection);
  await puzzle.open();
  for (const size of ['3×4', '7×7', '2×10', '10×10', '2×2']) {
    await choose(page, size);
    const [rows, columns] = size.split('×').map(Number);
    await expect.poll(() => puzzle.ask((element) => [element.rows, element.columns])).toEqual([rows, columns]);
    expect(await puzzle.ask((element) => element.parity?.solvable)).toBe(true);
    await expect(puzzle.board.getByRole('button')).toHaveCount(rows * columns - 1);
    await expect(puzzle.size).toHaveAccessibleName(`Size: ${size}`);
  }
  await choose(page, '3×4');
  // The keys act on the new board at once. One of two opposite keys slides a tile.
  for (const key of ['ArrowUp', 'ArrowDown']) await page.keyboard.press(key);
  expect((await puzzle.moves()).length).toBeGreaterThan(0);
  expect(await puzzle.ask((element) => [element.rows, element.columns])).toEqual([3, 4]);
  await page.reload();
  await expect(puzzle.size, 'the game goes on').toHaveAccessibleName('Size: 3×4');
  await puzzle.inSizes('5×5');
  await expect(puzzle.size).toHaveAccessibleName('Size: 5×5');
});

test('the panel of sizes changes nothing until its button is pressed, and keeps to its limits', async ({
  page,
  puzzle,
}) => {
  await puzzle.open(small);
  await puzzle.inSizes(/^More sizes/);
  const panel = page.getByRole('dialog', { name: 'More sizes' });
  const rows = panel.getByRole('spinbutton', { name: 'Rows' });
  await rows.focus();
  for (const [key, value] of [
    ['ArrowUp', '4'],
    ['ArrowLeft', '3'],
    ['Home', '2'],
    ['ArrowDown', '2'],
    ['End', '10'],
    ['ArrowRight', '10'],
    ['2', '2'],
  ]) {
    await page.keyboard.press(key);
    await expect(rows, key).toHaveAttribute('aria-valuenow', value);
  }
  await expect(panel).toContainText('No 2×3 board needs more than 21 moves.');
  await panel.getByRole('button', { name: '7×7' }).click();
  await expect(panel).toContainText(
    'Solve finds a good solution, and proves how many moves every solution needs at least.',
  );
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(puzzle.size).toBeFocused();
  expect(await puzzle.text()).toBe(small);
  await puzzle.inSizes(/^More sizes/);
  await expect(panel).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(panel).toBeHidden();
  await choose(page, '2×3');
  await page.keyboard.press('Control+z');
  await expect.poll(() => puzzle.text(), 'undo brings the game back').toBe(small);
});

test('the snail is a goal of every shape, and stays with the size', async ({ page, puzzle }) => {
  await puzzle.open();
  await puzzle.inSizes('3×3');
  await puzzle.openOptions();
  await page.getByRole('combobox', { name: 'Goal' }).selectOption('snail');
  await expect.poll(() => puzzle.ask((element) => element.goalBoard)).toBe('1 2 3/8 0 4/7 6 5');
  expect(await puzzle.ask((element) => element.parity?.solvable)).toBe(true);
  await choose(page, '3×4');
  await expect.poll(() => puzzle.ask((element) => element.goalBoard)).toBe('1 2 3 4/10 11 0 5/9 8 7 6');
  await puzzle.button('Settings').click();
  await expect(puzzle.search.getByRole('img', { name: 'The goal: 1 2 3 4/10 11 0 5/9 8 7 6' })).toBeVisible();
});

test('a board of one’s own stays when a goal is chosen that it cannot reach', async ({ page, puzzle }) => {
  await puzzle.open(small);
  await puzzle.openOptions();
  await page.getByRole('combobox', { name: 'Goal' }).selectOption('snail');
  await expect(puzzle.search).toContainText('This board cannot be solved.');
  expect(await puzzle.text()).toBe(small);
  await puzzle.search.getByRole('button', { name: 'gap last', exact: true }).click();
  await expect(puzzle.button('Solve')).toBeEnabled();
  expect(await puzzle.text()).toBe(small);
});
