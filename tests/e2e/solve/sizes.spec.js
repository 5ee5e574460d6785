// The large boards: choosing, shuffling, playing, links, and the layout on a small phone.

import { expect, test } from '../support/puzzle.js';
import { after, canReach, gameHash, goalOf, tilesOf } from '../support/simulator.js';

for (const size of [5, 6]) {
  test(`a ${size}×${size} board is shuffled, played and linked`, async ({ page, puzzle }) => {
    await puzzle.open(goalOf(4));
    await puzzle.inSizes(`${size}×${size}`);
    await expect(page.getByRole('group', { name: `Board, ${size} by ${size}` })).toBeVisible();
    const shuffled = await puzzle.text();
    expect(tilesOf(shuffled).toSorted((a, b) => a - b)).toEqual(Array.from({ length: size * size }, (_, tile) => tile));
    expect(canReach(shuffled, goalOf(size))).toBe(true);
    await expect.poll(() => puzzle.shown()).toBe(shuffled);

    const there = tilesOf(shuffled).indexOf(0) < size ? 'U' : 'D';
    await puzzle.ask((element) => element.focus());
    await page.keyboard.press(there === 'U' ? 'ArrowUp' : 'ArrowDown');
    const played = after(shuffled, there);
    await expect.poll(() => puzzle.shown()).toBe(played);

    await expect.poll(() => decodeURIComponent(new URL(page.url()).hash)).toBe(gameHash(shuffled, there));
    await page.reload();
    await expect.poll(() => puzzle.shown()).toBe(played);
    await expect(puzzle.size).toHaveAccessibleName(`Size: ${size}×${size}`);

    // Swapping two tiles makes any solvable board unsolvable.
    await puzzle.openText();
    await puzzle.field.fill(played.replaceAll(/\b(1|2)\b/g, (tile) => (tile === '1' ? '2' : '1')));
    await puzzle.field.press('Enter');
    await expect(puzzle.search).toContainText('This board cannot be solved.');
    await puzzle.button(`Swap ${size * size - 2} and ${size * size - 1}`).click();
    expect(canReach(await puzzle.text(), goalOf(size))).toBe(true);
  });
}

test('the tiles of a 6×6 board are large enough for a finger on the smallest phone', async ({ page, puzzle }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await puzzle.open(goalOf(6));
  // Scroll bars take no space on phones.
  const bar = await page.evaluate(() => innerWidth - document.documentElement.clientWidth);
  await page.setViewportSize({ width: 320 + bar, height: 640 });
  const { width, height } = (await puzzle.tile(22).boundingBox()) ?? { width: 0, height: 0 };
  // The side of a tile, 2 pixels below its box, is part of its cell. Chromium rounds lengths to a 64th of a pixel.
  expect(Math.min(width, height + 2)).toBeGreaterThanOrEqual(43.95);
});
