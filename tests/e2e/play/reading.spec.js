// The board for a screen reader, and a page in forced colors. Playwright supports both in Chromium only.

import { open, small } from '../support/boards.js';
import { expect, test } from '../support/puzzle.js';
import { after } from '../support/simulator.js';

/** @import { Page } from '@playwright/test' */

test.beforeEach(({ browserName }, testInfo) => {
  testInfo.skip(browserName !== 'chromium', 'Playwright has no accessibility tree and no forced colors in Firefox');
});

test('the board is read row by row, also after moves', async ({ page, puzzle }) => {
  await puzzle.open(open);
  expect(await readRows(page)).toEqual(rowsOf(open));
  for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowDown']) await page.keyboard.press(key);
  await expect.poll(() => readRows(page)).toEqual(rowsOf(after(open, 'ULD')));
  await puzzle.ask((element, board) => {
    element.board = board;
  }, small);
  await expect.poll(() => readRows(page)).toEqual(rowsOf(small));
});

/** @param {string} board */
const rowsOf = (board) => board.split('/').map((row, index) => `Row ${index + 1}: ${row}`);

/** The rows of the board in the browser's own accessibility tree, with the numbers in each of them. @param {Page} page */
async function readRows(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const board = nodes.find(({ role, name }) => role?.value === 'group' && /^Board, /.test(name?.value));
  const namesIn = (/** @type {string[] | undefined} */ ids) =>
    (ids ?? []).map((id) => byId.get(id)).filter((node) => node && !node.ignored);
  return namesIn(board?.childIds).map((row) => {
    const tiles = namesIn(row?.childIds).map((tile) => Number.parseInt(tile?.name?.value.replace('Gap', '0'), 10));
    return `${row?.name?.value}: ${tiles.join(' ')}`;
  });
}

test('the slider of the playback says its value in words', async ({ puzzle }) => {
  await puzzle.open(small);
  await puzzle.button('Solve').click();
  await expect(puzzle.playback.getByRole('slider')).toHaveAttribute('aria-valuetext', /^Move \d+ of 14$/);
});

test('in forced colors the board has a border', async ({ page, puzzle }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await puzzle.open(open);
  await expect(puzzle.element.locator('.board')).toHaveCSS('border-top-width', '1px');
  await expect(puzzle.element.locator('.board')).toHaveCSS('border-top-style', 'solid');
});
