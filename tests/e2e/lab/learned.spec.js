// Learned: along a solution it shows the command line's numbers, and its beams never beat a proved length.

import { expectNoViolations } from '../support/axe.js';
import { stdout } from '../support/command-line.js';
import { openAlone, overflow } from '../support/lab-space.js';
import { expect, test } from '../support/puzzle.js';

/** @import { Locator } from '@playwright/test' */

/** The board with which the view begins, and its distance, proved by IDA* with 35 million nodes. */
const near = {
  board: '14 20 13 3 5 6/25 31 2 8 16 11/4 1 10 24 0 12/19 7 9 21 15 17/32 26 28 22 30 18/33 27 34 35 29 23',
  distance: 86,
};

/** A board of 7×7 cells that a beam solves soon. */
const easy7 =
  '1 2 3 4 5 6 7/8 9 10 11 12 13 14/15 16 17 18 19 20 21/22 23 24 25 26 27 28/29 30 31 32 33 34 0/36 37 38 39 40 41 35/43 44 45 46 47 48 42';

/** The lower bound at the start of a search. @param {string} board @returns {number} */
const boundOf = (board) => JSON.parse(stdout(['explain', '--json', '--', board])).h;

/** The numbers of a column of the table. @param {Locator} view  @param {number} column */
async function numbers(view, column) {
  const cells = await view.locator(`.under tbody td:nth-child(${column})`).allInnerTexts();
  return cells.filter((text) => text !== '').map(Number);
}

/** The cells of a row of the comparison, one for each beam. @param {Locator} view  @param {string} name */
const said = (view, name) => view.getByRole('row', { name }).getByRole('cell').allInnerTexts();

test('the bound never promises too much, and both beams find what they say', async ({ page, puzzle: _ }) => {
  const view = await openAlone(page, 'fifteen-learned', { beam: '200' });
  await expect(view.locator('.say')).toContainText(`The shortest solution has ${near.distance} moves.`, {
    timeout: 20_000,
  });
  await expect(view.locator('.sum .h b')).toHaveText(String(boundOf(near.board)));
  await expect(view.locator('.sum .truth')).toHaveText(/^\s*86\s*remain\s*$/);
  await view.getByText('Table', { exact: true }).click();
  await expect(view.locator('.under tbody tr').first()).toBeVisible();
  const [remain, bounds, learned] = await Promise.all([2, 3, 4].map((column) => numbers(view, column)));
  expect(bounds[0]).toBe(boundOf(near.board));
  expect(bounds.length).toBeGreaterThan(10);
  bounds.forEach((bound, at) => {
    expect(bound).toBeLessThanOrEqual(remain[at]);
  });
  // The learned value is no bound: on some boards it is too high.
  expect(learned.some((value, at) => value > remain[at])).toBe(true);
  await view.getByRole('button', { name: 'Run both beams' }).click();
  await expect(view.getByRole('button', { name: 'Run again' })).toBeVisible({ timeout: 20_000 });
  const lengths = (await said(view, 'the beam finds')).map((text) => Number.parseInt(text, 10));
  expect(lengths).toHaveLength(2);
  for (const length of lengths) {
    expect(length).toBeGreaterThanOrEqual(near.distance);
    // All solutions of a board have lengths of the same parity.
    expect(length % 2).toBe(near.distance % 2);
  }
  expect(await said(view, 'proves')).toEqual([`at least ${bounds[0]} moves`, 'nothing']);
  await expect(view.locator('.say')).toContainText(`${bounds[0]} moves`);
  // In each level, the smallest bound is at most the number of moves that remain in the solution through it.
  await expect(view.locator('.under tbody tr').first()).toBeVisible();
  (await numbers(view, 5)).forEach((bound, level) => {
    expect(bound).toBeLessThanOrEqual(lengths[0] - level);
  });
  await view.locator('.fig').first().click();
  await page.keyboard.press('End');
  await expect(view.locator('.say')).toContainText('Solved.');
  await expect(view.locator('.sum .h b')).toHaveText('0');
});

test('another board, its link, and boards of which nothing was learned', async ({ page, puzzle: _ }) => {
  const view = await openAlone(page, 'fifteen-learned', { board: near.board });
  await expect(view.locator('.sum')).toBeVisible({ timeout: 20_000 });
  await view.getByText('Your own board').click();
  await view.getByRole('textbox').fill(easy7);
  await view.getByRole('button', { name: 'Show' }).click();
  await expect(view.locator('.say')).toContainText('The shortest solution has 2 moves: the lower bound is as high.');
  await view.getByRole('button', { name: '1,000', exact: true }).click();
  await expect.poll(() => view.evaluate((element) => Reflect.get(element, 'link'))).toContain('beam=1000');
  await view.getByRole('textbox').fill('5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2');
  await view.getByRole('button', { name: 'Show' }).click();
  await expect(view.getByRole('alert')).toContainText(
    'This view does not show 4×4 boards; expected one of 5×5, 6×6, 7×7.',
  );
  await view.getByRole('button', { name: 'Show an example' }).click();
  await expect(view.locator('.say')).toContainText(`has ${near.distance} moves`);
  await view.getByRole('button', { name: 'Another random board' }).click();
  await expect(view.locator('.say')).toContainText(/The shortest solution has from 1?\d\d to \d\d\d moves\./);
  // The solution is not proved optimal.
  await expect(view.locator('.sum .truth')).toHaveText(/^\s*\d{3}\s*at most\s*$/);
});

test('it fits on a phone, and has no violations', async ({ page, browserName, puzzle: _ }) => {
  const view = await openAlone(page, 'fifteen-learned');
  await expect(view.locator('.sum')).toBeVisible({ timeout: 20_000 });
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => view.evaluate(overflow), `at ${width}`).toEqual([]);
  }
  await expectNoViolations(page, browserName);
});
