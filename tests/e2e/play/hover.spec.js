// Sliding by hovering: slide="hover".

import { expect, test } from '../support/puzzle.js';
import { after, goalOf } from '../support/simulator.js';

/** @import { Puzzle } from '../support/puzzle.js' */

/**
 * Moves the mouse to the middle of a cell, across the cells in between.
 * @param {Puzzle} puzzle  @param {number} size  @param {number} column  @param {number} row  @param {number} [steps]
 */
async function hover({ board, page }, size, column, row, steps = 4) {
  const { x, y, width, height } = (await board.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + ((column + 0.5) / size) * width, y + ((row + 0.5) / size) * height, { steps });
}

/** @param {Puzzle} puzzle  @param {string} board */
async function openHovering(puzzle, board) {
  await puzzle.open(board);
  await puzzle.ask((element) => {
    element.slide = 'hover';
    return element.updateComplete;
  });
}

test('the tile that the mouse enters slides, with those between it and the blank', async ({ page, puzzle }) => {
  const board = '1 2 3 4/5 6 7 8/9 0 10 11/13 14 15 12';
  await openHovering(puzzle, board);
  const line = after(board, 'LL');
  // The listener for the mouse is loaded when it is first needed.
  await expect
    .poll(async () => {
      await hover(puzzle, 4, 4, 2, 1);
      await hover(puzzle, 4, 3, 2);
      return puzzle.text();
    })
    .toBe(line);
  expect(await puzzle.ask(({ savedGame }) => savedGame?.games.at(-1)?.slides)).toBe('LL');
  // The blank is now under the mouse, so the next cell slides too.
  await hover(puzzle, 4, 3, 3);
  await expect.poll(() => puzzle.text()).toBe(after(line, 'U'));
  // Nothing slides while the mouse crosses a solved board, or once `slide` is `click` again.
  expect(await puzzle.text()).toBe(goalOf(4));
  await hover(puzzle, 4, 3, 0);
  await hover(puzzle, 4, 0, 0);
  expect(await puzzle.text()).toBe(goalOf(4));
  await puzzle.ask((element, text) => {
    element.slide = 'click';
    element.board = text;
  }, board);
  await hover(puzzle, 4, 0, 2);
  await hover(puzzle, 4, 3, 2);
  expect(await puzzle.text()).toBe(board);
  await page.mouse.down();
  await page.mouse.up();
  expect(await puzzle.text()).toBe(line);
});

test('tiles that pass under a resting mouse do not slide, and a playback goes on', { tag: '@slow' }, async ({
  page,
  puzzle,
}) => {
  const board = '1 2 3/4 0 5/7 8 6';
  await puzzle.open(board);
  await hover(puzzle, 3, 1, 1);
  await puzzle.ask((element) => {
    element.slide = 'hover';
  });
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /hover/.test(name))))
    .toBe(true);
  for (const place of [0.9, 1, 1.1, 0.9, 1]) {
    await hover(puzzle, 3, place, place);
    await page.keyboard.press('n');
    await puzzle.ask((element) => {
      const animations = element.shadowRoot?.getAnimations() ?? [];
      return Promise.allSettled(animations.map(({ finished }) => finished)).then(() => true);
    });
  }
  expect(await puzzle.moves()).toBe('');
  await puzzle.ask((element, text) => {
    element.board = text;
    element.speed = 0.1;
  }, board);
  await page.keyboard.press('l');
  await puzzle.last('solution');
  for (const [column, row] of [
    [0, 0],
    [2, 1],
    [1, 2],
    [1, 0],
  ])
    await hover(puzzle, 3, column, row);
  expect((await puzzle.events('move')).length).toBeLessThan(2);
  await expect(puzzle.playback).toBeVisible();
});
