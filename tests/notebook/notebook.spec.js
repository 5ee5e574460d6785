// The widgets in JupyterLab: their contents, the state shared with Python, who handles which keys, and the contents of a saved notebook.

import { expect, test } from '@playwright/test';
import { korf100 } from '../korf.js';
import { endKernels, openNotebook, restartKernel, runAll, runInKernel, save, writeNotebook } from './jupyterlab.js';

/** @import { Page } from '@playwright/test' */

/** One of the two boards of the 8-puzzle that are farthest from the goal: 31 moves (Reinefeld 1993). */
const farthest = '8 6 7/2 5 4/3 0 1';
const puzzles = [
  'import fifteen_puzzle as fp',
  `first = fp.Puzzle("${farthest}")\nfirst`,
  'second = fp.Puzzle("1 2 3/4 5 6/7 0 8")\nsecond',
];

/** @param {Page} page  @param {string[]} cells */
async function run(page, cells) {
  await writeNotebook('test.ipynb', cells);
  await openNotebook(page, 'test.ipynb');
  await runAll(page);
}

/** @param {Page} page  @param {number} index */
const tiles = (page, index) =>
  page
    .locator('fifteen-puzzle')
    .nth(index)
    .evaluate((node) => Reflect.get(node, 'board'));

test.afterEach(({ page }) => endKernels(page));

test('the example runs, and shows and solves its board', async ({ page }) => {
  await openNotebook(page, 'notebook.ipynb');
  await runAll(page);
  for (const name of ['puzzle', 'parity', 'tree', 'watch', 'growth']) {
    const element = page.locator(`fifteen-${name}`);
    await element.scrollIntoViewIfNeeded();
    await expect
      .poll(() => element.evaluate((node) => node.shadowRoot?.textContent?.trim().length ?? 0))
      .toBeGreaterThan(100);
  }
  // The board is solved in Python and played in the page.
  await expect.poll(() => runInKernel(page, 'print(puzzle.solved, puzzle.moves == solution.moves)')).toBe('True True');
  const { cells } = JSON.parse(await save(page, 'notebook.ipynb'));
  const outputs = cells.flatMap((/** @type {any} */ cell) => cell.outputs ?? []);
  expect(outputs.filter((/** @type {any} */ { output_type }) => output_type === 'error')).toEqual([]);
  const printed = outputs.flatMap((/** @type {any} */ { text }) => text ?? []).join('');
  expect(printed).toContain(`${korf100()[0].optimal} moves,`);
  expect(printed).toContain('too high on 78 boards');
});

test('Python and the page share the board', async ({ page }) => {
  await run(page, [...puzzles, 'first', 'view = fp.Estimate(first)\nview']);
  const state = () => runInKernel(page, 'print(fp.format_board(first.board), first.moves, first.solved)');
  await page.locator('fifteen-puzzle').first().locator('[data-tile="5"]').click();
  const moved = '8 6 7/2 0 4/3 5 1';
  await expect.poll(state).toBe(`${moved} D False`);
  await expect.poll(() => tiles(page, 2)).toBe(moved);
  await expect(page.locator('fifteen-estimate')).toHaveAttribute('board', moved);
  expect(await tiles(page, 1), 'another puzzle').toBe('1 2 3/4 5 6/7 0 8');

  const near = '1 2 3/4 5 6/0 7 8';
  await runInKernel(page, `first.board = "${near}"`);
  for (const index of [0, 2]) await expect.poll(() => tiles(page, index)).toBe(near);
  await expect.poll(state).toBe(`${near}  False`);
  expect(await runInKernel(page, 'first.board = "1 2 3/4 5 6/7 8 9"')).toContain('BoardError');
  await expect.poll(state).toBe(`${near}  False`);
});

test('a solution that the page has found is one in Python', async ({ page }) => {
  await run(page, puzzles);
  await page.locator('fifteen-puzzle').first().getByRole('button', { name: 'Solve' }).click();
  const code =
    'print(first.solution and (first.solution.length, first.solution.optimal, fp.format_board(first.solution.board)))';
  await expect.poll(() => runInKernel(page, code)).toBe(`(31, True, '${farthest}')`);
  expect(await runInKernel(page, 'print([*first.solution.boards][-1] == first.solution.goal)')).toBe('True');
  await runInKernel(page, 'second.hint()');
  await expect(
    page
      .locator('fifteen-puzzle')
      .nth(1)
      .getByText(/1 move/)
      .first(),
  ).toBeVisible();
});

test('a search that a new board ends is no error', async ({ page }) => {
  const cell = 'import fifteen_puzzle as fp\nhard = fp.Puzzle(fp.random_board(5, seed=1), algorithm="ida-star")\nhard';
  await run(page, [cell]);
  const puzzle = page.locator('fifteen-puzzle');
  await puzzle.evaluate((node) =>
    node.addEventListener('fifteen-error', () => node.toggleAttribute('data-ended', true)),
  );
  await puzzle.getByRole('button', { name: 'Solve' }).click();
  await expect(puzzle.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await runInKernel(page, 'hard.board = fp.random_board(5, seed=2)');
  await expect(puzzle).toHaveAttribute('data-ended', '');
  await expect.poll(() => runInKernel(page, 'print(repr(hard.error))')).toBe("''");
});

test('keys of a focused board are its own, and all others those of the notebook', async ({ page }) => {
  await run(page, puzzles);
  const count = () => page.locator('.jp-Notebook .jp-Cell').count();
  const puzzle = page.locator('fifteen-puzzle').first();
  await puzzle.evaluate((node) => node.focus());
  // In command mode these keys add, delete and cut cells, select another cell, and turn cells into text.
  for (const key of ['ArrowDown', 'a', 'b', 'd', 'd', 'x', 'm', 'ArrowLeft']) await page.keyboard.press(key);
  expect(await count()).toBe(3);
  await expect(puzzle.locator(':focus')).toHaveCount(1);
  await expect.poll(() => runInKernel(page, 'print(first.moves)')).not.toBe('');
  await page.locator('.jp-Cell .jp-InputPrompt').first().click();
  await page.keyboard.press('b');
  expect(await count()).toBe(4);
});

test('keys of a view of the lab are its own too, also after its editor has been left', async ({ page }) => {
  await run(page, ['import fifteen_puzzle as fp', 'fp.Yours()', 'fp.Watch()']);
  const yours = page.locator('fifteen-yours');
  await yours.getByRole('button', { name: 'Check all boards' }).click();
  await yours.getByRole('textbox').press('End');
  const keys = ['a', 'b', 'd', 'd', 'x', 'm'];
  for (const key of keys) await page.keyboard.press(key);
  await expect(yours.getByRole('textbox')).toHaveValue(/abddxm/);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('function h(board) {\n  return 99;\n}');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(yours).toContainText('not admissible', { ignoreCase: true });
  await page.locator('fifteen-watch').getByRole('button', { name: 'A*', exact: true }).focus();
  for (const key of keys) await page.keyboard.press(key);
  await expect(page.locator('.jp-Notebook .jp-CodeCell')).toHaveCount(3);
});

test('the colors follow those of JupyterLab', async ({ page }) => {
  await run(page, puzzles);
  const puzzle = page.locator('fifteen-puzzle').first();
  await expect(puzzle).toHaveAttribute('theme', 'light');
  const theme = { theme: 'JupyterLab Dark' };
  await page.evaluate(
    (args) => Reflect.get(window, 'jupyterapp').commands.execute('apputils:change-theme', args),
    theme,
  );
  await expect(puzzle).toHaveAttribute('theme', 'dark');
});

test('a saved notebook is small, and says how its widgets come back', async ({ page }) => {
  await run(page, puzzles);
  await expect(page.locator('fifteen-puzzle')).toHaveCount(2);
  const saved = await save(page, 'test.ipynb');
  expect(Object.keys(JSON.parse(saved).metadata.widgets)).toEqual(['application/vnd.jupyter.widget-state+json']);
  expect(saved.length).toBeLessThan(100_000);
  await openNotebook(page, 'test.ipynb');
  await expect(page.locator('fifteen-puzzle'), 'the kernel still has the script').toHaveCount(2);
  await endKernels(page);
  await openNotebook(page, 'test.ipynb');
  await expect(page.getByText('Run the cell again').first()).toBeVisible();
  await expect(page.locator('.jp-OutputArea table').first().locator('td')).toHaveText([
    '8',
    '6',
    '7',
    '2',
    '5',
    '4',
    '3',
    '',
    '1',
  ]);
  await runAll(page);
  await expect(page.locator('fifteen-puzzle')).toHaveCount(2);
  // The page already has the elements; the new kernel sends the script anyway.
  await restartKernel(page);
  await runAll(page);
  await expect(page.locator('fifteen-puzzle')).toHaveCount(2);
  expect((await save(page, 'test.ipynb')).length).toBeLessThan(100_000);
});

test('without WebAssembly the board says so, and Python knows', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'WebAssembly'));
  await run(page, puzzles);
  await page.locator('fifteen-puzzle').first().scrollIntoViewIfNeeded();
  await expect.poll(() => runInKernel(page, 'print(first.error)')).toContain('WebAssembly');
});
