// The view Iterations: its counts are those of the command line with one thread.

import { axe } from '../support/axe.js';
import { endless, small, unsolvable } from '../support/boards.js';
import { stdout } from '../support/command-line.js';
import { exportedFile } from '../support/games.js';
import { expect, Lab, test, traceOf } from '../support/lab.js';
import { openAlone, overflow } from '../support/lab-space.js';

/** @import { View } from '../../../www/wasm/lab.js' */
/** @import { Shown } from '../support/lab.js' */

/** On this board A* runs out of memory, and IDA* is done in an instant. */
const large = '3 14 10 11/6 13 15 8/7 4 1 0/2 9 12 5';

/** The program's total counts for a board. @param {Shown} shown */
function totalsOf({ board, goal = 'blank-last', heuristic = 'manhattan', algorithm = 'ida-star' }) {
  const options = ['--goal', goal, '--heuristic', heuristic, '--algorithm', algorithm, '--memory', '32'];
  /** @type {{ expanded: number, generated: number, length: number }} */
  const answer = JSON.parse(stdout(['solve', '--json', '--threads', '1', ...options, board]));
  return answer;
}

/** The table as numbers; NaN for unknown values. @param {Lab} lab */
async function tableOf(lab) {
  if (!(await lab.element.locator('tbody').isVisible())) await lab.element.getByText('Table', { exact: true }).click();
  await lab.element.locator('tbody tr').first().waitFor();
  return lab.element
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => Array.from(row.querySelectorAll('td'), (cell) => Number(cell.textContent.replaceAll(',', '')))),
    );
}

/** @param {number[][]} table  @param {number} column */
const sum = (table, column) => table.reduce((total, row) => total + (row[column] || 0), 0);

test('the counts of each bound and in all are those of the command line', async ({ page, puzzle: _ }) => {
  const lab = new Lab(page, 'iterations');
  for (const shown of [
    { board: '2 0 3/4 5 7/8 1 6', goal: 'blank-last', heuristic: 'manhattan' },
    { board: small, goal: 'blank-first', heuristic: 'linear-conflict' },
    { board: '5 3 1 2/6 8 4 0/10 13 7 11/9 14 15 12', goal: 'blank-last', heuristic: 'walking-distance' },
  ]) {
    await lab.open(shown);
    await expect(lab.sentence).toContainText(/A\* generated [\d,]+ nodes/);
    const [idaStar, aStar] = ['ida-star', 'a-star'].map((algorithm) => ({ ...shown, algorithm }));
    const { iterations } = /** @type {View} */ (traceOf(idaStar).at(-1));
    const last = /** @type {View} */ (traceOf(aStar).at(-1));
    await expect(lab.element.locator('.legend')).toContainText(`closed: ${totalsOf(aStar).expanded}`);
    const table = await tableOf(lab);
    expect(table.map(([bound, expanded, generated]) => ({ bound, expanded, generated, stored: 0 }))).toEqual(
      iterations,
    );
    expect(table.map((row) => row[5])).toEqual(last.iterations.map(({ generated }) => generated));
    expect([sum(table, 1), sum(table, 2)]).toEqual([totalsOf(idaStar).expanded, totalsOf(idaStar).generated]);
    expect([sum(table, 4), sum(table, 5)]).toEqual([totalsOf(aStar).expanded, totalsOf(aStar).generated]);
    expect(table.map(([, , , , , , open, closed]) => open + closed)).toEqual(
      last.iterations.map(({ stored }) => stored),
    );
    const closed = last.iterations.map((_, at) => sum(table.slice(0, at + 1), 4));
    expect(table.map((row) => row[7])).toEqual(closed);
  }
});

test('in multi-tile moves, the bounds rise to the fewest of them; A* and other heuristics are not offered', async ({
  page,
  puzzle: _,
}) => {
  const lab = new Lab(page, 'iterations');
  // The board that needs 24 multi-tile moves (tests/data/eight_puzzle_depths.txt).
  const board = '1 4 7/2 0 8/3 6 5';
  await lab.open({ board, metric: 'multi-tile' });
  const heuristics = lab.element.getByRole('group', { name: 'Heuristic' }).getByRole('button');
  await expect(heuristics).toHaveText(['walking distance', 'tables of classes']);
  for (const [index, heuristic] of ['walking-distance', ''].entries()) {
    await heuristics.nth(index).click();
    await expect(heuristics.nth(index)).toHaveAttribute('aria-pressed', 'true');
    const given = heuristic ? ['--heuristic', heuristic] : [];
    const answer = stdout(['solve', '--json', '--threads', '1', '--metric', 'multi-tile', ...given, board]);
    const { expanded, generated } = JSON.parse(answer);
    await lab.button('Show me').click({ timeout: 15_000 });
    await expect(lab.sentence).toContainText('Solved in 24 multi-tile moves.');
    await expect.poll(async () => (await tableOf(lab)).at(-1)?.[0]).toBe(24);
    const table = await tableOf(lab);
    expect([sum(table, 1), sum(table, 2), table.at(-1)?.[0], table[0].length]).toEqual([expanded, generated, 24, 4]);
    const bounds = table.map(([bound]) => bound);
    expect(bounds).toEqual(bounds.map((_, index) => 25 - bounds.length + index));
  }
  expect((await axe(page)).found).toEqual([]);
  const link = await lab.element.evaluate((element) => Reflect.get(element, 'link'));
  expect(link).toContain('&heuristic=classes&metric=multi-tile');
  await lab.button('Single moves').click();
  await expect(lab.button('Manhattan distance')).toHaveAttribute('aria-pressed', 'true');
  await expect(lab.sentence).toContainText(/Solved in \d+ moves\./, { timeout: 15_000 });
});

test('both charts are saved, with their fonts', async ({ browserName, page, puzzle: _ }) => {
  const lab = new Lab(page, 'iterations');
  await lab.open({ board: small });
  const { text: picture } = await exportedFile(page, browserName, () => lab.button('Save the picture').click());
  expect(picture.match(/<svg/g)).toHaveLength(3);
  expect(picture).toMatch(/<text[^>]*font-size: 11px[^>]*font-weight: 600/);
});

test('what follows the sixth bound is covered until the reader predicts', async ({ page, puzzle: _ }) => {
  const lab = new Lab(page, 'iterations');
  await lab.open();
  await expect(lab.element).toContainText(
    'For the first six bounds, IDA* generated these numbers of nodes: 13 · 63 · 428 · 3,278 · 20,066 · 109,027.',
  );
  await expect(lab.sentence).toContainText('The rest stays covered until you have guessed.');
  await expect(lab.slider).toHaveAttribute('max', '5');
  await expect(lab.element.locator('.iterations')).toContainText('?');
  expect(await tableOf(lab)).toHaveLength(6);
  await lab.button('6,000,000').click();
  await expect(lab.element.getByRole('status')).toContainText(
    'Not quite. For the bound of 47, it generated 597,781 nodes, 5.5 times as many',
  );
  await expect(lab.element.locator('[data-right]')).toContainText('600,000');
  await expect(lab.slider).toHaveAttribute('max', '8');
  await expect(lab.element.locator('.iterations')).not.toContainText('?');
  await expect(lab.sentence).toContainText('Solved in 51 moves. IDA* generated 4,696,033 nodes');
  await expect(lab.sentence).toContainText('A* generated 2,609,754 nodes and kept 2,423,257 boards', {
    timeout: 15_000,
  });
  await expect(lab.element).toContainText('limit 32 MiB');
  await expect(lab.element.locator('.legend')).toContainText('closed: 1,326,482');
});

test('the keys go from bound to bound, and a link restores one', async ({ page, puzzle: _ }) => {
  const lab = new Lab(page, 'iterations');
  await lab.open({ board: '2 0 3/4 5 7/8 1 6', at: 2 });
  await lab.at(2);
  await expect(lab.sentence).toContainText('No solution within 13. 60 nodes were generated to find that out');
  await lab.view.press('ArrowLeft');
  await expect(lab.sentence).toContainText('No solution within 11.');
  await lab.view.press('Home');
  await expect(lab.sentence).toContainText('The first bound is what the heuristic says about the board.');
  await lab.view.press('End');
  await expect(lab.sentence).toContainText('Solved in 15 moves.');
  await lab.view.press('ArrowLeft');
  expect(await lab.element.evaluate((element) => Reflect.get(element, 'link'))).toContain('&heuristic=manhattan&at=2');
  await lab.button('linear conflict').click();
  await expect(lab.sentence).toContainText('Solved in 15 moves.');
  await expect(lab.button('linear conflict')).toHaveAttribute('aria-pressed', 'true');
});

test('A* runs out of memory, and says how far it came', async ({ page, puzzle: _ }) => {
  const lab = new Lab(page, 'iterations');
  await lab.open({ board: large });
  await lab.button('Show me').click({ timeout: 15_000 });
  await expect(lab.sentence).toContainText(
    /A\* ran out of memory after generating [\d,]+ nodes: [\d,]+ boards fill its 32 MiB/,
    {
      timeout: 15_000,
    },
  );
  await expect(lab.sentence).toContainText(
    `IDA* generated ${totalsOf({ board: large }).generated.toLocaleString('en')} nodes`,
  );
  await expect(lab.element).toContainText('limit 32 MiB');
});

test('a running search is shown as it is, and ends with the element', async ({ page, puzzle: _ }) => {
  const element = await openAlone(page, 'fifteen-iterations', { board: endless });
  await expect(element.locator('.say')).toContainText('No solution within');
  const lab = new Lab(page, 'iterations');
  await lab.button('Show me').click({ timeout: 15_000 });
  await expect(lab.sentence).toContainText(
    /IDA\* searches with a bound of \d+\. [\d,]+ nodes generated with this bound so far/,
  );
  expect(page.workers().length).toBeGreaterThan(0);
  await element.evaluate((host) => host.remove());
  await expect.poll(() => page.workers().length).toBe(0);
});

/** The sum of the distances of the tiles from home, without the blank. @param {string} text  of a board with the blank last in its goal */
function manhattan(text) {
  const rows = text.split('/').map((row) => row.split(' ').map(Number));
  const all = rows.flatMap((tiles, row) => tiles.map((tile, column) => ({ tile, row, column })));
  return all
    .filter(({ tile }) => tile > 0)
    .map(({ tile, row, column }) => {
      const home = tile - 1;
      return Math.abs(row - Math.floor(home / rows.length)) + Math.abs(column - (home % rows.length));
    })
    .reduce((sum, one) => sum + one);
}

test('another heuristic ends the searches before it at once, and no other view waits for them', async ({
  page,
  puzzle: _,
}) => {
  const lab = new Lab(page, 'iterations');
  await lab.open({ board: endless, heuristic: 'misplaced' });
  await expect(lab.sentence).toContainText('No solution within');
  await lab.button('Manhattan distance').click();
  // With misplaced tiles, each search would take half a minute.
  await expect(lab.button('Manhattan distance')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await tableOf(lab))[0]?.[0]).toBe(manhattan(endless));
  await expect(lab.element.getByRole('img', { name: /^Board:/ })).toHaveAttribute(
    'aria-label',
    `Board: ${endless.replaceAll('/', ' / ')}`,
  );

  await page.evaluate((board) => {
    const race = Object.assign(document.createElement('fifteen-race'), { board, lanes: 'ida-star/manhattan' });
    document.querySelector('.views')?.replaceChildren(...document.querySelectorAll('fifteen-iterations'), race);
  }, small);
  const race = page.locator('fifteen-race');
  await race.getByRole('button', { name: 'Start the race' }).click();
  await expect(race.locator('.say')).toContainText('All of them say 14 moves.');
});

test('failures are named, and the last picture stays', async ({ page, puzzle: _ }) => {
  const lab = new Lab(page, 'iterations');
  await lab.open({ board: small });
  await expect(lab.sentence).toContainText('Solved in 14 moves.');
  for (const [board, message] of [
    [unsolvable, 'cannot be solved'],
    ['1 2 3/4 5 6/7 8 8', '8 appears twice'],
  ]) {
    await lab.link({ board });
    await expect(lab.message).toContainText(message);
    await expect(lab.sentence).toContainText('Solved in 14 moves.');
  }
  await lab.link({ board: small, heuristic: 'magic' });
  await expect(lab.message).toContainText('magic');
  await lab.button('Show an example').click();
  await expect(lab.message).toHaveCount(0);
  await expect(lab.element).toContainText('For the first six bounds');
});

test('axe finds nothing, in light and dark, and nothing is too wide, in German', async ({ page, puzzle: _ }) => {
  const element = await openAlone(page, 'fifteen-iterations', {}, 'de');
  await expect(element.getByRole('heading')).toHaveText('Iteration für Iteration');
  await element.getByRole('button', { name: '600.000' }).click({ timeout: 15_000 });
  await expect(element.getByRole('status')).toContainText('Richtig. Bei der Schranke 47 waren es 597.781 Knoten');
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    await page.emulateMedia({ colorScheme });
    expect((await axe(page)).found).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  await expect.poll(() => element.evaluate(overflow)).toEqual([]);
});
