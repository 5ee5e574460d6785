// The view of Korf's hundred boards: the published lengths, and the node counts of the command line.

import { korf100 } from '../../korf.js';
import { axe } from '../support/axe.js';
import { solveAll, stdout } from '../support/command-line.js';
import { exportedFile } from '../support/games.js';
import { openAlone, overflow } from '../support/lab-space.js';
import { expect, test } from '../support/puzzle.js';

/** @import { Locator } from '@playwright/test' */

const instances = korf100();

/** The nodes of all hundred boards with the default heuristic, as in docs/results.md. */
const total = '16,354,881';

/** @param {Locator} korf  @param {string} name */
function button(korf, name) {
  return korf.getByRole('button', { name, exact: true });
}

/** The solved rows of the table. The view shows 60 of them, the file all. @param {Locator} korf */
async function solvedRows(korf) {
  const table = await korf.evaluate((element) => {
    const rows = element.shadowRoot?.querySelectorAll('.under tbody tr') ?? [];
    return Array.from(rows, (row) => Array.from(row.querySelectorAll('td'), (cell) => cell.textContent ?? ''));
  });
  return table
    .map((cells) => cells.map((text) => Number(text.replaceAll(',', ''))))
    .filter(([, , found]) => !Number.isNaN(found))
    .map(([board, moves, found, before, now]) => ({ board, moves, found, before, now }));
}

test('the first boards need the nodes that the program counts; a pause keeps them, and it goes on from there', async ({
  page,
  puzzle: _,
}) => {
  const korf = await openAlone(page, 'fifteen-korf', { heuristic: 'walking-distance' });
  await expect(korf.locator('.say')).toContainText('A hundred boards are waiting.');
  await korf.getByText('Table', { exact: true }).click();
  await button(korf, 'Solve all hundred').click();
  await expect(korf.locator('.say')).toContainText('The boards are being solved.');
  await expect(korf.locator('.done').nth(2)).toBeVisible({ timeout: 15_000 });
  await button(korf, 'Pause').click();
  await expect(korf.locator('.say')).toContainText(/Paused after \d+ boards\./);
  const found = await solvedRows(korf);
  const few = found.slice(0, 3);
  const heuristic = ['--heuristic', 'walking-distance', '--goal', 'blank-first'];
  const lines = stdout([
    'solve',
    '--json',
    '--threads',
    '1',
    ...heuristic,
    ...instances.slice(0, few.length).map(({ board }) => board),
  ]);
  const expected = lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(few.map(({ found: length, now }) => ({ length, generated: now }))).toEqual(
    expected.map(({ length, generated }) => ({ length, generated })),
  );
  expect(few.map(({ moves }) => moves)).toEqual(instances.slice(0, few.length).map(({ optimal }) => optimal));
  await button(korf, 'Go on').click();
  await expect(korf.locator('.done').nth(found.length)).toBeVisible({ timeout: 15_000 });
  expect((await solvedRows(korf)).slice(0, found.length)).toEqual(found);
  // No worker outlives the view.
  await korf.evaluate((element) => element.remove());
  await expect.poll(() => page.workers().length).toBe(0);
});

test('a length that differs is shown with both numbers, and the others match', async ({ page, puzzle: _ }) => {
  // The published length of the first board is changed in transit.
  const [first] = instances;
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(`${first.board},57`, `${first.board},55`);
    await route.fulfill({ response, body });
  });
  const korf = await openAlone(page, 'fifteen-korf');
  await button(korf, 'Solve all hundred').click();
  await expect(button(korf, 'Solve them again')).toBeVisible({ timeout: 15_000 });
  await expect(korf.locator('.wrong')).toHaveText('55≠ 57');
  await expect(korf.locator('.done')).toHaveCount(99);
  await expect(korf).toContainText('100 of 100 solved, lengths that differ: 1');
  await expect(korf.locator('.say')).toContainText(
    'Board 1 differs. Its published length is 55, but the solution found here has 57 moves.',
  );
  await expect(korf.locator('dd')).toContainText(['36,302,808,031', total, '2,220']);
});

test('one Tab stop for the boards: arrows select one; the link keeps it and the heuristic', async ({
  page,
  puzzle: _,
}) => {
  const korf = await openAlone(page, 'fifteen-korf');
  const boards = korf.getByRole('slider', { name: 'Korf’s boards' });
  await button(korf, '7-7-1 tables').focus();
  await page.keyboard.press('Tab');
  await expect(boards).toBeFocused();
  for (const [key, board] of /** @type {const} */ ([
    ['ArrowRight', 28],
    ['ArrowLeft', 27],
    ['ArrowDown', 47],
    ['ArrowUp', 27],
    ['End', 100],
    ['ArrowRight', 100],
    ['Home', 1],
  ])) {
    await page.keyboard.press(key);
    await expect(boards).toHaveAttribute('aria-valuenow', String(board));
  }
  await expect(boards).toHaveAttribute('aria-valuetext', 'Board 1: 57 moves, 276,361,933 nodes generated in 1985.');
  await korf.locator('.hundred > span').nth(87).click();
  await expect(korf).toContainText('Board 88: 65 moves, 6,320,047,980 nodes generated in 1985.');
  await button(korf, '5-5-5 tables').click();
  await expect(korf.locator('[aria-pressed="true"]')).toHaveText('5-5-5 tables');
  const link = await korf.evaluate((element) => /** @type {any} */ (element).link);
  expect(new URL(link).hash).toBe('#korf&heuristic=pdb-5-5-5&at=88');
  await page.goto('about:blank');
  await page.goto(link);
  await expect(boards).toHaveAttribute('aria-valuenow', '88');
  await expect(korf.locator('[aria-pressed="true"]')).toHaveText('5-5-5 tables');
});

test('a solver that cannot start is reported, and the next try works', async ({ page, puzzle: _ }) => {
  const korf = await openAlone(page, 'fifteen-korf');
  await page.context().route('**/engine_bg*.wasm', (route) => route.abort());
  await button(korf, 'Solve all hundred').click();
  await expect(korf.getByRole('alert')).toContainText('solver failed to start');
  await page.context().unroute('**/engine_bg*.wasm');
  await button(korf, 'Try again').click();
  await expect(korf.getByRole('alert')).toHaveCount(0);
  await button(korf, 'Solve all hundred').click();
  await expect(korf.locator('.done').first()).toBeVisible();
});

test('in German, at 320px, in the dark', async ({ page, puzzle: _ }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const korf = await openAlone(page, 'fifteen-korf', {}, 'de');
  await expect(korf.getByRole('heading')).toHaveText('Korfs hundert Bretter');
  await button(korf, 'Alle hundert lösen').click();
  await expect(korf.locator('.say')).toContainText('Alle hundert Längen stimmen, im Mittel 53,05 Züge.', {
    timeout: 15_000,
  });
  expect(await korf.evaluate(overflow)).toEqual([]);
  expect((await axe(page)).found).toEqual([]);
});

test('all hundred boards have the published lengths and the nodes of the program', async ({
  browserName,
  page,
  puzzle: _,
}, testInfo) => {
  testInfo.skip(process.env.FIFTEEN_ALL === undefined, 'all boards are solved twice, with --all');
  test.setTimeout(120_000);
  const korf = await openAlone(page, 'fifteen-korf');
  await button(korf, 'Solve all hundred').click();
  await expect(button(korf, 'Solve them again')).toBeVisible({ timeout: 60_000 });
  const save = () => button(korf, 'Save as CSV').click();
  const { text } = await exportedFile(page, browserName, save);
  const rows = text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(',').map(Number));
  const native = solveAll(
    instances.map(({ board }) => board),
    { goal: 'blank-first' },
  );
  expect(rows.map(([, , found]) => found)).toEqual(instances.map(({ optimal }) => optimal));
  expect(rows.map(([, , , , now]) => now)).toEqual(native.map(({ generated }) => generated));
  const sum = native.reduce((nodes, { generated }) => nodes + generated, 0);
  await expect(korf.locator('dd').nth(1)).toHaveText(sum.toLocaleString('en'));
  expect(sum.toLocaleString('en')).toBe(total);
});
