// Parity: the crossings, the row of the blank and their sum, compared with the command line's verdict on boards.

import { expectNoViolations } from '../support/axe.js';
import { nearHome, open, small, unsolvable, usual } from '../support/boards.js';
import { solve } from '../support/command-line.js';
import { openAlone, overflow } from '../support/lab-space.js';
import { expect, test } from '../support/puzzle.js';

/** @import { Locator } from '@playwright/test' */

/** The numbers in a row of the score. @param {Locator} parity  @param {string} name */
async function row(parity, name) {
  const cells = parity.getByRole('row', { name: new RegExp(`^${name}`) }).getByRole('cell');
  return (await cells.allTextContents()).map(Number);
}

/** Whether each dot in the last row of the score is filled. @param {Locator} parity */
function filled(parity) {
  const last = parity.getByRole('row').last().getByRole('cell');
  return last.evaluateAll((cells) => cells.map((cell) => cell.className === 'odd'));
}

/** @param {Locator} parity  @param {number} tile */
function tileOf(parity, tile) {
  return parity.getByRole('button', { name: new RegExp(`^${tile}, row`) });
}

/** The crossings of a 4×4 board towards the goal with the blank last, counted from its text. @param {string} board */
function inversions(board) {
  const tiles = board
    .split(/[ /]/)
    .map(Number)
    .filter((tile) => tile > 0);
  return tiles.flatMap((tile, index) => tiles.slice(index + 1).filter((later) => later < tile)).length;
}

/** The board in a link to the view. @param {Locator} parity */
async function linkedBoard(parity) {
  const link = await parity.evaluate((element) => /** @type {any} */ (element).link);
  return new URLSearchParams(new URL(link).hash.slice(1)).get('board') ?? '';
}

const swapped = '2 1 3/4 5 6/7 8 0';

for (const [board, goal] of [
  [unsolvable, 'blank-last'],
  [nearHome, 'blank-last'],
  [usual, 'blank-last'],
  [usual, 'blank-first'],
  [unsolvable, 'blank-first'],
  [small, 'blank-last'],
  [swapped, 'blank-last'],
  [small, 'blank-first'],
]) {
  test(`the parity is the command line's judgment: ${board}, ${goal}`, async ({ page, puzzle: _ }) => {
    const parity = await openAlone(page, 'fifteen-parity', { board, goal });
    const isUnsolvable = solve(board, { goal }).error?.code === 'unsolvable';
    await expect(parity.locator('.say')).toContainText(isUnsolvable ? 'cannot be solved' : 'can be solved');
    expect(await filled(parity)).toEqual([isUnsolvable]);
    const isSmall = board.length < 20;
    const [sum] = await row(parity, isSmall ? 'Crossings' : 'Sum');
    expect(sum % 2 === 1).toBe(isUnsolvable);
    if (goal === 'blank-last') expect(await row(parity, 'Crossings')).toEqual([inversions(board)]);
    await expect(parity.locator('.ring')).toHaveCount((await row(parity, 'Crossings'))[0]);
    await expect(parity.getByRole('row')).toHaveCount(isSmall ? 1 : 3);
  });
}

test('it begins with 14 and 15 swapped; arrows slide, and the last row keeps its color', async ({
  page,
  puzzle: _,
}) => {
  const parity = await openAlone(page, 'fifteen-parity');
  await expect(parity.locator('.say')).toHaveText(
    /^Odd: this board cannot be solved\. One crossing, and the blank is in its goal row\./,
  );
  await tileOf(parity, 15).focus();
  await page.keyboard.press('ArrowRight');
  await expect(parity.locator('.say')).toContainText(
    'Tile 14 moved right: the order of the tiles and the blank’s row stay',
  );
  await page.keyboard.press('ArrowDown');
  await expect(parity.locator('.say')).toContainText('Tile 11 moved down, past 3 tiles');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(parity.getByRole('row').last().getByRole('cell')).toHaveCount(4);
  expect(await row(parity, 'Crossings')).toEqual([1, 1, 4, 1]);
  expect(await row(parity, 'Blank’s height')).toEqual([0, 0, 1, 0]);
  expect(await row(parity, 'Sum')).toEqual([1, 1, 5, 1]);
  expect(await filled(parity)).toEqual([true, true, true, true]);
});

test('a tile and all tiles between slide by a click, one note each', async ({ page, puzzle: _ }) => {
  const parity = await openAlone(page, 'fifteen-parity');
  await tileOf(parity, 4).click();
  await expect(tileOf(parity, 4)).toHaveAccessibleName('4, row 2 column 4');
  await expect(parity.getByRole('row').last().getByRole('cell')).toHaveCount(4);
  expect(await row(parity, 'Blank’s height')).toEqual([0, 1, 2, 3]);
  await parity.getByRole('button', { name: 'Reset' }).click();
  expect(await row(parity, 'Sum')).toEqual([1]);
  await expect(tileOf(parity, 4)).toHaveAccessibleName('4, row 1 column 4');
  // This tile is not in line with the blank.
  await tileOf(parity, 6).click();
  expect(await row(parity, 'Sum')).toEqual([1]);
});

test('a swap turns odd into even, and begins a new score', async ({ page, puzzle: _ }) => {
  const parity = await openAlone(page, 'fifteen-parity');
  await parity.getByRole('button', { name: 'Swap two' }).click();
  await tileOf(parity, 15).focus();
  await page.keyboard.press('Enter');
  await expect(tileOf(parity, 15)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(tileOf(parity, 15)).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await expect(tileOf(parity, 14)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tileOf(parity, 14), 'the blank is no tile').toBeFocused();
  await page.keyboard.press('Space');
  await expect(parity.locator('.say')).toContainText(
    'Even: this board can be solved. Tiles 15 and 14 have changed places',
  );
  expect(await row(parity, 'Sum')).toEqual([0]);
  expect(await filled(parity)).toEqual([false]);
  for (const [first, second] of [
    [1, 12],
    [3, 4],
    [2, 15],
  ]) {
    const before = await filled(parity);
    await tileOf(parity, first).click();
    await tileOf(parity, second).click();
    await expect.poll(() => filled(parity)).not.toEqual(before);
    // The blank is still in the last row.
    expect(await filled(parity)).toEqual([inversions(await linkedBoard(parity)) % 2 === 1]);
  }
});

test('one Tab stop for the board, and the table has what was counted', async ({ page, puzzle: _ }) => {
  const parity = await openAlone(page, 'fifteen-parity', { board: open });
  await parity.getByRole('button', { name: 'Reset' }).focus();
  await page.keyboard.press('Tab');
  await expect(tileOf(parity, 15)).toBeFocused();
  for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
  await expect(parity.getByRole('row').last().getByRole('cell')).toHaveCount(5);
  await page.keyboard.press('Tab');
  await expect(parity.getByText('Table', { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(parity.locator('tbody tr')).toHaveCount(5);
  const sums = await parity.locator('tbody tr td:nth-child(4)').allTextContents();
  expect(sums.map((sum) => Number(sum) % 2)).toEqual([0, 0, 0, 0, 0]);
});

test('it follows a puzzle and keeps the score while that is played', async ({ page, puzzle: _ }) => {
  await page.goto('/lab.html');
  await page.evaluate((board) => {
    const played = Object.assign(document.createElement('fifteen-puzzle'), { id: 'played', board });
    const view = Object.assign(document.createElement('fifteen-parity'), { for: 'played' });
    document.querySelector('.views')?.replaceChildren(view, played);
  }, open);
  const parity = page.locator('fifteen-parity');
  await expect(tileOf(parity, 15)).toBeVisible();
  const move = (/** @type {string} */ board) =>
    page.locator('#played').evaluate((element, text) => Object.assign(element, { board: text }), board);
  await move('1 5 3 4/2 6 8 12/9 7 0 11/13 10 14 15');
  await expect(parity.getByRole('row').last().getByRole('cell')).toHaveCount(2);
  await expect(parity.locator('.say')).toContainText('Tile 7 moved left');
  await move(usual);
  await expect(parity.getByRole('row').last().getByRole('cell')).toHaveCount(1);
});

test('in German', async ({ page, puzzle: _ }) => {
  const parity = await openAlone(page, 'fifteen-parity', {}, 'de');
  await expect(parity.getByRole('heading')).toHaveText('Warum die Hälfte aller Bretter unlösbar ist');
  await parity.getByRole('button', { name: '15, Zeile 4 Spalte 2' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(parity.locator('.say')).toContainText(
    'Stein 12 nach unten, an 3 Steinen vorbei: aus 1 werden 4 Kreuzungen',
  );
});

test('a bad board is named, and a good one is shown again', async ({ page, puzzle: _ }) => {
  const parity = await openAlone(page, 'fifteen-parity', { board: small });
  await expect(tileOf(parity, 8)).toBeVisible();
  await parity.evaluate((element) => Object.assign(element, { board: '1 2 3/4 5 6/7 7 0' }));
  await expect(parity.getByRole('alert')).toContainText('7');
  await expect(tileOf(parity, 8)).toBeVisible();
  await parity.evaluate((element) => Object.assign(element, { board: '' }));
  await expect(parity.getByRole('alert')).toHaveCount(0);
  await expect(tileOf(parity, 15)).toBeVisible();
});

test('axe finds nothing, in light and dark, and nothing is too wide', async ({ browserName, page, puzzle: _ }) => {
  const parity = await openAlone(page, 'fifteen-parity', { board: usual });
  await tileOf(parity, 15).focus();
  for (let round = 0; round < 4; round++) {
    for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
  }
  await parity.getByRole('button', { name: 'Swap two' }).click();
  await tileOf(parity, 15).click();
  await expectNoViolations(page, browserName);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => parity.evaluate(overflow)).toEqual([]);
  }
});
