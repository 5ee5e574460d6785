// Space: the whole 8-puzzle by distance, against published counts and the command line.

import { readFileSync } from 'node:fs';
import { expectNoViolations } from '../support/axe.js';
import { usual } from '../support/boards.js';
import { stdout } from '../support/command-line.js';
import { exportedFile } from '../support/games.js';
import { catchCopied, copiedTexts, LabSpace, openAlone, overflow } from '../support/lab-space.js';
import { expect, test } from '../support/puzzle.js';

const heuristics = ['misplaced', 'manhattan', 'linear-conflict', 'walking-distance', 'pdb-4-4-max'];

/** The names of the heuristics on the page. */
const names = ['Misplaced', 'Manhattan', 'Linear conflict', 'Walking distance', 'Patterns of 4 tiles'];

/** Three boards, the last at the greatest possible distance. */
const boards = ['1 2 3/4 5 6/0 7 8', '8 1 3/4 0 2/7 6 5', '8 6 7/2 5 4/3 0 1'];

/** All boards of the small columns, listed by hand, for the goal with the blank last. @type {Record<number, string[]>} */
const wholeColumns = {
  0: ['1 2 3/4 5 6/7 8 0'],
  1: ['1 2 3/4 5 6/7 0 8', '1 2 3/4 5 0/7 8 6'],
  2: ['1 2 3/4 5 6/0 7 8', '1 2 3/4 0 6/7 5 8', '1 2 3/4 0 5/7 8 6', '1 2 0/4 5 3/7 8 6'],
  31: ['8 6 7/2 5 4/3 0 1', '6 4 7/8 5 0/3 2 1'],
};

/** The counts of OEIS A089473. */
const published = (() => {
  const lines = readFileSync(new URL('../../data/eight_puzzle_depths.txt', import.meta.url), 'utf8').split('\n');
  const counts = lines[lines.findIndex((line) => line.startsWith('stm corner')) + 1];
  return counts.split(' ').map((entry) => Number(entry.split(':')[1]));
})();

/** @param {string} board  @param {string} heuristic  @returns {number} */
function explained(board, heuristic) {
  return JSON.parse(stdout(['explain', board, '--json', '--heuristic', heuristic])).h;
}

for (const goal of ['blank-last', 'blank-first']) {
  test(`the boards at each distance are as many as published: ${goal}`, async ({ page, puzzle: _ }) => {
    const space = new LabSpace(page);
    await space.open({ goal });
    await space.expectAt(24);
    const table = await space.table();
    expect(table.map(({ moves }) => moves)).toEqual(published.map((_count, moves) => moves));
    expect(table.map(({ boards: count }) => count)).toEqual(published);
    await expect(space.sentence).toContainText('24,047 boards need 24 moves.');
  });
}

test('what each heuristic says is between 0 and the truth, and right where all boards are known', async ({
  page,
  puzzle: _,
}) => {
  const space = new LabSpace(page);
  await space.open();
  for (const heuristic of heuristics) {
    await space.set({ heuristic });
    await expect(space.chosen).toHaveText(names[heuristics.indexOf(heuristic)]);
    const table = await space.table();
    for (const { moves, least, mean, most } of table) {
      expect(least).toBeGreaterThanOrEqual(0);
      expect(mean, `${heuristic} at ${moves}`).toBeGreaterThanOrEqual(least);
      expect(most).toBeGreaterThanOrEqual(mean);
      expect(moves).toBeGreaterThanOrEqual(most);
    }
    for (const [moves, all] of Object.entries(wholeColumns)) {
      const values = all.map((board) => explained(board, heuristic));
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      expect(table[Number(moves)]).toEqual({
        moves: Number(moves),
        boards: all.length,
        least: Math.min(...values),
        mean,
        most: Math.max(...values),
      });
    }
  }
});

test('a board is marked in its column, and each heuristic says what the command line prints', async ({
  page,
  puzzle: _,
}) => {
  const space = new LabSpace(page);
  await space.open({ board: boards[0] });
  for (const [index, moves] of [2, 14, 31].entries()) {
    await space.set({ board: boards[index] });
    await space.expectAt(moves);
    await expect.poll(() => space.drawn()).toBe(boards[index]);
    const expected = heuristics.map((heuristic) => explained(boards[index], heuristic));
    expect(await space.values()).toEqual(expected);
    await expect(space.own).toBeVisible();
  }
});

test('other boards of the column have its distance, and their values are those of the command line', async ({
  page,
  puzzle: _,
}) => {
  const space = new LabSpace(page);
  await space.open();
  await space.expectAt(24);
  const seen = [await space.drawn()];
  for (let turn = 0; turn < 3; turn++) {
    await space.element.getByRole('button', { name: 'Another board' }).click();
    await expect.poll(() => space.drawn()).not.toBe(seen.at(-1));
    seen.push(await space.drawn());
    await space.expectAt(24);
  }
  expect(new Set(seen).size).toBe(4);
  const board = /** @type {string} */ (seen.at(-1));
  expect(JSON.parse(stdout(['solve', '--json', board])).length).toBe(24);
  expect(await space.values()).toEqual(heuristics.map((heuristic) => explained(board, heuristic)));
});

test('one Tab stop for the chart: arrows move the column, Home and End jump, Enter draws another board', async ({
  page,
  puzzle: _,
}) => {
  const space = new LabSpace(page);
  await space.open();
  await space.element.getByRole('button', { name: names[4] }).focus();
  await page.keyboard.press('Tab');
  await expect(space.chart).toBeFocused();
  const keys = /** @type {const} */ ([
    ['ArrowRight', 25],
    ['ArrowLeft', 24],
    ['ArrowUp', 25],
    ['ArrowDown', 24],
    ['End', 31],
    ['ArrowRight', 31],
    ['Home', 0],
    ['ArrowLeft', 0],
  ]);
  for (const [key, moves] of keys) {
    await page.keyboard.press(key);
    await space.expectAt(moves);
  }
  await page.keyboard.press('End');
  await space.expectAt(31);
  const first = await space.drawn();
  await page.keyboard.press('Enter');
  await expect.poll(() => space.drawn()).not.toBe(first);
  expect([first, await space.drawn()].sort()).toEqual([...wholeColumns[31]].sort());

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(space.chosen).toHaveText(names[4]);
  await expect(space.element.locator('.values .now')).toContainText(names[4]);
  await space.expectAt(31);
});

test('a click selects the column', async ({ page, puzzle: _ }) => {
  const space = new LabSpace(page);
  await space.open();
  await space.expectAt(24);
  const bar = space.element.locator('.fig rect.g').nth(20);
  const box = await bar.boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 1);
  await space.expectAt(20);
});

test('a bad board is named, and the picture stays', async ({ page, puzzle: _ }) => {
  const space = new LabSpace(page);
  await space.open({ board: boards[1] });
  await space.expectAt(14);
  await space.set({ board: '1 2 3/4 5 6/7 7 0' });
  await expect(space.element.getByRole('alert')).toContainText('7');
  await expect(space.chart).toHaveAttribute('aria-valuenow', '14');
  await space.set({ board: boards[2] });
  await space.expectAt(31);
  await expect(space.element.getByRole('alert')).toHaveCount(0);
});

test('a board of another size, and one that cannot be solved, are not marked', async ({ page, puzzle: _ }) => {
  const space = new LabSpace(page);
  await space.open({ board: usual });
  await space.expectAt(24);
  await expect(space.element).toContainText('The board of this page is not 3×3');
  await expect(space.own).toHaveCount(0);
  await space.set({ board: '2 1 3/4 5 6/7 8 0' });
  await expect(space.element).toContainText('The board of this page cannot be solved');
  await expect(space.own).toHaveCount(0);
  await space.set({ board: boards[0] });
  await space.expectAt(2);
  await expect(space.element).not.toContainText('The board of this page');
});

test('goals in the middle have another longest distance, and one heuristic less', async ({ page, puzzle: _ }) => {
  const space = new LabSpace(page);
  await space.open({ goal: '1 2 3/4 0 5/6 7 8' });
  await expect(space.chart).toHaveAttribute('aria-valuemax', '30');
  await space.expectAt(22);
  await expect(space.heuristics).toHaveText(names.slice(0, 4));
  await expect(space.element).toContainText('OEIS A089474');
});

test('the link, the tag and the file say what is shown', async ({ browserName, page, puzzle: _ }) => {
  await catchCopied(page);
  const space = new LabSpace(page);
  await space.open({ board: boards[1], heuristic: 'walking-distance', at: 7 });
  await space.expectAt(7);
  await space.element.getByRole('button', { name: 'Copy link' }).click();
  await space.element.getByRole('button', { name: 'Embed' }).click();
  const [link, tag] = await copiedTexts(page);
  const parameters = new URLSearchParams(new URL(link).hash.slice(1));
  expect(Object.fromEntries(parameters)).toEqual({
    space: '',
    board: boards[1],
    goal: 'blank-last',
    heuristic: 'walking-distance',
    at: '7',
  });
  const height = await space.element.evaluate((element) => Math.round(element.getBoundingClientRect().height));
  expect(tag).toBe(
    `<fifteen-space board="${boards[1]}" goal="blank-last" heuristic="walking-distance" at="7" style="min-height: ${height}px"></fifteen-space>`,
  );
  // A chosen column is kept, although the element was opened with another one.
  await space.chart.press('ArrowRight');
  await space.expectAt(8);
  await space.element.getByRole('button', { name: 'Misplaced' }).click();
  await expect(space.element.locator('.values .now')).toContainText('Misplaced');
  await space.expectAt(8);

  const save = () => space.element.getByRole('button', { name: 'Save as CSV' }).click();
  const { name, text } = await exportedFile(page, browserName, save);
  expect(name).toBe('space.csv');
  const file = text.trim().split('\r\n');
  expect(file).toHaveLength(33);
  expect(file[0]).toBe('Moves,Boards,"h, least","h, mean","h, most"');
  expect(file.slice(1).map((row) => Number(row.split(',')[1]))).toEqual(published);
});

test('quiet leaves out the words around the picture', async ({ page, puzzle: _ }) => {
  const space = new LabSpace(page);
  await space.open({ quiet: true });
  await expect(space.chart).toBeVisible();
  await expect(space.element.getByRole('heading')).toHaveCount(0);
  await expect(space.sentence).toHaveCount(0);
});

test('in German', async ({ page, puzzle: _ }) => {
  const element = await openAlone(page, 'fifteen-space', {}, 'de');
  await expect(element.getByRole('heading')).toHaveText('Das ganze 8-Puzzle');
  await expect(element).toContainText('24.047 Bretter brauchen 24 Züge.');
  await expect(element).toContainText('zwischen 6 und 22 Züge voraus, im Mittel 14,8.');
});

test('axe finds nothing, in light and dark, and nothing is too wide', async ({ browserName, page, puzzle: _ }) => {
  const space = new LabSpace(page);
  await space.open({ board: boards[1] });
  await space.expectAt(14);
  await space.table();
  await expectNoViolations(page, browserName);
  await space.element.getByText('Table', { exact: true }).click();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => space.element.evaluate(overflow)).toEqual([]);
  }
});

test('the page is never blocked for 50 ms while the view opens and counts', { tag: '@slow' }, async ({
  page,
  puzzle: _,
}) => {
  // Only Chromium reports long tasks.
  await page.addInitScript(() => {
    const long = /** @type {number[]} */ ([]);
    Object.assign(window, { long });
    new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
      buffered: true,
    });
  });
  const space = new LabSpace(page);
  // On a busy machine any task may take long, but not in every attempt.
  await expect(async () => {
    await space.open();
    await space.expectAt(24);
    for (const heuristic of heuristics) {
      await space.set({ heuristic });
      await expect(space.chosen).toHaveText(names[heuristics.indexOf(heuristic)]);
    }
    expect(await page.evaluate(() => /** @type {any} */ (window).long)).toEqual([]);
  }).toPass({ timeout: 25_000 });
});
