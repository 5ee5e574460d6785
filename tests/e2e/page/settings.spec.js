// The settings, which take the place of the panel beside the board and, on phones, of the whole game.

import { small, usual } from '../support/boards.js';
import { hold } from '../support/held.js';
import { expect, test } from '../support/puzzle.js';

test('the settings stand beside the board, and a result stands above them', async ({ page, puzzle }) => {
  await puzzle.open(small);
  const heading = page.getByRole('heading', { name: 'Settings' });
  await puzzle.openSettings();
  await expect(heading).toBeVisible();
  await expect(puzzle.board).toBeVisible();
  await expect(page.getByText('The clock starts with your first move.')).toBeHidden();
  await puzzle.button('Solve').click();
  await expect(puzzle.search).toContainText('No solution is shorter.');
  await expect(heading).toBeVisible();
  await puzzle.close();
  await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'System' }).press('Escape');
  await expect(heading).toBeHidden();
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(heading).toBeHidden();
});

test('on a phone, the settings take the place of the game, and Back leads to it', async ({ page, puzzle }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/lab.html');
  await puzzle.open(small);
  const address = page.url();
  await puzzle.openSettings();
  await expect(puzzle.board).toBeHidden();
  await page.goBack();
  await expect(puzzle.board).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeHidden();
  expect(page.url()).toBe(address);

  await puzzle.button('Solve').click();
  await expect(puzzle.search).toContainText('No solution is shorter.');
  await puzzle.openSettings();
  await expect(puzzle.search).toBeHidden();
});

test('a text that is pasted and cannot be read opens the settings, whose field says why', async ({ page, puzzle }) => {
  await puzzle.open(small);
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '1 2 3/4 5 6/7 7 0');
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(puzzle.field).toHaveAccessibleDescription(/7/);
  expect(await puzzle.text()).toBe(small);
});

test('a row that is opened before its controls are there has them once they are', async ({ page, puzzle }) => {
  await puzzle.open(usual);
  const controls = await hold(page, /(options|tables)-panel-.*\.js/);
  await puzzle.openOptions();
  await controls.asked;
  controls.release();
  await expect(page.getByLabel('Heuristic')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pattern tables' })).toContainText('7-7-1');
});
