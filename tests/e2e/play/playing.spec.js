// The panel beside the board during a game.

import { play, playShortest } from '../support/by-hand.js';
import { expect, test } from '../support/puzzle.js';

/** @import { Puzzle } from '../support/puzzle.js' */

/** The figures beside the board, by name. @param {Puzzle} puzzle */
async function figures({ search }) {
  const names = await search.locator('dt').allTextContents();
  const values = await search.locator('dd').allTextContents();
  return Object.fromEntries(names.map((name, index) => [name, values[index]]));
}

/** The blank is in the middle, so every arrow key slides a tile. */
const open = '1 2 3/4 0 5/7 8 6';

test('during a game, the panel says how many tiles are in place and how many moves are left; a newcomer has no times', async ({
  page,
  puzzle,
}) => {
  await puzzle.open(open);
  await play(puzzle, 'LRU');
  await expect(puzzle.figure('3 moves')).toBeVisible();
  // 1 2 3/4 8 5/7 0 6
  expect(await figures(puzzle)).toEqual({ 'In place': '5 of 8', 'Moves left, at least': '3' });
  await play(puzzle, 'D');
  // 1 2 3/4 0 5/7 8 6
  expect(await figures(puzzle)).toEqual({ 'In place': '6 of 8', 'Moves left, at least': '2' });
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
});

for (const [width, height] of [
  [1280, 900],
  [390, 844],
  [844, 390],
]) {
  test(`the first move replaces the instruction below which the best times stand, and moves nothing: ${width}×${height}`, {
    tag: '@slow',
  }, async ({ page, puzzle }) => {
    await page.setViewportSize({ width, height });
    await puzzle.open(open);
    /** @type {(string | null)[]} */
    const times = [];
    for (let game = 1; game <= 5; game += 1) {
      await playShortest(puzzle);
      await expect(puzzle.search).toContainText(`Game ${game} of this kind.`);
      times.push(await puzzle.search.locator('.finish > .time').textContent());
    }
    await page.reload();
    await puzzle.ask((element) => element.ready);
    await page.keyboard.press('n');
    await expect(puzzle.search).toContainText('The clock starts with your first move.');
    const rows = page.locator('.onward');
    const before = await rows.boundingBox();
    await play(puzzle, 'LRUD');
    await expect(puzzle.search.getByText('3×3, random boards')).toBeVisible();
    expect(await rows.boundingBox()).toEqual(before);
    await expect(puzzle.search.getByText('The clock starts with your first move.')).toBeHidden();
    const { 'Best single': single, 'Best average of 5': ao5, 'Best average of 12': ao12 } = await figures(puzzle);
    expect(single).toBe(times.sort()[0]);
    expect(ao5).toMatch(/^0:\d\d\.\d{3}$/);
    expect(ao12).toBe('–');
    // Another size has no games yet.
    await puzzle.inSizes('4×4');
    await play(puzzle, 'LRUD');
    await expect(puzzle.search).not.toContainText('Best single');
  });
}
