// The chart of the view Estimate alone, as the element Profile of earlier releases shows it: its numbers are those of the command line.

import { axe } from '../support/axe.js';
import { distance, stdout } from '../support/command-line.js';
import { openAlone } from '../support/lab-space.js';
import { expect, test } from '../support/puzzle.js';

/** @import { Locator } from '@playwright/test' */

const boards = [
  { board: '5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2', goal: 'blank-last', heuristic: 'pdb-6-6-3' },
  { board: '2 0 3/4 5 7/8 1 6', goal: 'blank-last', heuristic: 'walking-distance' },
  { board: '7 2 4/5 0 6/8 3 1', goal: 'blank-first', heuristic: 'misplaced' },
];

/** The value that the program gives. @param {string} board  @param {string} goal  @param {string} heuristic @returns {number} */
function estimateOf(board, goal, heuristic) {
  return JSON.parse(stdout(['explain', board, '--json', '--goal', goal, '--heuristic', heuristic])).h;
}

/** The board in the picture. @param {Locator} profile */
async function boardOf(profile) {
  const label = (await profile.locator('.cells').getAttribute('aria-label')) ?? '';
  return label.replace('Board: ', '').replaceAll(' / ', '/');
}

for (const { board, goal, heuristic } of boards) {
  test(`the gap is what the program says: ${heuristic} of ${board}`, async ({ page, puzzle: _ }) => {
    const profile = await openAlone(page, 'fifteen-profile', { board, goal, heuristic });
    const length = distance(board, { goal });
    const figures = profile.locator('.sum b');
    for (const at of [0, 4, Math.floor(length / 2), length]) {
      await profile.getByRole('slider').fill(String(at));
      await expect(figures.first()).toHaveText(String(length - at));
      const shown = await boardOf(profile);
      expect(distance(shown, { goal })).toBe(length - at);
      const h = estimateOf(shown, goal, heuristic);
      await expect(figures).toHaveText([length - at, h, length - at - h].map(String));
    }
    await expect(profile.locator('.say')).toContainText('The heuristic is exact here.');
  });
}

test('another heuristic has another gap, and the table has all of them', async ({ page, puzzle: _ }) => {
  const [{ board, goal }] = boards;
  const profile = await openAlone(page, 'fifteen-profile', { board, goal });
  await expect(profile.locator('.sum b')).toHaveText(['53', '33', '20'], { timeout: 20_000 });
  await expect(profile.locator('.say')).toContainText('The gap is 20 at the start.');
  await profile.getByRole('button', { name: 'Linear conflict' }).click();
  await expect(profile.locator('.sum b')).toHaveText(['53', '35', '18']);
  await profile.getByText('Table', { exact: true }).click();
  await expect(profile.getByRole('row').nth(1).getByRole('cell')).toHaveText(['0', '53', '13', '33', '35', '37', '45']);
  await expect(profile.getByRole('row')).toHaveCount(55);
});

test('the keys step along the solution', async ({ page, puzzle: _ }) => {
  const profile = await openAlone(page, 'fifteen-profile', boards[1]);
  const length = distance(boards[1].board);
  const remain = profile.locator('.sum b').first();
  await expect(remain).toHaveText(String(length));
  await profile.getByRole('button', { name: 'Step forward' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(remain).toHaveText(String(length - 1));
  await page.keyboard.press('End');
  await expect(remain).toHaveText('0');
  await page.keyboard.press('Home');
  await expect(remain).toHaveText(String(length));
});

test('a board that cannot be solved is named', async ({ page, puzzle: _ }) => {
  const profile = await openAlone(page, 'fifteen-profile', { board: '1 2 3/4 5 6/8 7 0' });
  await expect(profile.getByRole('alert')).toContainText('cannot be solved');
});

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  test(`axe finds nothing, ${colorScheme}`, async ({ page, puzzle: _ }) => {
    await page.emulateMedia({ colorScheme });
    const profile = await openAlone(page, 'fifteen-profile');
    await expect(profile.locator('.sum b').first()).toHaveText('53', { timeout: 20_000 });
    expect((await axe(page)).found).toEqual([]);
  });
}
