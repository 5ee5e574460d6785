// A reload continues the game, and preferences last from visit to visit.

import { nearHome, open, small, usual } from '../support/boards.js';
import { expect, Puzzle, storedAddress, test } from '../support/puzzle.js';
import { after, gameHash, goalOf, linkTo } from '../support/simulator.js';

test('a reload continues the game with its moves, its clock and its undo', async ({ page, puzzle }) => {
  await puzzle.open(open);
  await page.keyboard.press('ArrowUp');
  await puzzle.button('Shuffle').click();
  const board = await puzzle.text();
  const blank = board.replaceAll('/', ' ').split(' ').indexOf('0');
  const [key, move] = blank < 8 ? ['ArrowUp', 'U'] : ['ArrowDown', 'D'];
  await page.keyboard.press(key);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+y');
  const now = await page.evaluate(() => performance.now());
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(now + 400);
  await page.reload();
  await expect.poll(() => puzzle.shown()).toBe(after(board, move));
  expect(await puzzle.ask((element) => element.moves)).toBe(1);
  const saved = await puzzle.ask((element) => element.savedGame);
  expect(saved?.games[saved.current].ms).toBeGreaterThan(400);
  expect(await puzzle.ask((element) => element.savedGame), 'the clock waits').toEqual(saved);

  await page.keyboard.press('Control+z');
  expect(await puzzle.text()).toBe(board);
  await page.keyboard.press('Control+z');
  expect(await puzzle.text()).toBe(after(open, 'U'));
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+y');
  expect(await puzzle.text()).toBe(after(board, move));
});

test('a reload right after a move continues the game, although the address lags behind', async ({ page, puzzle }) => {
  await puzzle.open(open);
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
  await page.reload();
  await expect.poll(() => puzzle.shown()).toBe(after(open, 'U'));
  expect(await puzzle.ask((element) => element.moves)).toBe(3);
});

test('a reload continues the game of its tab, although another tab has begun one since', async ({
  context,
  page,
  puzzle,
}) => {
  await puzzle.open(nearHome);
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft']) await page.keyboard.press(key);
  await expect.poll(() => storedAddress(page)).toBe(gameHash(nearHome, 'U2L'));
  await expect.poll(() => page.evaluate(() => decodeURIComponent(location.hash))).toBe(gameHash(nearHome, 'U2L'));
  const game = () => puzzle.ask(({ savedGame }) => savedGame?.games[savedGame.current]);
  const solved = await game();
  expect(solved?.ms).toBeGreaterThan(0);
  const other = new Puzzle(await context.newPage());
  await other.open(small);
  await other.page.keyboard.press('ArrowUp');
  await expect.poll(() => storedAddress(page)).toBe(gameHash(small, 'U'));
  await page.reload();
  await expect.poll(() => puzzle.shown()).toBe(goalOf(4));
  // The address alone would restore the moves, but not their times.
  expect(await game()).toEqual(solved);
});

test('the page without a board in its address continues the last game', async ({ page, puzzle }) => {
  await puzzle.open(open);
  await page.keyboard.press('ArrowUp');
  await page.goto('about:blank');
  await page.goto('/');
  await expect.poll(() => puzzle.shown()).toBe(after(open, 'U'));
});

test('a link shows its board, and undo brings the last game back', { tag: '@slow' }, async ({ page, puzzle }) => {
  await puzzle.open(open);
  await page.keyboard.press('ArrowUp');
  await page.goto('about:blank');
  await puzzle.open(small);
  expect(await puzzle.text()).toBe(small);
  await page.keyboard.press('Control+z');
  expect(await puzzle.text()).toBe(after(open, 'U'));
});

test('preferences last', { tag: '@slow' }, async ({ page, puzzle }) => {
  await puzzle.open(usual);
  await puzzle.inSizes('5×5');
  await puzzle.inSizes('4×4');
  await puzzle.chooseEasy();
  await puzzle.openOptions();
  await page.getByLabel('Show patterns').check();
  await page.getByLabel('Algorithm').selectOption('A*');
  await page.getByLabel('Heuristic').selectOption('walking-distance');
  await page.getByLabel('Time limit').selectOption('10 seconds');
  await puzzle.openSettings();
  await page.getByRole('group', { name: 'Arrow keys move' }).getByRole('button', { name: 'gap' }).click();
  await page.getByLabel('Search speed').selectOption('100 nodes per second');
  await puzzle.ask((element) => {
    element.speed = 4;
  });
  // A visitor without a stored game still has the preferences.
  await page.addInitScript(forgetGame);
  await puzzle.open();
  expect(
    await puzzle.ask(({ size, easy, colors, algorithm, heuristic, timeLimit, arrows, rate, speed }) => ({
      ...{ size, easy, colors, algorithm, heuristic, timeLimit, arrows, rate, speed },
    })),
  ).toEqual({
    ...{ size: 4, easy: true, colors: 'patterns', algorithm: 'a-star', heuristic: 'walking-distance', timeLimit: 10 },
    ...{ arrows: 'blank', rate: 100, speed: 4 },
  });
  await expect(page.getByLabel('Easy')).toBeChecked();
  await puzzle.openOptions();
  await expect(page.getByLabel('Algorithm')).toHaveValue('a-star');
  await expect(page.getByLabel('Search speed')).toHaveValue('100');
});

test('another size is a preference too', async ({ page, puzzle }) => {
  await puzzle.open(usual);
  await puzzle.inSizes('3×3');
  await page.addInitScript(forgetGame);
  await puzzle.open();
  expect(await puzzle.ask((element) => element.size)).toBe(3);
  expect(await puzzle.text()).not.toBe(goalOf(3));
});

/** Runs in the page before its own scripts, and in the empty page before it, whose storage is blocked. */
function forgetGame() {
  try {
    localStorage.removeItem('fifteen-game');
  } catch {}
}

/**
 * Damages to the stored game. Each function runs in the page before its own scripts, and in the empty page before it.
 * @type {Record<string, () => void>}
 */
const broken = {
  'contents that are not JSON': () => {
    try {
      localStorage.setItem('fifteen-game', '{"address":');
      localStorage.setItem('fifteen-preferences', 'x');
    } catch {}
  },
  'contents of another program': () => {
    try {
      localStorage.setItem('fifteen-game', '{"address": "", "game": {"version": 99}}');
      localStorage.setItem('fifteen-preferences', '{"size": "large", "speed": null, "workers": "all"}');
    } catch {}
  },
  'blocked storage': () => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  },
};

for (const [name, breakStorage] of Object.entries(broken)) {
  test(`the page begins a new game: ${name}`, { tag: '@slow' }, async ({ page, puzzle }) => {
    await page.addInitScript(breakStorage);
    await puzzle.open();
    await expect.poll(() => puzzle.text()).not.toBe(goalOf(4));
    expect(await puzzle.ask((element) => element.size)).toBe(4);
    await puzzle.button('Solve').click();
    await puzzle.last('solution');
    await page.goto(`/?again${linkTo(small).slice(1)}`);
    await expect.poll(() => puzzle.shown()).toBe(small);
  });
}

test('a second tab that only looked on does not bring an older game back', { tag: '@slow' }, async ({
  context,
  page,
  puzzle,
}) => {
  await puzzle.open(open);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => storedAddress(page)).toBe(gameHash(open, 'U'));
  const second = await context.newPage();
  await second.goto('/#history');
  await expect(second.getByRole('group', { name: 'Size' })).toBeVisible();
  await page.bringToFront();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => storedAddress(page)).toBe(gameHash(open, 'UL'));
  await second.reload();
  await second.getByRole('link', { name: 'Fifteen', exact: true }).click();
  await expect.poll(() => second.evaluate(() => decodeURIComponent(location.hash))).toBe(gameHash(open, 'UL'));
});
