// A new board does not end a game for good: Undo at its start restores the game before it, with its moves and its clock.

import { nearHome, open, small, unsolvable } from '../support/boards.js';
import { expect, test } from '../support/puzzle.js';
import { after, linkTo } from '../support/simulator.js';

/** @import { Page } from '@playwright/test' */
/** @import { Puzzle } from '../support/puzzle.js' */

const moves = 'ULDR';

/** Makes some moves and takes the last one back. @param {Puzzle} puzzle */
async function play(puzzle) {
  await puzzle.open(open);
  for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'Control+z'])
    await puzzle.page.keyboard.press(key);
  expect(await puzzle.text()).toBe(after(open, moves.slice(0, 3)));
}

/** @param {Page} page  @param {string} hash */
async function follow(page, hash) {
  await page.evaluate((link) => {
    location.hash = link;
  }, hash);
}

/** @type {Record<string, (puzzle: Puzzle) => Promise<void>>} */
const beginnings = {
  Shuffle: (puzzle) => puzzle.button('Shuffle').click(),
  'a new size': (puzzle) => puzzle.inSizes('6×6'),
  'a typed board': async (puzzle) => {
    await puzzle.openText();
    await puzzle.field.fill(small);
    await puzzle.field.press('Enter');
    await puzzle.field.blur();
  },
  'a link that is followed': (puzzle) => follow(puzzle.page, linkTo(small).slice(1)),
  'a link with moves': (puzzle) => follow(puzzle.page, `${linkTo(small)}&moves=UD`.slice(1)),
  'a board that a script sets': (puzzle) =>
    puzzle.ask((element, board) => {
      element.board = board;
    }, small),
};

for (const [name, begin] of Object.entries(beginnings)) {
  const tag = ['Shuffle', 'a link with moves'].includes(name) ? [] : '@slow';
  test(`Ctrl+Z brings the game back after ${name}, and Ctrl+Y goes forward again`, { tag }, async ({
    page,
    puzzle,
  }) => {
    await play(puzzle);
    const old = await puzzle.text();
    const { seconds } = await clockOf(puzzle);
    await begin(puzzle);
    await expect.poll(() => puzzle.text()).not.toBe(old);
    await puzzle.ask((element) => element.seek(0));
    const next = await puzzle.text();

    await page.keyboard.press('Control+z');
    expect(await puzzle.text()).toBe(old);
    await expect.poll(() => puzzle.shown()).toBe(old);
    expect(await puzzle.ask((element) => element.moves)).toBe(3);
    const back = await clockOf(puzzle);
    expect(back.seconds).toBeGreaterThanOrEqual(seconds);
    expect(await clockOf(puzzle), 'the clock waits').toEqual(back);

    await page.keyboard.press('Control+y');
    expect(await puzzle.text(), 'redo goes through its moves').toBe(after(open, moves));
    await page.keyboard.press('Control+y');
    expect(await puzzle.text()).toBe(next);
  });
}

test('the buttons undo and redo games too', { tag: '@slow' }, async ({ puzzle }) => {
  await puzzle.open(unsolvable);
  await expect(puzzle.button('Undo')).toBeDisabled();
  await puzzle.button('Swap 14 and 15').click();
  await puzzle.ask((element, board) => {
    element.board = board;
  }, nearHome);
  await expect(puzzle.button('Redo')).toBeDisabled();
  await puzzle.button('Undo').click();
  expect(await puzzle.text()).toBe(unsolvable);
  await expect(puzzle.element.getByRole('status')).toHaveText(/^Your earlier game is back\. Not solvable\./);
  await expect(puzzle.button('Undo')).toBeDisabled();
  await puzzle.button('Redo').click();
  expect(await puzzle.text()).toBe(nearHome);
});

/** The time of the present game. @param {Puzzle} puzzle */
function clockOf(puzzle) {
  return puzzle.ask((element) => {
    const { games, current } = /** @type {NonNullable<typeof element.savedGame>} */ (element.savedGame);
    return { seconds: games[current].ms / 1000 };
  });
}
