// Following a solution: the next move in words and on the board, the list of moves, and the choice to wait.

import { small } from '../support/boards.js';
import { expect, test } from '../support/puzzle.js';
import { after, goalOf } from '../support/simulator.js';

/** @import { Puzzle } from '../support/puzzle.js' */

/** Solves a board; the solution waits at its first move. @param {Puzzle} puzzle */
async function waiting(puzzle) {
  // Firefox also runs this script on its empty page, which has no storage.
  await puzzle.page.addInitScript(() => origin === 'null' || localStorage.setItem('fifteen-after-solve', 'wait'));
  await puzzle.open(small);
  await puzzle.button('Solve').click();
  return (await puzzle.last('solution')).moves;
}

const directions = { U: 'up', D: 'down', L: 'left', R: 'right' };

/** The tile that a move slides, and the sentence about it. @param {string} moves  @param {number} at */
function sentence(moves, at) {
  const [before, next] = [moves.slice(0, at), moves.slice(0, at + 1)].map((made) => after(small, made).split(/[ /]/));
  const tile = before[next.indexOf('0')];
  return { tile, said: `Slide ${tile} ${directions[/** @type {'U'} */ (moves[at])]}` };
}

test('the next move stands above the board, and its tile, Next and the keys make it', async ({ page, puzzle }) => {
  const moves = await waiting(puzzle);
  expect(await puzzle.ask(({ playing, board }) => ({ playing, board }))).toEqual({ playing: false, board: small });
  const first = sentence(moves, 0);
  await expect(puzzle.element.locator('.next')).toHaveText(first.said);
  await expect(puzzle.figure(`1 of ${moves.length}`)).toBeVisible();
  await expect(puzzle.tile(Number(first.tile))).toHaveClass(/hint/);
  // The focus has gone from Solve to Next.
  await expect(puzzle.button('Next')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(puzzle.element.locator('.next')).toHaveText(sentence(moves, 1).said);
  await page.keyboard.press('ArrowRight');
  await expect(puzzle.element.locator('.next')).toHaveText(sentence(moves, 2).said);
  await page.keyboard.press('ArrowLeft');
  await puzzle.tile(Number(sentence(moves, 1).tile)).click();
  await expect(puzzle.element.locator('.next')).toHaveText(sentence(moves, 2).said);
  expect(await puzzle.text()).toBe(after(small, moves.slice(0, 2)));
  // The click has moved the focus to the tile, and the keys mean the same.
  await page.keyboard.press('ArrowLeft');
  await expect(puzzle.element.locator('.next')).toHaveText(sentence(moves, 1).said);
  await page.keyboard.press('ArrowRight');
  await expect(puzzle.element.locator('.next')).toHaveText(sentence(moves, 2).said);

  await puzzle.playback.getByRole('slider').press('End');
  await expect(puzzle.element.locator('.next')).toHaveText('Solved');
  await expect(puzzle.button('Next')).toBeDisabled();
  expect(await puzzle.text()).toBe(goalOf(3));
});

test('the list has the tiles or the letters, and each move is a button that goes there', async ({ page, puzzle }) => {
  const moves = await waiting(puzzle);
  const list = page.getByRole('group', { name: 'Solution' });
  const tiles = Array.from(moves, (_, at) => sentence(moves, at).tile);
  const shown = async () => (await list.getByRole('button').allTextContents()).map((one) => one.trim());
  await expect.poll(shown).toEqual(tiles);
  await expect(puzzle.search).toContainText('Each number is the tile that slides into the gap.');
  const sixth = list.getByRole('button', { name: `6: ${sentence(moves, 5).said}` });
  await sixth.click();
  await expect(sixth).toHaveAttribute('aria-current', 'step');
  expect(await puzzle.text()).toBe(after(small, moves.slice(0, 5)));
  await page.keyboard.press('ArrowRight');
  await expect(list.getByRole('button', { name: /^7: / })).toBeFocused();

  await puzzle.showAs(/^Letters/);
  await expect.poll(shown).toEqual([...moves]);
  await expect(puzzle.search).toContainText('U up, D down, L left, R right');
  await page.reload();
  await expect(puzzle.search, 'the choice lasts').toContainText('U up, D down, L left, R right');
});

test('who would rather play gets the board where the solution begins, with the clock at zero', async ({
  page,
  puzzle,
}) => {
  const moves = await waiting(puzzle);
  await puzzle.button('Next').click();
  // Another move leaves the solution, and the clock runs.
  const last = Number(sentence(moves, 0).tile);
  const neighbors = await puzzle.board
    .getByRole('button')
    .evaluateAll((tiles) =>
      tiles
        .filter((tile) => tile.getAttribute('aria-disabled') !== 'true')
        .map((tile) => Number.parseInt(tile.ariaLabel ?? '', 10)),
    );
  const wrong = neighbors.find((tile) => tile !== last && tile !== Number(sentence(moves, 1).tile));
  await puzzle.tile(Number(wrong)).click();
  await expect(puzzle.button('Back to move 2')).toBeVisible();
  const saved = () => puzzle.ask(({ savedGame }) => savedGame?.games[savedGame.current]);
  await expect.poll(async () => (await saved())?.ms).toBeGreaterThan(0);

  await page.setViewportSize({ width: 390, height: 700 });
  await puzzle.button('Play it myself').click();
  await expect(puzzle.playback).toBeHidden();
  await expect(puzzle.button('Shuffle')).toBeVisible();
  expect(await puzzle.text()).toBe(small);
  await expect(puzzle.search).not.toContainText('No solution is shorter');
  expect(await saved()).toMatchObject({ at: 0, ms: 0 });
  await expect(puzzle.board, 'the board is in view').toBeInViewport({ ratio: 1 });
});

test('at its end, the next board is one click away; another goal is shown beside the solution', async ({
  page,
  puzzle,
}) => {
  await page.addInitScript(() => origin === 'null' || localStorage.setItem('fifteen-after-solve', 'wait'));
  await puzzle.open(small, 'blank-first');
  await puzzle.button('Solve').click();
  const { moves } = await puzzle.last('solution');
  await expect(puzzle.search).toContainText(`${moves.length} moves. No solution is shorter.`);
  await expect(puzzle.search.getByRole('img', { name: `The goal: ${goalOf(3, 'blank-first')}` })).toBeVisible();
  const shuffle = puzzle.search.getByRole('button', { name: 'Shuffle' });
  await expect(shuffle).toBeHidden();
  await puzzle.playback.getByRole('slider').press('End');
  await shuffle.click();
  await expect(puzzle.playback).toBeHidden();
  expect(await puzzle.ask(({ solved, moves: made }) => ({ solved, made }))).toEqual({ solved: false, made: 0 });
});

test('of a long solution, a part is listed, and all of it if somebody asks', async ({ page, puzzle }) => {
  await page.addInitScript(() => origin === 'null' || localStorage.setItem('fifteen-after-solve', 'wait'));
  await puzzle.open(goalOf(4));
  await puzzle.inSizes('6×6');
  await puzzle.button('Solve').click();
  await puzzle.search.getByRole('button', { name: 'Stop' }).click();
  const { moves, lowerBound } = await puzzle.last('solution');
  await expect(puzzle.search).toContainText(`Found ${moves.length} moves; at least ${lowerBound} needed.`);
  const buttons = page.getByRole('group', { name: 'Solution' }).getByRole('button');
  await expect(buttons).toHaveCount(60);
  await puzzle.ask((element) => element.seek(70));
  await expect(buttons.first()).toHaveAccessibleName(/^61: /);
  await puzzle.button(`Show all ${moves.length}`).click();
  await expect(buttons).toHaveCount(moves.length);
  await expect(page.locator('.tape .at')).toBeInViewport();
});
