// The view Budget: what it says follows from its table, whose numbers crates/lab/tests/budgets.rs holds to their laws.

import { axe } from '../support/axe.js';
import { distance } from '../support/command-line.js';
import { openAlone } from '../support/lab-space.js';
import { expect, test } from '../support/puzzle.js';

const board = '4 5 0/1 2 3';

test('with equal weights, the moves are counted', async ({ page, puzzle: _ }) => {
  const view = await openAlone(page, 'fifteen-budget', { board, weights: 'equal' });
  await expect(view.locator('.say')).toContainText(`a solution of ${distance(board)} moves`);
  await view.evaluate((element) => Object.assign(element, { board: '1 2 3/0 4 5', weights: '7 7 7 7 7' }));
  await expect(view.locator('.say')).toContainText(`a solution of ${distance('1 2 3/0 4 5')} moves`);
});

test('with different weights, the passes add up, and stepping shows them', async ({ page, puzzle: _ }) => {
  const view = await openAlone(page, 'fifteen-budget', { board });
  await expect(view.locator('.say')).toContainText('a cost of 3,201');
  await view.getByText('Table', { exact: true }).click();
  const cells = await view
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) => Array.from(row.querySelectorAll('td'), (cell) => Number(cell.textContent?.replaceAll(',', '')))),
    );
  // The table shows sixty rows, which are all passes of budgeted search.
  const budgeted = cells.reduce((total, row) => total + row[6], 0).toLocaleString('en');
  await expect(view.locator('.say')).toContainText(`budgeted search ${budgeted} nodes.`);
  await view.getByRole('slider').fill('2');
  await expect(view.locator('.say')).toContainText(
    `IDA*: bound ${cells[1][1].toLocaleString('en')}, ${cells[1][2]} nodes`,
  );
  await expect(view.locator('.fig').first().locator('.pass')).toHaveCount(2);
});

test('wrong weights and large boards are named', async ({ page, puzzle: _ }) => {
  const view = await openAlone(page, 'fifteen-budget', { board, weights: '1 2 3' });
  await expect(view.getByRole('alert')).toContainText(
    'Invalid weights “1 2 3”; expected different, equal, or 5 whole numbers from 1 to 1000.',
  );
  await view.evaluate((element) =>
    Object.assign(element, { weights: '', board: '1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15' }),
  );
  await expect(view.getByRole('alert')).toContainText('does not show 4×4 boards; expected at most 9 cells');
  await view.evaluate((element) => Object.assign(element, { board: '2 1 3/4 5 0' }));
  await expect(view.getByRole('alert')).toContainText('cannot be solved');
});

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  test(`axe finds nothing, ${colorScheme}`, async ({ page, puzzle: _ }) => {
    await page.emulateMedia({ colorScheme });
    const view = await openAlone(page, 'fifteen-budget');
    await expect(view.locator('.say')).toContainText('a cost of');
    expect((await axe(page)).found).toEqual([]);
  });
}
