// An unsolvable board: the page says that it cannot be solved and why, and offers to swap two tiles.

import { unsolvable } from '../support/boards.js';
import { solve } from '../support/command-line.js';
import { expect, test } from '../support/puzzle.js';
import { goalOf, swapped } from '../support/simulator.js';

/** Boards that differ from the goal by one swap of two tiles. */
const boards = [
  { name: 'the classic one', board: unsolvable, goal: 'blank-last' },
  { name: 'towards the other goal', board: '0 2 1 3/4 5 6 7/8 9 10 11/12 13 14 15', goal: 'blank-first' },
  { name: 'small', board: '1 2 3/4 5 6/8 7 0', goal: 'blank-last' },
];

for (const { name, board, goal } of boards) {
  test(`an unsolvable board is shown and explained, and a swap makes it solvable: ${name}`, {
    tag: goal === 'blank-last' ? [] : '@slow',
  }, async ({ page, puzzle }) => {
    expect(solve(board, { goal }).error?.code).toBe('unsolvable');
    await puzzle.open(board, goal);
    await expect.poll(() => puzzle.shown()).toBe(board);
    await expect(puzzle.search).toContainText('This board cannot be solved.');
    await expect(puzzle.search).toContainText(/parity.*This board is (odd|even) and the goal is (odd|even)/);
    await expect(puzzle.figure('Not solvable')).toBeVisible();
    for (const button of ['Solve', 'Hint']) await expect(puzzle.button(button)).toBeDisabled();
    expect(await puzzle.last('change')).toMatchObject({ board, solvable: false, solved: false });

    const swap = puzzle.search.getByRole('button', { name: /^Swap \d+ and \d+$/ });
    const [a, b] = ((await swap.textContent()) ?? '').match(/\d+/g) ?? [];
    await swap.click();
    const solvable = swapped(board, Number(a), Number(b));
    expect(await puzzle.text()).toBe(solvable);
    await expect.poll(() => puzzle.shown()).toBe(solvable);
    const { optimal, length } = solve(solvable, { goal });
    expect(optimal).toBe(true);
    await expect(page.getByText('cannot be solved')).toBeHidden();
    if (solvable === goalOf(Math.sqrt(solvable.split(/[ /]/).length), goal)) return;
    await puzzle.button('Solve').click();
    expect((await puzzle.last('solution')).length).toBe(length);
  });
}

test('tiles still slide, and solving it is refused by name', async ({ page, puzzle }) => {
  await puzzle.open(unsolvable);
  await puzzle.tile(14).click();
  expect(await puzzle.moves()).toBe('R');
  expect(await puzzle.ask((element) => element.solve())).toBeNull();
  expect(await puzzle.last('error')).toMatchObject({ code: 'unsolvable' });
  const error = await page.evaluate(async (board) => {
    const { Solver } = await import(/** @type {string} */ ('/fifteen-solver.js'));
    const { code, message } = await new Solver().solve(board).catch((/** @type {unknown} */ thrown) => thrown);
    return { code, message };
  }, unsolvable);
  expect(error.code).toBe('unsolvable');
  expect(error.message).toMatch(/parity/);
});

test('another goal may be within reach', async ({ page, puzzle }) => {
  expect(solve(unsolvable, { goal: 'blank-first' }).optimal).toBe(true);
  await puzzle.open(unsolvable);
  await expect(puzzle.search).toContainText('cannot be solved');
  await puzzle.openOptions();
  await page.getByRole('combobox', { name: 'Goal' }).selectOption('Gap first');
  await expect(puzzle.search).not.toContainText('cannot be solved');
  await expect(puzzle.button('Solve')).toBeEnabled();
});

test('a text that is not a board leaves the explanation and its button', async ({ puzzle }) => {
  await puzzle.open(unsolvable);
  await puzzle.openText();
  await puzzle.field.fill('1 2 3');
  await puzzle.field.press('Enter');
  await expect(puzzle.field).toHaveAttribute('aria-invalid', 'true');
  await expect(puzzle.search).toContainText('The text is not a valid board, so the board stays as it was.');
  await expect(puzzle.search).toContainText('This board cannot be solved.');
  await puzzle.search.getByRole('button', { name: /^Swap/ }).click();
  await expect(puzzle.search).not.toContainText('cannot be solved');
  expect((await puzzle.last('change')).solvable).toBe(true);
});
