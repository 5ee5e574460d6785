// What the buttons in the captions of the lesson's figures open: the reader's own board, and the program in Python.

import { expect, test } from '../support/puzzle.js';

/** @import { Page } from '@playwright/test' */

/** @param {Page} page  @param {string} id */
async function figureOf(page, id) {
  const figure = page.locator(`#${id}`);
  await figure.locator('> .view').scrollIntoViewIfNeeded();
  await expect(figure.locator('.stage')).toBeVisible();
  return { figure, view: figure.locator('> .view') };
}

test('a figure takes the reader’s board: typed, slid or shuffled, and gives its own back', async ({ page }) => {
  await page.goto('/lesson.html');
  const { figure, view } = await figureOf(page, 'figure-manhattan');
  const opener = figure.getByRole('button', { name: 'Your own board' });
  await opener.click();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  const field = figure.getByLabel('Board, row by row');
  await expect(field).toHaveValue('2 4 3/0 5 6/1 7 8');

  // By hand: 8 is 3 moves from home, 2 is 2, 1 is 1.
  await field.fill('8 1 3 4 5 6 7 2 0');
  await field.press('Enter');
  await expect(view.locator('.say')).toContainText('at least 6 moves');
  await figure
    .getByRole('button', { name: /^2, moves down/ })
    .or(figure.getByRole('button', { name: /^2,/ }))
    .first()
    .click();
  await expect(field).toHaveValue('8 1 3/4 5 6/7 0 2');
  await expect(view.locator('.say')).toContainText('at least 7 moves');

  await field.fill('8 1 3 4 5 6 7 2');
  await field.press('Enter');
  await expect(figure.locator('form').getByRole('status')).not.toBeEmpty();
  await expect(view.locator('.say')).toContainText('at least 7 moves');
  await field.fill('2 1 3/4 5 6/7 8 0');
  await field.press('Enter');
  await expect(view.getByRole('alert')).toContainText('cannot be solved');

  await figure.getByRole('button', { name: 'Shuffle' }).click();
  await expect(view.getByRole('alert')).toHaveCount(0);
  await figure.getByRole('button', { name: 'The lesson’s board' }).click();
  await expect(field).toHaveValue('2 4 3/0 5 6/1 7 8');
  await expect(view.locator('.say')).toContainText('at least 7 moves');
  await opener.click();
  await expect(field).toBeHidden();
});

test('a panel that cannot be loaded says so, and closes again', async ({ page }) => {
  await page.route(/\/panel-.*\.js$/, (route) => route.abort());
  await page.goto('/lesson.html');
  const { figure } = await figureOf(page, 'figure-manhattan');
  const opener = figure.getByRole('button', { name: 'Your own board' });
  await opener.click();
  await expect(figure.locator('.opened')).toHaveText(/could not be loaded\. Check your network/);
  await opener.click();
  await expect(figure.locator('.opened')).toBeHidden();
});

test('a phrase brings the lesson’s board back', async ({ page }) => {
  await page.goto('/lesson.html');
  const { figure, view } = await figureOf(page, 'figure-greedy');
  await figure.getByRole('button', { name: 'Your own board' }).click();
  await figure.getByLabel('Board, row by row').fill('1 2 3/4 5 6/0 7 8');
  await figure.getByRole('button', { name: 'Show' }).click();
  await expect(view).toHaveJSProperty('board', '1 2 3/4 5 6/0 7 8');
  await page.getByRole('link', { name: 'The search is done' }).click();
  await expect(view).toHaveJSProperty('board', '2 4 3/0 5 6/1 7 8');
  await expect(view.locator('.say')).toContainText('11 moves');
});

test('the program beside a figure runs in Python with the numbers of the lesson, and with a reader’s changes', async ({
  page,
}) => {
  // Python, 13 MB, is compiled first.
  test.setTimeout(90_000);
  await page.goto('/lesson.html');
  const { figure } = await figureOf(page, 'figure-a-star');
  await figure.getByRole('button', { name: 'In Python' }).click();
  const program = figure.getByLabel('The program in Python');
  const run = figure.getByRole('button', { name: 'Run', exact: true });
  const output = figure.getByLabel('Output');
  await run.click();
  await expect(output).toContainText('moves 9\nexpanded 11\n2 4 3/0 5 6/1 7 8\n', { timeout: 60_000 });

  const source = await program.inputValue();
  await program.fill(source.replace('h = manhattan', 'h = lambda board: manhattan(board) // 0'));
  await run.click();
  await expect(output).toContainText('File "a-star.py", line 5');
  await expect(output).toContainText('ZeroDivisionError');
  await expect(output).not.toContainText('_pyodide');

  await program.fill('n = 0\nwhile True:\n    n += 1\n    print(n)');
  await run.click();
  // The page keeps only the last characters, so which numbers it shows depends on how fast the program runs.
  await expect(output).toContainText(/\n\d{4,}\n/);
  await figure.getByRole('button', { name: 'Stop' }).click();
  await expect(output).toContainText('Stopped.');
  await figure.getByRole('button', { name: /^Start over/ }).click();
  await expect(program).toHaveValue(source);
});

test('without a network, the lesson says that Python could not be loaded, and the next run tries again', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await page.goto('/lesson.html');
  const { figure } = await figureOf(page, 'figure-breadth-first');
  await figure.getByRole('button', { name: 'In Python' }).click();
  await page.context().route('**/pyodide/**', (route) => route.abort());
  await figure.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(figure.getByLabel('Output')).toContainText('could not be loaded');
  await page.context().unroute('**/pyodide/**');
  await figure.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(figure.getByLabel('Output')).toContainText('moves 9\nexpanded 341\n', { timeout: 60_000 });
});
