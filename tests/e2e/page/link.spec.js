// The address of the page, which holds the board, links to boards, and copying and pasting.

import { nearHome, small, usual } from '../support/boards.js';
import { solve } from '../support/command-line.js';
import { hold } from '../support/held.js';
import { expect, test } from '../support/puzzle.js';
import { after, gameHash, goalOf, linkTo } from '../support/simulator.js';

/** @import { Page } from '@playwright/test' */

/** The decoded hash of the address, which holds the board. @param {Page} page */
function hashOf(page) {
  return decodeURIComponent(new URL(page.url()).hash);
}

test('of two links that are followed while the page loads, the last one is shown', async ({ page, puzzle }) => {
  const { asked, release } = await hold(page, /rules_bg.*\.wasm/);
  const { moves } = solve(small);
  await page.goto(`${linkTo(small)}&moves=${moves}`, { waitUntil: 'commit' });
  await asked;
  await page.waitForFunction(() => customElements.get('fifteen-puzzle'));
  await page.evaluate((hash) => {
    location.hash = hash;
  }, linkTo(usual).slice(1));
  await expect.poll(() => hashOf(page)).toBe(gameHash(usual));
  release();
  await puzzle.ask((element) => element.ready);
  expect(await puzzle.ask(({ board, replayedMoves }) => [board, replayedMoves])).toEqual([usual, null]);
});

test('the address bar follows the board', { tag: '@slow' }, async ({ page, puzzle }) => {
  await puzzle.open(nearHome);
  expect(hashOf(page)).toContain('board=1,2,3,4/5,6,0,8/9,10,7,12/13,14,11,15');
  await puzzle.tile(7).click();
  await expect.poll(() => hashOf(page)).toBe(gameHash(nearHome, 'U'));
  await puzzle.button('Shuffle').click();
  await expect.poll(async () => hashOf(page) === linkTo(await puzzle.text()).slice(1)).toBe(true);

  const shuffled = await puzzle.text();
  await page.reload();
  await expect.poll(() => puzzle.shown()).toBe(shuffled);
});

test('the goal of a link is that of its board alone: the next one is shuffled for the goal before it', async ({
  page,
  puzzle,
}) => {
  await puzzle.open(small, 'snail');
  const goal = () => puzzle.ask((element) => element.goal);
  expect(await goal()).toBe('snail');
  await page.reload();
  await puzzle.ask((element) => element.ready);
  expect(await goal()).toBe('snail');
  await puzzle.button('Shuffle').click();
  await expect.poll(goal).toBe('blank-last');
  expect(await puzzle.ask(({ parity }) => parity?.solvable)).toBe(true);
  await page.keyboard.press('Control+z');
  expect(await goal(), 'undo brings the game back as it was').toBe('snail');

  // A chosen goal holds for all boards.
  await puzzle.openOptions();
  await page.getByRole('combobox', { name: 'Goal' }).selectOption('blank-first');
  await puzzle.button('Shuffle').click();
  await expect.poll(() => puzzle.ask(({ moves }) => moves)).toBe(0);
  expect(await goal()).toBe('blank-first');
});

test('a link restores size, goal and board', async ({ page, puzzle }) => {
  await puzzle.open(small, 'blank-first');
  await expect.poll(() => puzzle.shown()).toBe(small);
  await expect(puzzle.size).toHaveAccessibleName('Size: 3×3');
  await puzzle.openOptions();
  await expect(page.getByRole('combobox', { name: 'Goal' })).toHaveValue('blank-first');
  expect(await puzzle.text()).toBe(small);
  await puzzle.openText();
  await expect(puzzle.field).toHaveValue(small);
  await expect.poll(() => hashOf(page)).toContain('goal=blank-first');
  await puzzle.button('Solve').click();
  expect((await puzzle.last('solution')).length).toBe(solve(small, { goal: 'blank-first' }).length);

  // A link without a goal, followed within the page, restores the default goal.
  await page.evaluate((hash) => {
    location.hash = hash;
  }, linkTo(usual).slice(1));
  await expect.poll(() => puzzle.shown()).toBe(usual);
  await expect(puzzle.size).toHaveAccessibleName('Size: 4×4');
  await expect(page.getByRole('combobox', { name: 'Goal' })).toHaveValue('blank-last');
});

test('links are read in the encodings of other programs', { tag: '@slow' }, async ({ page, puzzle }) => {
  for (const [index, hash] of [
    '8+1+3+4+0+2+7+6+5',
    '8%201%203%2F4%200%202%2F7%206%205',
    '8%2C1%2C3%2C4%2C0%2C2%2C7%2C6%2C5',
  ].entries()) {
    // Each link opens a new page, since a change of the hash alone would not.
    await page.goto(`/?${index}#board=${hash}`);
    await expect.poll(() => puzzle.shown()).toBe(small);
  }
});

test('a bad link says what is wrong with it', async ({ page, puzzle }) => {
  await page.goto('/#board=1,2,3/4,5,6/7,7,0');
  await expect(puzzle.search).toContainText('This link does not contain a valid board.');
  await expect(puzzle.field).toHaveAccessibleDescription(/7 appears twice/);
  await expect(puzzle.field).toHaveAttribute('aria-invalid', 'true');
  // There is one message: under the field, the error is only marked.
  await expect(puzzle.search).toContainText('7 appears twice');
  await expect(page.locator('#board-error mark')).toHaveText('7');
  await expect(page.locator('#board-error p:not(.sr)')).toHaveCount(1);
  // The page says that it shows another board.
  await expect(puzzle.search).toContainText('A new board is shown instead.');
  await expect(puzzle.field).toBeVisible();
  await expect(puzzle.field).toHaveValue('1,2,3/4,5,6/7,7,0');
  await expect.poll(() => puzzle.shown()).not.toBe(goalOf(4));
  expect((await puzzle.last('change')).solvable).toBe(true);

  await page.goto('/?2#board=8,1,3/4,0,2/7,6,5&goal=middle');
  await expect(puzzle.search).toContainText('“middle”');
  await expect(puzzle.search).toContainText('blank-last');
});

test('what is wrong with the link that opens the page is said in the language of the page', async ({
  page,
  puzzle: _,
}) => {
  // Once as a new visitor, and once beside the game of that visit.
  for (const address of ['/de/#board=1,2,x', '/de/?2#board=1,2,x']) {
    await page.goto(address);
    await expect(page.getByText('Dieser Link enthält kein gültiges Brett.')).toBeVisible();
    await expect(page.locator('#board-row')).toContainText('Der Text enthält 3 Zahlen.');
  }
});

test('a bad link that is followed within the page leaves the board unchanged', async ({ page, puzzle }) => {
  await puzzle.open(small);
  await page.evaluate(() => {
    location.hash = '#board=1,2,y';
  });
  expect(await puzzle.last('error')).toMatchObject({ code: 'bad-board', text: '1,2,y', start: 4, end: 5 });
  expect(await puzzle.text()).toBe(small);
  await expect(puzzle.search).toContainText('The board stays as it was.');
  await expect(puzzle.field).toHaveAccessibleDescription(/“y” is not a number/);
});

test('a bad link changes neither the board nor the goal; a bad goal gives way to the default goal', async ({
  page,
  puzzle,
}) => {
  await puzzle.open(small, 'blank-first');
  const follow = (/** @type {string} */ hash) =>
    page.evaluate((next) => {
      location.hash = next;
    }, hash);
  await follow('#board=1,2,y&goal=blank-last');
  await expect(puzzle.search).toContainText('The board stays as it was.');
  expect(await puzzle.ask(({ board, goal }) => ({ board, goal }))).toEqual({ board: small, goal: 'blank-first' });

  await follow('#board=1,2,3/4,5,6/7,0,8&goal=middle');
  await expect(puzzle.search).toContainText('The default goal is used instead.');
  await expect
    .poll(() => puzzle.ask(({ board, goal }) => ({ board, goal })))
    .toEqual({ board: '1 2 3/4 5 6/7 0 8', goal: 'blank-last' });
});

test('link, board and solution are copied', { tag: '@slow' }, async ({ browserName, context, page, puzzle }) => {
  // Firefox needs no permission: it allows writing after a click, and Playwright's pages may read.
  if (browserName === 'chromium') await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await puzzle.open(nearHome);
  await puzzle.tile(7).click();
  const board = after(nearHome, 'U');

  await puzzle.openText();
  // The link contains the board on the screen, even if the address bar has not been updated yet.
  await puzzle.button('Copy link').click();
  await expect(puzzle.button('Copied')).toBeVisible();
  const link = await clipboard();
  expect(decodeURIComponent(link)).toBe(new URL(gameHash(nearHome, 'U'), page.url()).href);
  await puzzle.button('Copy').click();
  await expect.poll(clipboard).toBe(board);

  await puzzle.button('Solve').click();
  const { moves } = await puzzle.last('solution');
  expect(moves).toBe('UL');
  await puzzle.search.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'Letters' }).click();
  await expect.poll(clipboard).toBe(moves);

  await page.goto('about:blank');
  await page.goto(link);
  await expect.poll(() => puzzle.shown()).toBe(board);
});

test('a board is pasted by the button', async ({ browserName, context, puzzle }) => {
  if (browserName === 'chromium') await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await puzzle.open(small);
  await puzzle.openText();
  await puzzle.button('Copy').click();
  await expect(puzzle.button('Copied')).toBeVisible();
  await puzzle.button('Shuffle').click();
  await expect.poll(() => puzzle.shown()).not.toBe(small);
  await puzzle.button('Paste').click();
  await expect.poll(() => puzzle.shown()).toBe(small);
});
