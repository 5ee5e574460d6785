// The list of all sizes, the goals of every shape, and a search that goes on.

import { hard24, small } from '../support/boards.js';
import { expect, test } from '../support/puzzle.js';

test('the list of sizes begins a game of any shape, and follows the board', { tag: '@firefox' }, async ({
  page,
  puzzle,
}) => {
  await puzzle.open();
  const list = page.getByLabel('Other sizes');
  await expect(list, 'a size with a button').toHaveValue('');
  for (const size of ['3x4', '7', '2x10', '10', '2']) {
    await list.selectOption(size);
    const [rows, columns = rows] = size.split('x').map(Number);
    await expect.poll(() => puzzle.ask((element) => [element.rows, element.columns])).toEqual([rows, columns]);
    expect(await puzzle.ask((element) => element.parity?.solvable)).toBe(true);
    await expect(puzzle.board.getByRole('button')).toHaveCount(rows * columns - 1);
  }
  await list.selectOption('3x4');
  // The keys are those of the board at once. One of two opposite ones slides a tile.
  for (const key of ['ArrowUp', 'ArrowDown']) await page.keyboard.press(key);
  expect((await puzzle.moves()).length).toBeGreaterThan(0);
  expect(await puzzle.ask((element) => [element.rows, element.columns])).toEqual([3, 4]);
  await page.reload();
  await expect(list, 'the game goes on').toHaveValue('3x4');
  await puzzle.button('5×5').click();
  await expect(list).toHaveValue('');
});

test('the snail is a goal of every shape, and stays with the size', async ({ page, puzzle }) => {
  await puzzle.open();
  await puzzle.button('3×3').click();
  await puzzle.openOptions();
  await page.getByRole('combobox', { name: 'Goal' }).selectOption('snail');
  await expect.poll(() => puzzle.ask((element) => element.goalBoard)).toBe('1 2 3/8 0 4/7 6 5');
  expect(await puzzle.ask((element) => element.parity?.solvable)).toBe(true);
  await page.getByLabel('Other sizes').selectOption('3x4');
  await expect.poll(() => puzzle.ask((element) => element.goalBoard)).toBe('1 2 3 4/10 11 0 5/9 8 7 6');
  await expect(puzzle.search.getByRole('img', { name: 'The goal: 1 2 3 4/10 11 0 5/9 8 7 6' })).toBeVisible();
});

test('a board of one’s own stays when a goal is chosen that it cannot reach', async ({ page, puzzle }) => {
  await puzzle.open(small);
  await puzzle.openOptions();
  await page.getByRole('combobox', { name: 'Goal' }).selectOption('snail');
  await expect(puzzle.search).toContainText('This board cannot be solved.');
  expect(await puzzle.text()).toBe(small);
  await puzzle.search.getByRole('button', { name: 'to the goal with the blank last' }).click();
  await expect(puzzle.button('Solve')).toBeEnabled();
  expect(await puzzle.text()).toBe(small);
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
  await expect(puzzle.search.getByRole('button', { name: 'Stop', exact: true })).toBeVisible({ timeout: 20_000 });
});
