// The number of moves that remain during a game: show-remaining.

import { fewestSlides } from '../support/command-line.js';
import { expect, test } from '../support/puzzle.js';
import { after, goalOf, shortestSolutions } from '../support/simulator.js';

/** @import { Puzzle } from '../support/puzzle.js' */

const board = '1 2 3/4 0 5/7 8 6';

/** @type {Record<string, string>} */
const keys = { U: 'ArrowUp', D: 'ArrowDown', L: 'ArrowLeft', R: 'ArrowRight' };

/** @param {Puzzle} puzzle  @param {'off' | 'at-least' | 'exact'} value */
const show = (puzzle, value) =>
  puzzle.ask((element, chosen) => {
    element.showRemaining = chosen;
    return element.updateComplete;
  }, value);

test('is hidden from the first move to the last one, if the player wants that', async ({ page, puzzle }) => {
  await puzzle.open(board);
  await show(puzzle, 'off');
  const remain = puzzle.element.locator('#remain');
  await expect(remain).toHaveText('At least 2 moves remain');
  await page.keyboard.press('ArrowRight');
  await expect(remain).toHaveText('');
  await show(puzzle, 'at-least');
  await expect(remain).toHaveText('At least 3 moves remain');
  await show(puzzle, 'off');
  for (const move of 'LLU') await page.keyboard.press(keys[move]);
  await expect(remain).toHaveText('Solved');
});

test('is exact in multi-tile moves, too', async ({ page, puzzle }) => {
  await puzzle.open(board);
  await puzzle.ask(
    (element) => Object.assign(element, { metric: 'multi-tile', showRemaining: 'exact' }).updateComplete,
  );
  let here = board;
  for (const move of 'DDRRUULLD') {
    await page.keyboard.press(keys[move]);
    try {
      here = after(here, move);
    } catch {
      // No tile can move this way.
    }
    const slides = fewestSlides(here);
    await expect(puzzle.element.locator('#remain')).toHaveText(
      slides === 0 ? 'Solved' : `${slides} multi-tile ${slides === 1 ? 'move remains' : 'moves remain'}`,
    );
  }
});

test('is exact on every board, and counts as a hint', async ({ page, puzzle }) => {
  await puzzle.open(board);
  await show(puzzle, 'exact');
  let here = board;
  for (const move of 'DRUULDDLU') {
    await page.keyboard.press(keys[move]);
    try {
      here = after(here, move);
    } catch {
      // No tile can move this way.
    }
    const { length } = shortestSolutions(here, goalOf(3));
    await expect(puzzle.element.locator('#remain')).toHaveText(
      `${length} ${length === 1 ? 'move remains' : 'moves remain'}`,
    );
  }
  expect(await puzzle.ask(({ savedGame }) => savedGame?.games.at(-1)?.hints)).toBe(1);
  expect(await puzzle.ask(({ savedGame }) => savedGame?.games.length)).toBe(1);
  // The search for the remaining moves is not reported as the player's.
  expect(await puzzle.events('solve-start')).toEqual([]);
});
