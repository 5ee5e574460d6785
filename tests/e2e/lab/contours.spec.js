// The view Contours: A* takes the boards that the command line says, and every board is there.

import { axe } from '../support/axe.js';
import { stdout } from '../support/command-line.js';
import { openAlone } from '../support/lab-space.js';
import { expect, test } from '../support/puzzle.js';

const board = '2 0 3/4 5 7/8 1 6';

/** The numbers of boards that A* expands, by f. */
function expandedByF() {
  const lines = stdout(['trace', '--json', '--algorithm', 'a-star', '--heuristic', 'manhattan', board])
    .trim()
    .split('\n');
  return JSON.parse(lines.at(-1) ?? '').iterations.map((/** @type {any} */ { bound, expanded }) => [bound, expanded]);
}

test('its lines are the bounds of A*, and are taken one after the other', async ({ page, puzzle: _ }) => {
  const view = await openAlone(page, 'fifteen-contours', { board });
  await expect(view.locator('.say')).toHaveText(
    'All 26 boards with f = 13 are taken. What is left in the queue has an f of 15 or more. IDA* would now raise its bound, to 15 as well.',
  );
  await view.getByRole('button', { name: 'Step back' }).focus();
  await page.keyboard.press('End');
  await expect(view.locator('.say')).toContainText('The solved board is taken, with f = 15.');
  await view.getByText('Table', { exact: true }).click();
  const rows = await view
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => Array.from(row.querySelectorAll('td'), (cell) => Number(cell.textContent))));
  const expanded = expandedByF();
  // The solved board is taken, too, but not expanded.
  expanded.at(-1)[1] += 1;
  expect(rows.map(([f, , taken]) => [f, taken])).toEqual([...expanded, [17, 0]]);
  // Below the shortest solution, every board is taken. The counts are those of a breadth-first search in another program.
  expect(rows.map(([, boards]) => boards)).toEqual([2, 7, 26, 61, 134]);
  await page.keyboard.press('Home');
  await expect(view.locator('.say')).toContainText('No board is taken yet.');
});

test('where the lesson shows it, it does not speak of IDA* yet', async ({ page, puzzle: _ }) => {
  const view = await openAlone(page, 'fifteen-contours', { board });
  await view.evaluate((element) => element.setAttribute('fixed', ''));
  await expect(view.locator('.say')).toHaveText(
    'All 26 boards with f = 13 are taken. What is left in the queue has an f of 15 or more.',
  );
});

test('a board with too many boards around it is named', async ({ page, puzzle: _ }) => {
  const view = await openAlone(page, 'fifteen-contours', { board: '8 6 7/2 5 4/3 0 1' });
  await expect(view.getByRole('alert')).toContainText('too many to draw; expected an easier board', {
    timeout: 20_000,
  });
});

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  test(`axe finds nothing, ${colorScheme}`, async ({ page, puzzle: _ }) => {
    await page.emulateMedia({ colorScheme });
    const view = await openAlone(page, 'fifteen-contours');
    await expect(view.locator('.say')).toContainText('f = 13');
    expect((await axe(page)).found).toEqual([]);
  });
}
