// Sharing: the links of the menu, each opened by a new visitor, and the address of a game and of a solution.

import { serveOtherOrigin } from '../../support/other-origin.js';
import { nearHome, small } from '../support/boards.js';
import { distance, solve } from '../support/command-line.js';
import { pngOf } from '../support/pictures.js';
import { expect, Puzzle, test } from '../support/puzzle.js';
import { after, gameHash, goalOf } from '../support/simulator.js';

/** @import { Browser, Page } from '@playwright/test' */

const picture = `data:image/png;base64,${pngOf(90, 60).toString('base64')}`;

/** Opens an address as a new visitor. @param {Browser} browser  @param {string} address */
async function asStranger(browser, address) {
  const context = await browser.newContext({ baseURL: new URL(address).origin });
  const page = await context.newPage();
  await page.goto(address);
  const element = page.locator('fifteen-puzzle').first();
  const state = () =>
    element.evaluate(async (/** @type {any} */ puzzle) => {
      await puzzle.ready;
      const { board, history, moves, replayedMoves, playing } = puzzle;
      return { board, history, moves, replayedMoves, playing };
    });
  return { context, page, state };
}

test('a menu that cannot be loaded says so', { tag: '@slow' }, async ({ page, puzzle }) => {
  await page.route('**/assets/menu-*.js', (route) => route.abort());
  await puzzle.open(small);
  await puzzle.button('Solve').click();
  await puzzle.search.getByRole('button', { name: 'Share' }).click();
  const problem = puzzle.search.getByRole('alert');
  await expect(problem).toHaveText('Loading failed. Check your network connection, then reload the page.');
  await expect(puzzle.search.getByRole('button', { name: 'Share' })).toBeVisible();
});

test('a board is shared before it is solved, and a picture stays here', async ({ browser, context, page, puzzle }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await puzzle.open(small);
  const share = puzzle.search.getByRole('button', { name: /^Share this board/ });
  await share.click();
  await expect(share).toContainText('Copied');
  const stranger = await asStranger(browser, await page.evaluate(() => navigator.clipboard.readText()));
  expect(await stranger.state()).toMatchObject({ board: small, moves: 0 });
  await stranger.context.close();
  await puzzle.ask((element, image) => Object.assign(element, { image }).updateComplete, picture);
  await puzzle.page.keyboard.press('ArrowUp');
  await expect(share).toContainText('without the picture');
});

test('each row of the menu copies what it shows, and each link shows what it says', async ({
  browser,
  context,
  page,
  puzzle,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await puzzle.open(small);
  await puzzle.ask((element) => {
    element.speed = 40;
  });
  await puzzle.button('Solve').click();
  const { moves } = await puzzle.last('solution');
  await puzzle.last('solved');
  // The board is solved now, and no shared link contains the solved board alone.
  expect(decodeURIComponent(new URL(page.url()).hash)).toContain(gameHash(small));
  const share = puzzle.search.getByRole('button', { name: 'Share' });
  await share.click();
  const menu = page.getByRole('menu', { name: 'Share' });
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await expect(menu.getByRole('menuitem', { name: 'Letters' })).toContainText(moves.slice(0, 10));

  await menu.getByRole('menuitem', { name: 'Link to this board' }).click();
  await expect(menu.getByRole('menuitem', { name: 'Link to this board' })).toContainText('Copied');
  const toBoard = await clipboard();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(clipboard).not.toBe(toBoard);
  const withSolution = await clipboard();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(share).toBeFocused();

  const first = await asStranger(browser, toBoard);
  await expect.poll(async () => (await first.state()).board).toBe(small);
  expect(await first.state()).toMatchObject({ moves: 0, replayedMoves: null });
  await first.context.close();

  const second = await asStranger(browser, withSolution);
  await expect.poll(async () => (await second.state()).replayedMoves).toBe(moves);
  expect((await second.state()).history.startsWith(small)).toBe(true);
  // The page says that the link calls the solution optimal, also after a reload, and offers to check it.
  const said = second.page.getByRole('region', { name: 'Search' });
  await expect(said).toContainText('The link says that no solution has fewer moves.');
  await second.page.reload();
  await expect(said).toContainText('The link says that no solution has fewer moves.');
  await expect(said).not.toContainText('Could it be shorter?');
  await said.getByRole('link', { name: 'Check it' }).click();
  await expect(second.page.getByRole('heading', { name: `${moves.length} moves, the fewest possible.` })).toBeVisible();
  await second.context.close();

  // No link contains a picture, and a note says so.
  const note = 'The picture is not part of the link.';
  await share.click();
  await expect(menu).toBeVisible();
  await expect(menu).not.toContainText(note);
  await page.keyboard.press('Escape');
  await puzzle.ask((element, image) => Object.assign(element, { image }).updateComplete, picture);
  await share.click();
  await expect(menu.getByRole('group').first()).toHaveAccessibleDescription(note);
  await page.keyboard.press('Escape');
  await puzzle.openText();
  await expect(page.locator('#board-row')).toContainText(note);

  // The code that embeds the puzzle contains that board as well.
  await page.getByRole('link', { name: 'Embed' }).click();
  await expect(page.getByRole('dialog').getByRole('tabpanel')).toContainText(`board="${small}"`);
});

test('the address of a game begins with its first board and has the moves that are done', async ({
  browser,
  page,
  puzzle,
}) => {
  await puzzle.open(nearHome);
  for (const tile of [7, 11]) await puzzle.tile(tile).click();
  const hash = () => decodeURIComponent(new URL(page.url()).hash);
  const made = await puzzle.moves();
  await expect.poll(hash).toBe(gameHash(nearHome, 'U2'));
  const { context, page: other, state } = await asStranger(browser, page.url());
  await expect.poll(async () => (await state()).board).toBe(after(nearHome, made));
  expect(await state()).toMatchObject({ moves: made.length, history: `${nearHome} U2`, playing: false });
  await new Puzzle(other).inSizes('Back to the start');
  expect((await state()).board).toBe(nearHome);
  await context.close();
});

test('a solution and the place in it are there after a reload', async ({ page, puzzle }) => {
  await puzzle.open(small);
  await puzzle.button('Solve').click();
  const { moves } = await puzzle.last('solution');
  await puzzle.ask((element) => element.seek(5));
  await expect.poll(() => decodeURIComponent(new URL(page.url()).hash)).toContain('done=');
  await page.reload();
  await expect(puzzle.figure(`6 of ${moves.length}`)).toBeVisible();
  await expect(puzzle.search).toContainText(`${distance(small)} moves. No solution is shorter.`);
  expect(await puzzle.text()).toBe(after(small, moves.slice(0, 5)));
  await puzzle.button('Next').click();
  expect(await puzzle.text()).toBe(after(small, moves.slice(0, 6)));
});

test('a 5×5 solution that a link has brought is there after a reload', async ({ page, puzzle }) => {
  const start = after(goalOf(5), 'DRDRDDLURU');
  const moves = 'DLDRUULULU';
  await page.goto(`/#board=${start.replaceAll(' ', ',')}&moves=${moves}`);
  await expect.poll(() => puzzle.ask(({ replayedMoves }) => replayedMoves)).toBe(moves);
  await puzzle.ask((element) => element.seek(4));
  await expect.poll(() => decodeURIComponent(new URL(page.url()).hash)).toContain('done=');
  await page.reload();
  await expect(puzzle.figure('5 of 10')).toBeVisible();
  expect(await puzzle.text()).toBe(after(start, moves.slice(0, 4)));
  await expect(puzzle.search.getByRole('group', { name: 'Replay' }).getByRole('button')).toHaveCount(10);
  await puzzle.button('Next').click();
  expect(await puzzle.text()).toBe(after(start, moves.slice(0, 5)));
});

test('who opens a solution that somebody has shared can find out whether it is the shortest', async ({
  page,
  puzzle,
}) => {
  const { moves } = solve(small);
  await page.goto(`/#board=${small.replaceAll(' ', ',')}&moves=${moves}`);
  await puzzle.search.getByRole('link', { name: 'Could it be shorter?' }).click();
  await expect(page.getByRole('heading', { name: `${moves.length} moves, the fewest possible.` })).toBeVisible();
});

test('a replay that ends unsolved says so, and how many moves remain at least', async ({ page, puzzle }) => {
  const start = after(goalOf(3), 'DRDR');
  await page.goto(`/#board=${start.replaceAll(' ', ',')}&moves=LULD`);
  await expect.poll(() => puzzle.ask(({ replayedMoves }) => replayedMoves)).toBe('LULD');
  await puzzle.ask((element) => element.seek(4));
  await expect(puzzle.figure('The replay ends here')).toBeVisible();
  const least = await puzzle.ask(({ lowerBound }) => lowerBound);
  expect(least).toBeLessThanOrEqual(distance(after(start, 'LULD')));
  const remain = least === 1 ? 'at least 1 move remains' : `at least ${least} moves remain`;
  await expect(puzzle.search).toContainText(`Its moves end here, and the board is not solved: ${remain}.`);
  await puzzle.button('Previous').click();
  await expect(puzzle.search).toContainText('Recorded moves, played back one by one.');
});

test('the code of the Embed dialog works on an empty page of another origin, as script and as frame', async ({
  page,
  puzzle,
}) => {
  await puzzle.open(small);
  await puzzle.page.getByRole('link', { name: 'Embed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Embed the puzzle' });
  await dialog.getByRole('combobox', { name: 'Controls' }).selectOption('One row');
  await expect(dialog.getByRole('group', { name: 'Board, 3 by 3' })).toBeVisible();
  const code = dialog.getByRole('tabpanel');
  const script = (await code.locator('pre').textContent()) ?? '';
  await dialog.getByRole('tab', { name: 'Frame' }).click();
  const frame = (await code.locator('pre').textContent()) ?? '';
  const server = await serveOtherOrigin('dist', '');
  try {
    /** @param {Page | import('@playwright/test').FrameLocator} where */
    const solves = async (where) => {
      await expect(where.getByRole('group', { name: 'Board, 3 by 3' })).toBeVisible();
      await where.locator('fifteen-puzzle').evaluate((/** @type {any} */ element) => {
        element.speed = 40;
      });
      await where.getByRole('button', { name: 'Solve' }).click();
      await expect(where.getByText('Solved', { exact: true })).toBeVisible({ timeout: 15_000 });
    };
    await page.goto(server.publish('/script.html', script));
    expect(new URL(page.url()).origin).toBe(server.origin);
    await solves(page);

    await page.goto(server.publish('/frame.html', frame));
    await solves(page.frameLocator('iframe'));
  } finally {
    server.close();
  }
});
