// The analysis of a game: its findings, and how a visitor moves through it.

import { Analysis, gameWithMistakes } from '../support/analysis.js';
import { axe } from '../support/axe.js';
import { small } from '../support/boards.js';
import { solve, stdout } from '../support/command-line.js';
import { expect, test } from '../support/puzzle.js';
import { after } from '../support/simulator.js';

/** @type {Record<string, string>} */
const keys = { U: 'ArrowUp', D: 'ArrowDown', L: 'ArrowLeft', R: 'ArrowRight' };

/** A game of 20 moves, of which three are mistakes. */
const game = gameWithMistakes(small, [0, 5, 9]);

test('a game with three deliberate mistakes shows exactly those, and a click goes there', async ({ page, puzzle }) => {
  const analysis = new Analysis(page);
  await puzzle.open(small);
  await puzzle.board.focus();
  for (const move of game.moves) await page.keyboard.press(keys[move]);
  await puzzle.last('solved');
  await page.keyboard.press('e');
  await expect(analysis.heading('20 moves, where 14 were enough.')).toBeVisible();
  expect(game.mistakes).toHaveLength(3);
  const found = await analysis.marks.evaluateAll((all) => all.map((one) => Number(one.dataset.mistake)));
  expect(found).toEqual(game.mistakes);
  // The command line independently finds the same mistakes.
  const told = JSON.parse(stdout(['analyze', '--json', `${small} ${game.moves}`]));
  expect(told.mistakes.map((/** @type {{ number: number }} */ { number }) => number - 1)).toEqual(game.mistakes);

  for (const [index, at] of game.mistakes.entries()) {
    const box = await analysis.marks.nth(index).boundingBox();
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await expect(analysis.slider).toHaveValue(String(at));
    await expect(analysis.slider).toHaveAttribute('aria-valuetext', /mistake next$/);
    await expect(analysis.sentence).toContainText(`Move ${at + 1}, tile`);
    await expect(analysis.sentence).toContainText('is a mistake.');
    expect(await analysis.shown()).toBe(after(small, game.moves.slice(0, at)));
    const { better, betterTile } = told.mistakes[index];
    await expect(page.locator('.tile.mine')).toHaveText(String(told.tiles[at]));
    await expect(page.locator('.tile.hint')).toHaveText(String(betterTile));
    await expect(page.locator('.tile.hint')).toHaveAttribute('data-move', better);
    await expect(analysis.sentence).toContainText(`After it ${told.lower[at + 1]} moves remain.`);
  }

  // The letters of the moves, and the list of detours.
  const letters = page.locator('.stages b[data-index]');
  await expect(letters).toHaveCount(3);
  await letters.first().click();
  await expect(analysis.slider).toHaveValue(String(game.mistakes[0]));
  await page.getByRole('button', { name: `Move ${game.mistakes[2] + 1} ` }).click();
  await expect(analysis.slider).toHaveValue(String(game.mistakes[2]));
  await expect(page.getByText('17 of 20 moves, 85%, brought the goal nearer.')).toBeVisible();

  await analysis.button('Back to the board').click();
  await expect(puzzle.board).toBeVisible();
  expect(await puzzle.moves()).toBe(game.moves);
});

test('a move away from the solved board is a mistake, and no other move is named', { tag: '@firefox' }, async ({
  page,
}) => {
  const analysis = new Analysis(page);
  const [board, moves] = ['1 2 3/4 5 6/7 8 0', 'DRU'];
  await analysis.open(board, moves);
  await analysis.ended();
  const told = JSON.parse(stdout(['analyze', '--json', `${board} ${moves}`]));
  const found = await analysis.marks.evaluateAll((all) => all.map((one) => Number(one.dataset.mistake)));
  expect(found).toEqual([0, 1, 2]);
  expect(told.mistakes.map((/** @type {{ number: number }} */ { number }) => number - 1)).toEqual(found);
  await expect(analysis.slider).toHaveValue('0');
  await expect(analysis.sentence).toHaveText('Move 1, tile 6 down, is a mistake. After it 1 move remains.');
  await expect(page.locator('.tile.mine')).toHaveText('6');
  await expect(page.locator('.tile.hint')).toHaveCount(0);
  await expect(page.getByRole('row', { name: 'Rest 3' })).toContainText('3');
});

test('a game is analyzed in multi-tile moves too, from the same position on', async ({ page, puzzle }) => {
  const analysis = new Analysis(page);
  await analysis.open(small, game.moves);
  await analysis.ended();
  const [single, multi] = ['single-tile', 'multi-tile'].map((metric) =>
    JSON.parse(stdout(['analyze', '--json', '--metric', metric, `${small} ${game.moves}`])),
  );
  // After three moves, one of which slides two tiles.
  const run = /(.)\1/.exec(game.moves)?.index ?? 0;
  await analysis.slider.fill(String(run + 2));
  await analysis.button(`${multi.slides} multi-tile moves`).click();
  await analysis.ended();
  await expect(
    analysis.heading(`${multi.slides} multi-tile moves, where ${multi.lower[0]} were enough.`),
  ).toBeVisible();
  const stepsTo = (/** @type {number} */ made) => game.moves.slice(0, made).replace(/(.)\1+/g, '$1').length;
  await expect(analysis.slider).toHaveValue(String(stepsTo(run + 2)));
  expect(await analysis.shown()).toBe(after(small, game.moves.slice(0, run + 2)));
  await expect(analysis.slider).toHaveAttribute('max', String(multi.slides));
  // The keys act on the position shown now.
  for (const [key, at] of [
    ['ArrowRight', stepsTo(run + 2) + 1],
    ['ArrowLeft', stepsTo(run + 2)],
    ['Home', 0],
    ['End', multi.slides],
  ]) {
    await page.keyboard.press(String(key));
    await expect(analysis.slider, String(key)).toHaveValue(String(at));
  }
  await page.keyboard.press('Home');
  await analysis.slider.evaluate((slider) => slider.closest('main')?.focus()); // Space presses a button that has the focus
  await page.keyboard.press('Space');
  await expect(analysis.slider).not.toHaveValue('0');
  await page.keyboard.press('Space');
  await analysis.slider.fill(String(stepsTo(run + 2)));
  const found = await analysis.marks.evaluateAll((all) => all.map((one) => Number(one.dataset.mistake) + 1));
  expect(found).toEqual(multi.mistakes.map((/** @type {{ number: number }} */ { number }) => number));
  expect(found.length).toBeGreaterThan(0);
  await analysis.button('Table').click();
  const cells = page.getByRole('region', { name: 'Table' }).locator('tbody td:nth-child(3)');
  expect(await cells.allTextContents()).toEqual(multi.lower.map(String));
  expect((await axe(page)).found).toEqual([]);

  // The address opens the same analysis again, and the first count is still known.
  await page.reload();
  await analysis.ended();
  await expect(analysis.slider).toHaveValue(String(stepsTo(run + 2)));
  await analysis.button(`${game.moves.length} moves`).click();
  await expect(analysis.heading(`${game.moves.length} moves, where ${single.lower[0]} were enough.`)).toBeVisible();
  await expect(analysis.slider).toHaveValue(String(run + 2));
  expect(await puzzle.ask(({ metric }) => metric)).toBe('single-tile');
});

test('the curve is the number of moves that remain in each position', async ({ page }) => {
  const analysis = new Analysis(page);
  await analysis.open(small, game.moves);
  await analysis.ended();
  await analysis.button('Table').click();
  const cells = page.getByRole('region', { name: 'Table' }).locator('tbody td:nth-child(3)');
  await expect(cells).toHaveCount(game.moves.length + 1);
  const remaining = (await cells.allInnerTexts()).map(Number);
  const positions = Array.from({ length: game.moves.length + 1 }, (_, at) => after(small, game.moves.slice(0, at)));
  expect(remaining).toEqual(positions.map((board) => solve(board).length));
  // A click on the curve shows the position there.
  await page.keyboard.press('Home');
  await analysis.curve.scrollIntoViewIfNeeded();
  const box = await analysis.curve.boundingBox();
  const [x, y, width] = [box?.x ?? 0, box?.y ?? 0, box?.width ?? 0];
  await page.mouse.click(x + 32 + (width - 40) / 2, y + 60);
  await expect(analysis.slider).toHaveValue('10');
});

test('the better solution plays on the board, and the game comes back', { tag: '@slow' }, async ({ page }) => {
  const analysis = new Analysis(page);
  const [at] = game.mistakes;
  await analysis.open(small, game.moves, `&at=${at}`);
  await analysis.ended();
  const here = after(small, game.moves.slice(0, at));
  await page.getByLabel('Speed', { exact: true }).selectOption('16×');
  await analysis.button('Show the better solution, 14 moves').click();
  await expect(analysis.sentence).toHaveText(/^The better solution\. The game could have ended after 14 moves\.$/);
  expect(await analysis.shown()).toBe('1 2 3/4 5 6/7 8 0');
  await expect(page.getByRole('group', { name: 'Solution' })).toHaveText(/^[UDLR\s]+$/);
  await expect(page.locator('.tell').getByRole('button', { name: 'Play' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(analysis.sentence).toContainText('13 of 14 moves made.');
  await analysis.button('Back to the game').click();
  await expect(analysis.sentence).toContainText('is a mistake.');
  expect(await analysis.shown()).toBe(here);
  await expect(analysis.button('Show the better solution')).toBeFocused();
});

test('a solution is stepped through with the keys', async ({ page }) => {
  const analysis = new Analysis(page);
  await analysis.open(small, game.moves);
  await analysis.ended();
  await page.keyboard.press('b');
  await expect(analysis.button('Pause')).toBeVisible();
  await page.keyboard.press('Home');
  await expect(analysis.sentence).toContainText('0 of 14 moves made.');
  await page.keyboard.press('End');
  await expect(analysis.sentence).toContainText('The game could have ended after 14 moves.');
  await page.keyboard.press('b');
  await expect(analysis.sentence).toContainText('is a mistake.');
});

test('the keys move through the game', { tag: '@slow' }, async ({ page }) => {
  const analysis = new Analysis(page);
  await analysis.open(small, game.moves);
  await analysis.ended();
  const { mistakes, moves } = game;
  for (const [key, value] of [
    ['End', moves.length],
    ['[', mistakes[2]],
    ['[', mistakes[1]],
    [']', mistakes[2]],
    ['Home', 0],
    ['ArrowRight', 1],
    ['ArrowRight', 2],
    ['ArrowLeft', 1],
  ]) {
    await page.keyboard.press(String(key));
    await expect(analysis.slider, String(key)).toHaveValue(String(value));
  }
  // The slider moves along the same timeline.
  await analysis.slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(analysis.slider).toHaveValue('2');
  await page.getByLabel('Speed', { exact: true }).selectOption('16×');
  await page.keyboard.press('Home'); // in a list, keys choose from the list
  await analysis.slider.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press(' ');
  await expect(analysis.slider).toHaveValue(String(moves.length));
  await expect(analysis.sentence).toHaveText('Solved. 20 moves.');
  // The announcements for screen readers.
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('status').filter({ hasText: 'It solves the board.' })).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('slider', { name: 'Moves made' })).toBeHidden();
});

test('times are shown if they are known', { tag: '@slow' }, async ({ page }) => {
  const analysis = new Analysis(page);
  await analysis.open('1 2 3/0 4 6/7 5 8', 'L,D,UU,L', '&times=0,400,1500,2000&kind=random&date=2026-11-21T10:00:00Z');
  await analysis.ended();
  await expect(page.getByText('3×3, random board · 21 Nov 2026 · 0:02.000 · 2.50 moves/s')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Time' })).toBeVisible();
  await analysis.open(small, game.moves);
  await analysis.ended();
  await expect(page.getByRole('columnheader', { name: 'Moves', exact: true })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Time' })).toHaveCount(0);
});

test('a 5×5 game shows bounds and says what is not proven; Stop keeps what is known', { tag: '@slow' }, async ({
  page,
}) => {
  const analysis = new Analysis(page);
  const board = '23 14 0 24 17/9 20 21 2 18/10 13 22 1 3/11 4 16 6 5/7 12 8 15 19';
  await analysis.open(board, 'RLLR', '&goal=blank-first');
  await analysis.ended();
  await expect(page.getByRole('heading', { name: /^4 moves so far, and between \d+ and \d+ remain\.$/ })).toBeVisible();
  await expect(analysis.sentence).toHaveText(
    /^Move 1: tile 14 right\. Between \d+ and \d+ moves remain\. Whether this move was a mistake is not proven\.$/,
  );
  await expect(page.locator('.tell .sum')).toContainText(/\d+–\d+/);
  await expect(page.locator('.figure .bound')).toHaveCount(2);
  await expect(page.getByText('An exact answer for a 5×5 board can take hours')).toBeVisible();

  await analysis.open(board, 'RLLR'.repeat(30), '&goal=blank-first');
  await analysis.button('Stop').click();
  await expect(page.getByText(/^The analysis was stopped: \d+ of 121 positions/)).toBeVisible();
  await analysis.button('Continue').click();
  await expect(analysis.button('Stop')).toBeVisible();
});

test('an analysis that fails says so, and can be tried again', { tag: '@slow' }, async ({ page }) => {
  const analysis = new Analysis(page);
  await page.route(/engine-large.*\.wasm$/, (route) => route.abort());
  await analysis.open(small, game.moves);
  await expect(page.getByText(/^The analysis failed\. /).first()).toBeVisible();
  await expect(analysis.heading('20 moves.')).toBeVisible();
  await page.keyboard.press('End');
  expect(await analysis.shown()).toBe('1 2 3/4 5 6/7 8 0');
  await page.unroute(/engine-large.*\.wasm$/);
  await analysis.button('Continue').click();
  await expect(analysis.heading('20 moves, where 14 were enough.')).toBeVisible();
});
