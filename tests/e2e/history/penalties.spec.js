// Penalties and groups of games, in the history.

import { axe } from '../support/axe.js';
import { play } from '../support/by-hand.js';
import { exportedFile, games, importFile } from '../support/games.js';
import { figure, near, openHistory, openWith, rows, status } from '../support/history.js';
import { expect, test } from '../support/puzzle.js';

/** @import { Page } from '@playwright/test' */

/** A button in the group of a game's penalties. @param {Page} page  @param {string} name */
const penalty = (page, name) => page.getByRole('group', { name: 'Penalty' }).getByRole('button', { name, exact: true });

test('a penalty of an earlier game changes the averages, survives a reload and a file, and is taken back', async ({
  browserName,
  page,
  puzzle,
}) => {
  await openWith(page, puzzle);
  const last = page.locator('[data-id="game-5"]');
  await last.getByRole('button', { name: /^Details of the game of .*, 1:01\.750$/ }).click();
  await penalty(page, '+2').click();
  await expect(last).toContainText('1:03.750+');
  await expect(figure(page, 'Single')).toContainText(/1:03\.750\s*0:58\.250/);
  // 64.5, 66 and 63.75 of the last five.
  await expect(figure(page, 'ao5')).toContainText(/1:04\.750\s*1:04\.750/);

  await penalty(page, 'DNF').click();
  await expect(last).toContainText('DNF');
  // 64.5, 66 and 80.125; a DNF is the worst.
  await expect(figure(page, 'ao5')).toContainText(/1:10\.208\s*1:07\.167/);
  await expect(figure(page, 'Mean of 3')).toContainText('DNF');
  const { text } = await exportedFile(page, browserName, () => puzzle.button('Export JSON').click());
  await page.reload();
  await expect(last).toContainText('DNF');

  await page.getByRole('button', { name: 'Delete all…' }).click();
  await page.getByRole('button', { name: 'Delete all', exact: true }).click();
  await importFile(page, 'games.json', text);
  await expect(last).toContainText('DNF');
  await last.getByRole('button', { name: /^Details of the game of .*, DNF$/ }).press('Enter');
  await penalty(page, 'none').press('Enter');
  await expect(last).toContainText('1:01.750');
  await expect(figure(page, 'ao5')).toContainText(/1:04\.083\s*1:04\.083/);
  await expect(penalty(page, 'none')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(penalty(page, 'none')).toHaveCount(0);
  await expect(last.getByRole('button', { name: /^Details/ })).toBeFocused();
});

test('a penalty of the game that was just played changes its time beside the board', async ({ page, puzzle }) => {
  await puzzle.open(near);
  await play(puzzle, 'LL');
  const time = puzzle.search.locator('.finish > .time');
  await expect(time).toHaveText(/^0:0\d\.\d{3}$/);
  await openHistory(page);
  await rows(page)
    .first()
    .getByRole('button', { name: /^Details/ })
    .click();
  await penalty(page, '+2').click();
  await expect(rows(page).first()).toContainText(/0:0\d\.\d{3}\+/);
  await puzzle.button('Back to the board').click();
  await page.reload();
  await expect(time).toHaveText(/^0:0\d\.\d{3}\+$/);
});

test('a group has records of its own, is renamed, deleted and brought back', async ({ browserName, page, puzzle }) => {
  await openWith(page, puzzle);
  const group = page.getByRole('combobox', { name: 'Group' });
  await expect(group).toHaveCount(0);
  await puzzle.button('New group…').click();
  await puzzle.button('Make group').click();
  await expect(page.getByRole('alert')).toHaveText('Give the group a name of up to 40 characters.');
  await page.getByLabel('Name of the new group').fill('Evenings');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No 4×4 games yet.' })).toBeVisible();
  await expect(group).toBeFocused();

  // The next game belongs to the group.
  await puzzle.open(near);
  await play(puzzle, 'LL');
  await expect(puzzle.search).toContainText('Group “Evenings”.');
  await openHistory(page);
  await expect(rows(page)).toHaveCount(1);
  await group.selectOption('Main');
  await puzzle.button('Random').click();
  await expect(rows(page)).toHaveCount(7);
  // A game is moved to another group.
  await page
    .locator('[data-id="game-5"]')
    .getByRole('button', { name: /^Details/ })
    .click();
  await page.locator('.group-of').getByRole('combobox').selectOption('Evenings');
  await expect(status(page)).toHaveText(/^The game of .*, 1:01\.750, is in the group “Evenings” now\.$/);
  await expect(rows(page)).toHaveCount(6);

  await group.selectOption('Evenings');
  await puzzle.button('Rename…').click();
  await page.getByLabel('Name of the group').fill('Mornings');
  await puzzle.button('Rename').click();
  await expect(group).toHaveValue('Mornings');
  const { text } = await exportedFile(page, browserName, () => puzzle.button('Export CSV').click());
  expect(text.split('\r\n').filter((line) => line.includes(',Mornings,'))).toHaveLength(2);
  await page.reload();
  await expect(group).toHaveValue('Mornings');

  await puzzle.button('Delete group').click();
  await expect(status(page)).toHaveText('The group “Mornings” is deleted with its 2 games.');
  await expect(group).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Easy', pressed: true })).toBeVisible();
  await expect(puzzle.button('Undo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(group).toHaveValue('Mornings');
  await expect(rows(page)).toHaveCount(1);
});

test('axe finds nothing in details, groups and penalties', { tag: '@slow' }, async ({ page, puzzle }) => {
  await openWith(
    page,
    puzzle,
    games.with(2, { ...games[2], group: 'Evenings' }).with(1, { ...games[1], penalty: 'DNF' }),
  );
  await rows(page)
    .nth(1)
    .getByRole('button', { name: /^Details/ })
    .click();
  await puzzle.button('New group…').click();
  await puzzle.button('Make group').click();
  for (const theme of ['light', 'dark']) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
    }, theme);
    expect((await axe(page)).found, theme).toEqual([]);
  }
});
