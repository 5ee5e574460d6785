// The counters of a game: moves and time from the first move to the end.

import { nearHome, usual } from '../support/boards.js';
import { expect, test } from '../support/puzzle.js';
import { after, goalOf } from '../support/simulator.js';

test('the counter and the clock start with the first move and stop with the last', { tag: '@slow' }, async ({
  page,
  puzzle,
}) => {
  await page.clock.install({ time: 0 });
  await puzzle.open(nearHome);
  const clock = puzzle.element.locator('.clock');
  // From here on, the test controls the clock.
  await page.clock.pauseAt(600_000);
  await page.clock.runFor(5000);
  const task = puzzle.figure('Slide the tiles into order');
  await expect(task).toBeVisible();
  await expect(clock).toHaveCount(0);

  await puzzle.tile(7).click();
  await page.clock.runFor(3000);
  await expect(puzzle.figure('1 move')).toBeVisible();
  await expect(clock).toHaveText(/^0:03\.\d{3}$/);
  await expect(puzzle.figure('0.33 moves/s')).toBeVisible();

  await page.clock.fastForward(60_000);
  await puzzle.tile(11).click();
  await puzzle.tile(15).click();
  await expect(puzzle.figure('3 moves')).toBeVisible();
  const { seconds } = await puzzle.last('solved');
  await page.clock.runFor(7000);
  await expect(clock).toHaveText(`1:0${(seconds - 60).toFixed(3)}`);

  await puzzle.button('Next board').click();
  await expect(task).toBeVisible();
  await expect(clock).toHaveCount(0);
});

test('the clock shows milliseconds while it runs, and moves nothing', { tag: '@slow' }, async ({ page, puzzle }) => {
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await puzzle.open(usual);
    const place = () => puzzle.board.boundingBox();
    const before = await place();
    await page.keyboard.press('ArrowUp');
    const clock = puzzle.element.locator('.clock');
    const seen = new Set();
    await expect.poll(async () => seen.add(await clock.textContent()).size).toBeGreaterThan(5);
    for (const text of seen) expect(text).toMatch(/^0:0\d\.\d{3}$/);
    await expect.poll(() => clock.textContent()).toMatch(/^0:0[1-9]/);
    expect(await place(), `at ${width}`).toEqual(before);
  }
});

test('a solved game shows the number of moves and offers the next board in the place of Solve and Hint', async ({
  puzzle,
}) => {
  await puzzle.open(nearHome);
  for (const tile of [7, 11, 15]) await puzzle.tile(tile).click();
  expect(await puzzle.text()).toBe(goalOf(4));
  expect(await puzzle.moves()).toBe('UUL');
  const { moves, by, seconds } = await puzzle.last('solved');
  expect({ moves, by }).toEqual({ moves: 3, by: 'hand' });
  expect(seconds).toBeGreaterThan(0);
  expect(await puzzle.last('change')).toMatchObject({ board: goalOf(4), solved: true, solvable: true, moves: 3 });
  await expect(puzzle.figure('Solved')).toBeVisible();
  await expect(puzzle.search.locator('.finish > .time')).toHaveText(/^0:0\d\.\d{3}$/);
  await expect(puzzle.button('Next board')).toBeVisible();
  for (const name of ['Solve', 'Hint']) await expect(puzzle.button(name)).toBeHidden();

  await puzzle.button('Undo').click();
  expect(await puzzle.text()).toBe(after(nearHome, 'UU'));
  await expect(puzzle.button('Solve')).toBeEnabled();
});

test('a new size and a new goal take effect at once', async ({ page, puzzle }) => {
  await puzzle.open(goalOf(4));
  await puzzle.inSizes('3×3');
  await expect.poll(() => puzzle.shown()).toMatch(/^(\d \d \d\/?){3}$/);
  await puzzle.ask((element) => {
    element.board = '1 2 3/4 5 6/7 8 0';
  });
  await expect(puzzle.figure('Solved')).toBeVisible();
  await puzzle.openOptions();
  await page.getByLabel('Goal').selectOption('Gap first');
  await expect(puzzle.figure('Solved')).toBeHidden();
  expect(await puzzle.text()).toBe(goalOf(3));
});
