// Edge: along the solution it shows the numbers that the command line prints, and classes that this test derives from the boards.

import { expectNoViolations } from '../support/axe.js';
import { stdout } from '../support/command-line.js';
import { openAlone, overflow } from '../support/lab-space.js';
import { expect, test } from '../support/puzzle.js';

/** @import { Locator } from '@playwright/test' */

/** The fewest multi-tile moves. @param {string} board  @param {string} [goal] @returns {number} */
function fewest(board, goal = 'blank-last') {
  const options = ['--json', '--metric', 'multi-tile', '--goal', goal, '--', board];
  return JSON.parse(stdout(['solve', ...options])).slides;
}

/** The board in the middle. @param {Locator} edge */
async function boardOf(edge) {
  const label = (await edge.locator('.now .cells').getAttribute('aria-label')) ?? '';
  return label.replace('Board: ', '').replaceAll(' / ', '/');
}

/** The classes of a board: the invariants of moves along a row, and of moves along a column. @param {string} board */
function classesOf(board) {
  const rows = board.split('/').map((row) => row.split(' '));
  const columns = rows[0].map((_, column) => rows.map((row) => row[column]));
  const name = (/** @type {string[][]} */ lines) => {
    const blank = lines.findIndex((line) => line.includes('0'));
    return { line: blank + 1, tiles: lines.map((line) => line.filter((tile) => tile !== '0').join(' ')).join(' / ') };
  };
  return { rows: name(rows), columns: name(columns) };
}

/** @param {Locator} edge  @param {string} board */
async function expectShown(edge, board) {
  const { rows, columns } = classesOf(board);
  const name = `Row class: ${rows.tiles}, with the blank somewhere in row ${rows.line}`;
  await expect(edge.getByRole('img', { name, exact: true })).toBeVisible();
  const other = `Column class, column by column: ${columns.tiles}, with the blank somewhere in column ${columns.line}`;
  await expect(edge.getByRole('img', { name: other, exact: true })).toBeVisible();
}

for (const [board, goal] of [
  ['2 4 3/0 5 6/1 7 8', 'blank-last'],
  ['5 2 3/1 4 0', 'blank-last'],
  ['3 0/2 5/4 1', 'blank-first'],
]) {
  test(`the classes take turns along a solution: ${board}`, async ({ page, puzzle: _ }) => {
    const moves = fewest(board, goal);
    const edge = await openAlone(page, 'fifteen-edge', { board, goal });
    await expect(edge.locator('.say')).toContainText(`The shortest solution has ${moves} moves.`);
    await expectShown(edge, board);
    let before = board;
    let kept = '';
    for (let at = 1; at <= moves; at++) {
      await edge.getByRole('button', { name: 'Step forward' }).click();
      await expect(edge.locator('.truth b')).toHaveText(String(moves - at));
      const now = await boardOf(edge);
      await expectShown(edge, now);
      expect(fewest(now, goal)).toBe(moves - at);
      const own = classesOf(now);
      const same = /** @type {const} */ (['rows', 'columns']).filter(
        (side) => JSON.stringify(own[side]) === JSON.stringify(classesOf(before)[side]),
      );
      expect(same).toHaveLength(1);
      expect(same[0]).not.toBe(kept);
      await expect(edge.locator('.node.kept')).toHaveClass(new RegExp(`\\b${same[0]}\\b`));
      expect(Number(await edge.locator('.sum .h b').textContent())).toBeLessThanOrEqual(moves - at);
      [before, kept] = [now, same[0]];
    }
    await expect(edge.locator('.say')).toContainText('Solved');
  });
}

test('another board of a class is reached by the mouse and by the keyboard', async ({ page, puzzle: _ }) => {
  const edge = await openAlone(page, 'fifteen-edge', { board: '2 4 3/0 5 6/1 7 8' });
  const members = edge.getByRole('group', { name: 'Boards of this row class' }).getByRole('button');
  await expect(members).toHaveCount(3);
  await expect(members.first()).toHaveAttribute('aria-current', 'true');
  await members.nth(2).click();
  await expect.poll(() => boardOf(edge)).toBe('2 4 3/5 6 0/1 7 8');
  await expect(edge.locator('.say')).toContainText(`has ${fewest('2 4 3/5 6 0/1 7 8')} moves`);
  await expect(members.nth(2)).toHaveAttribute('aria-current', 'true');
  await expect(members.nth(2)).toBeFocused();
  const others = edge.getByRole('group', { name: 'Boards of this column class' }).getByRole('button');
  await page.keyboard.press('Tab');
  await expect(others.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => boardOf(edge)).toBe('2 4 0/5 6 3/1 7 8');
  // The arrow keys step along the solution.
  await page.keyboard.press('End');
  await expect(edge.locator('.say')).toContainText('Solved');
  await page.keyboard.press('ArrowLeft');
  await expect(edge.locator('.truth b')).toHaveText('1');
  await edge.getByText('Table', { exact: true }).click();
  await expect(edge.locator('.under tbody tr')).toHaveCount(fewest('2 4 0/5 6 3/1 7 8') + 1);
});

test('a board of the page, a board that cannot be solved, and one that is too large', async ({ page, puzzle: _ }) => {
  await page.goto('/lab.html#edge');
  await page.getByText('Change boards').click();
  const form = page.locator('form[data-board=eight]');
  await form.getByRole('textbox').fill('5 2 3/1 4 0');
  await form.getByRole('button', { name: 'Show' }).click();
  await expect.poll(() => boardOf(page.locator('#edge'))).toBe('5 2 3/1 4 0');
  const edge = await openAlone(page, 'fifteen-edge', { board: '1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0' });
  await expect(edge.getByRole('alert')).toContainText('cannot be solved');
  await edge.evaluate((element) => Object.assign(element, { board: '1 2 3 4 5 6/7 8 9 10 11 12/13 14 15 16 0 17' }));
  await expect(edge.getByRole('alert')).toContainText('This view does not show 3×6 boards; expected at most 16 cells');
  await edge.getByRole('button', { name: 'Show an example' }).click();
  await expect(edge.locator('.say')).toContainText('The shortest solution has 8 moves.');
});

test('it fits on a phone, and has no violations', async ({ page, browserName, puzzle: _ }) => {
  for (const board of ['2 4 3/0 5 6/1 7 8', '1 2 3 4 5 6 7 8/9 10 11 12 13 14 0 15']) {
    const edge = await openAlone(page, 'fifteen-edge', { board });
    await expect(edge.locator('.between')).toBeVisible();
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => edge.evaluate(overflow), `${board} at ${width}`).toEqual([]);
    }
    await expectNoViolations(page, browserName);
  }
});

test('the table of 4×4 boards is built when it is requested', { tag: '@slow' }, async ({ page, puzzle: _ }) => {
  test.setTimeout(240_000);
  const board = '5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2';
  const edge = await openAlone(page, 'fifteen-edge', { board });
  await edge.getByRole('button', { name: 'Build the table (19 MB) and solve' }).click();
  await expect(edge.getByRole('progressbar')).toBeVisible();
  await edge.getByRole('button', { name: 'Cancel' }).click();
  await edge.getByRole('button', { name: 'Build the table (19 MB) and solve' }).click();
  await expect(edge.locator('.say')).toContainText(`The shortest solution has ${fewest(board)} moves.`, {
    timeout: 200_000,
  });
});
