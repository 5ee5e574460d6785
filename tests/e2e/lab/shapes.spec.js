// The views on boards that are not square: their numbers are those of the command line, and nothing is too wide on a phone.

import { stdout } from '../support/command-line.js';
import { expect, Lab, test, traceOf } from '../support/lab.js';
import { openAlone, overflow } from '../support/lab-space.js';

const boards = [
  {
    board: '9 0 2 1/10 6 7 3/11 5 8 4',
    heuristics: ['misplaced', 'manhattan', 'linear-conflict', 'walking-distance', 'pdb'],
  },
  { board: '0 3 7 2/1 6 5 4', heuristics: ['misplaced', 'manhattan', 'linear-conflict', 'walking-distance', 'pdb'] },
  { board: '2 0 3 14 13 5 8 6/1 9 10 11 4 12 15 7', heuristics: ['misplaced', 'manhattan', 'linear-conflict', 'pdb'] },
  { board: '3 5 6/2 0 8/1 9 11/7 10 12/4 13 14', heuristics: ['misplaced', 'manhattan', 'linear-conflict', 'pdb'] },
];

/** The program's result for a board. @param {string} board  @param {string[]} options */
function solved(board, ...options) {
  return JSON.parse(stdout(['solve', '--json', '--threads', '1', ...options, board]));
}

for (const [index, { board, heuristics }] of boards.entries()) {
  // One board of each kind: more columns than rows, and so many that A* does not support it.
  const tag = index % 2 === 1 ? '@slow' : [];
  const { length } = solved(board);

  test(`Watch, Tree and Iterations: ${board}`, { tag }, async ({ page, watch }) => {
    const heuristic = 'linear-conflict';
    const trace = traceOf({ board, heuristic });
    await watch.open({ board, heuristic });
    await expect(watch.slider).toHaveAttribute('max', String(trace.length - 1));
    await watch.button('To the end').click();
    await expect(watch.sentence).toContainText(`Solved in ${length} moves.`);
    await expect(watch.element.getByRole('group', { name: 'Heuristic' }).getByRole('button')).toHaveCount(
      heuristics.length - 1,
    );
    const tree = new Lab(page, 'tree');
    await tree.open({ board, heuristic });
    const bounds = trace.at(-1)?.iterations.map(({ bound }) => String(bound)) ?? [];
    const choices = tree.element.getByRole('group', { name: 'Bound, and nodes generated' }).getByRole('button');
    const hasAStar = board.split('/').length !== 2 || board.split(' ').length < 15;
    await expect(choices).toHaveCount(bounds.length + (hasAStar ? 1 : 0));
    await expect(choices.first()).toContainText(bounds[0]);
    const iterations = new Lab(page, 'iterations');
    await iterations.open({ board, heuristic });
    await expect(iterations.sentence).toContainText(hasAStar ? /A\* generated [\d,]+ nodes/ : 'A* does not support');
    await expect(iterations.sentence).toContainText(`Solved in ${length} moves.`);
  });

  // The table of a board of 16 cells takes seconds.
  test(`Estimate and Race: ${board}`, { tag: index > 0 ? '@slow' : [] }, async ({ page, puzzle: _ }) => {
    test.slow();
    const estimate = await openAlone(page, 'fifteen-estimate', { board });
    const rungs = estimate.locator('.ladder label');
    await expect(rungs).toHaveCount(heuristics.length + 1);
    const values = heuristics.map((heuristic) => {
      const { h } = JSON.parse(stdout(['explain', board, '--json', '--heuristic', heuristic]));
      return String(h);
    });
    await expect(rungs.locator('b')).toHaveText([...values, String(length)].reverse(), { timeout: 60_000 });
    await estimate.getByText('Pattern tables').click();
    const isWhole = !board.includes('8');
    await expect(estimate.locator('.say')).toContainText(
      isWhole ? 'The table has all tiles' : 'Each table knows exactly how many moves',
    );
    await expect(estimate.locator('.say')).not.toContainText('in the mirror');

    const race = await openAlone(page, 'fifteen-race', { board, lanes: 'ida-star/linear-conflict ida-star/pdb' });
    await race.getByRole('button', { name: 'Start the race' }).click();
    await expect(race.locator('.say')).toContainText(`All of them say ${length} moves.`, { timeout: 60_000 });
    await race.getByText('Table', { exact: true }).click();
    const generated = ['linear-conflict', 'pdb'].map((heuristic) =>
      solved(board, '--algorithm', 'ida-star', '--heuristic', heuristic).generated.toLocaleString('en'),
    );
    await expect(race.locator('.under tbody tr td:nth-child(7)')).toHaveText(generated);
  });

  test(`Parity: ${board}`, { tag }, async ({ page, puzzle: _ }) => {
    const columns = board.split('/')[0].split(' ').length;
    // The same board with two tiles swapped.
    const other = board.replace(/\b[12]\b/g, (tile) => (tile === '1' ? '2' : '1'));
    for (const [shown, isSolvable] of /** @type {const} */ ([
      [board, true],
      [other, false],
    ])) {
      expect(solved(shown).error?.code === 'unsolvable').toBe(!isSolvable);
      const parity = await openAlone(page, 'fifteen-parity', { board: shown });
      await expect(parity.locator('.say')).toContainText(isSolvable ? 'can be solved' : 'cannot be solved');
      await expect(parity.getByRole('row')).toHaveCount(columns % 2 === 0 ? 3 : 1);
    }
    const parity = page.locator('fifteen-parity');
    const total = parity.getByRole('row').last().getByRole('cell');
    await parity.getByRole('button', { name: /, row/ }).first().focus();
    for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
    // The last row keeps its color, whichever tiles slide.
    const colors = await total.evaluateAll((cells) => cells.map(({ className }) => className));
    expect(colors.length).toBeGreaterThan(2);
    expect(new Set(colors)).toEqual(new Set(['odd']));
  });
}

test('nothing is too wide on a phone', { tag: '@slow' }, async ({ page, puzzle: _ }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  for (const { board } of boards.slice(2)) {
    for (const name of ['watch', 'tree', 'race', 'estimate', 'parity']) {
      const view = await openAlone(page, `fifteen-${name}`, { board });
      await expect(view.locator('.stage'), `${name} of ${board}`).toBeVisible();
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => view.evaluate(overflow), `${name} of ${board} at ${width}`).toEqual([]);
      }
    }
  }
});

for (const [name, board, message] of [
  [
    'watch',
    '1 2 3 4 5 6/7 8 9 10 11 12/13 14 15 16 0 17',
    'This view does not show 3×6 boards; expected at most 16 cells',
  ],
  ['estimate', '1 2 3 4 5 6 7 8 9/10 11 12 13 14 15 16 0 17', 'This view does not show 2×9 boards'],
]) {
  test(`${name} says which boards it shows`, async ({ page, puzzle: _ }) => {
    const view = await openAlone(page, `fifteen-${name}`, { board });
    await expect(view.getByRole('alert')).toContainText(message);
  });
}

test('in German, too', async ({ page, puzzle: _ }) => {
  const [, board] = ['', '1 2 3 4 5 6/7 8 9 10 11 12/13 14 15 16 0 17'];
  const view = await openAlone(page, 'fifteen-watch', { board }, 'de');
  await expect(view.getByRole('alert')).toContainText('Diese Ansicht zeigt keine 3×6-Bretter.');
});

/** The notes of the views that show only the 8-puzzle or only the 15-puzzle. @type {[string, string][]} */
const notes = [
  ['space', 'not 3×3'],
  ['tables', 'neither 3×3 nor 4×4'],
  ['growth', 'not 4×4'],
];

test('views of the 8-puzzle and the 15-puzzle say so', async ({ page, puzzle: _ }) => {
  for (const [name, note] of notes) {
    const view = await openAlone(page, `fifteen-${name}`, { board: boards[2].board });
    await expect(view.locator('.stage')).toBeVisible({ timeout: 20_000 });
    await expect(view).toContainText(`The board of this page is ${note}`);
  }
});

test('a board of another shape is shown by the views of the page, and its link opens it', async ({ page }) => {
  const [{ board }] = boards;
  await page.goto('/lab.html');
  await page.getByText('Change boards').click();
  const field = page.getByLabel('First board, as text');
  await field.fill(board);
  await field.press('Enter');
  await expect(page.locator('#fifteen')).toHaveJSProperty('board', board);
  await expect(page.locator('.subjects figcaption').first()).toHaveText('3×4 board');
  await expect(page.locator('#watch')).toHaveJSProperty('board', board);
  const link = await page.locator('#estimate').evaluate((element, text) => {
    Object.assign(element, { board: text, for: '' });
    return /** @type {any} */ (element).link;
  }, board);
  expect(link).toContain('#estimate');
});
