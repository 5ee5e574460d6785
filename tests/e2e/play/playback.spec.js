// Playback of a solution: play and pause, steps, the scrubber, the speed, and taking over by hand.

import { small } from '../support/boards.js';
import { distance, solve } from '../support/command-line.js';
import { expect, test } from '../support/puzzle.js';
import { after, goalOf } from '../support/simulator.js';

/** @import { Locator } from '@playwright/test' */
/** @import { Puzzle } from '../support/puzzle.js' */

/** Solves the board and pauses the playback before its first move. @param {Puzzle} puzzle @returns {Promise<string>} the moves */
async function solved(puzzle) {
  await puzzle.open(small);
  await puzzle.button('Solve').click();
  const { moves } = await puzzle.last('solution');
  await puzzle.playback.getByRole('button', { name: 'Pause' }).click();
  await puzzle.ask((element) => element.seek(0));
  expect(moves).toHaveLength(solve(small).length);
  return moves;
}

/** Checks the position of the scrubber. @param {Puzzle} puzzle @param {number} position @param {number} total */
async function expectPlace(puzzle, position, total) {
  await expect(puzzle.playback.getByRole('slider')).toHaveAttribute('aria-valuetext', `Move ${position} of ${total}`);
}

test('the step buttons go one move forward or back', async ({ puzzle }) => {
  const moves = await solved(puzzle);
  const forward = puzzle.playback.getByRole('button', { name: 'Next' });
  const back = puzzle.playback.getByRole('button', { name: 'Previous' });
  await expect(back).toBeDisabled();
  for (const position of [1, 2, 3]) {
    await forward.click();
    expect(await puzzle.text()).toBe(after(small, moves.slice(0, position)));
    await expectPlace(puzzle, position, moves.length);
  }
  for (const position of [2, 1, 0]) {
    await back.click();
    expect(await puzzle.text()).toBe(after(small, moves.slice(0, position)));
    await expectPlace(puzzle, position, moves.length);
  }
  await expect(back).toBeDisabled();
  await expect(puzzle.figure(`1 of ${moves.length}`)).toBeVisible();
});

test('the scrubber goes to any position', async ({ puzzle }) => {
  const moves = await solved(puzzle);
  const scrubber = puzzle.playback.getByRole('slider');
  for (const position of [9, 2, moves.length, 5]) {
    await scrubber.fill(String(position));
    expect(await puzzle.text()).toBe(after(small, moves.slice(0, position)));
    await expect.poll(() => puzzle.shown()).toBe(after(small, moves.slice(0, position)));
    const next = Math.min(position + 1, moves.length);
    await expect(puzzle.figure(`${next} of ${moves.length}`)).toBeVisible();
  }
  await scrubber.press('ArrowRight');
  expect(await puzzle.text()).toBe(after(small, moves.slice(0, 6)));
  await scrubber.press('End');
  expect(await puzzle.text()).toBe(goalOf(3));
  await scrubber.press('Home');
  expect(await puzzle.text()).toBe(small);
});

test('play, pause, and play again from the start', { tag: '@slow' }, async ({ page, puzzle }) => {
  const moves = await solved(puzzle);
  const before = (await puzzle.moves()).length;
  const played = async () => (await puzzle.moves()).slice(before);
  await puzzle.playback.getByRole('combobox', { name: 'Speed' }).selectOption('4×');
  await puzzle.playback.getByRole('button', { name: 'Play' }).click();
  await puzzle.last('move', before + 2);
  await puzzle.playback.getByRole('button', { name: 'Pause' }).click();
  const held = await played();
  expect(moves.startsWith(held)).toBe(true);
  expect(await puzzle.text()).toBe(after(small, held));
  // After the time of two steps it has not moved.
  const now = await page.evaluate(() => performance.now());
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(now + 250);
  expect(await played()).toBe(held);

  await puzzle.playback.getByRole('button', { name: 'Play' }).click();
  await puzzle.last('solved');
  expect(await played()).toBe(moves);
  await puzzle.ask((element) => {
    element.speed = 20;
  });
  await puzzle.playback.getByRole('button', { name: 'Play' }).click();
  await puzzle.last('solved', 2);
  expect(await played()).toBe(moves + moves);
});

/**
 * Plays from the start at a speed while the test moves the clock, and returns how many moves were made after each step of the clock.
 * @param {Puzzle} puzzle @param {string} speed @param {number[]} steps  in milliseconds
 */
async function playedWithin(puzzle, speed, steps) {
  await puzzle.ask((element) => element.seek(0));
  await puzzle.playback.getByRole('combobox', { name: 'Speed' }).selectOption(speed);
  const before = (await puzzle.events('move')).length;
  await puzzle.playback.getByRole('button', { name: 'Play' }).click();
  const played = [];
  for (const ms of steps) {
    await puzzle.page.clock.runFor(ms);
    played.push((await puzzle.events('move')).length - before);
  }
  await puzzle.playback.getByRole('button', { name: 'Pause' }).click();
  return played;
}

test('the playback makes two moves a second, times the chosen speed', { tag: '@slow' }, async ({ page, puzzle }) => {
  await page.clock.install();
  await solved(puzzle);
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const times of [2, 4, 16]) {
    const between = 500 / times;
    const [first, ...later] = await playedWithin(puzzle, `${times}×`, [10, between, between, between]);
    expect(later, `${times}×`).toEqual([first + 1, first + 2, first + 3]);
  }
});

test('moves and time are those of the player alone', { tag: '@slow' }, async ({ page, puzzle }) => {
  await puzzle.open(small);
  await page.keyboard.press('ArrowUp');
  const left = distance(after(small, 'U'));
  await puzzle.button('Solve').click();
  await puzzle.last('solution');
  const played = () => puzzle.ask(({ savedGame }) => savedGame?.games[savedGame.current].ms);
  const ms = await played();
  await puzzle.ask((element) => {
    element.speed = 16;
  });
  const { seconds, ...counts } = await puzzle.last('solved');
  expect(counts).toEqual({ moves: left + 1, movesByHand: 1, movesBySolver: left, undone: 0, hints: 1, by: 'playback' });
  await puzzle.close();
  await expect(puzzle.figure(`1 by hand, ${left} by the solver`)).toBeVisible();
  expect(await played(), 'the clock has not run during the playback').toBe(ms);
  expect(Math.floor(seconds * 1000)).toBe(ms);
});

/** A tile that can slide, but is not the next one of the solution. @param {Puzzle} puzzle @returns {Promise<Locator>} */
async function wrongTile(puzzle) {
  const wrong = puzzle.board.locator('button.can:not(.hint)').first();
  return puzzle.tile(Number((await wrong.textContent())?.trim()));
}

test('off the solution, Solve from here solves the board as it is', async ({ puzzle }) => {
  await solved(puzzle);
  await puzzle.playback.getByRole('slider').fill('3');
  await (await wrongTile(puzzle)).click();
  await expect(puzzle.search).toContainText('This board is not in the solution.');
  const board = await puzzle.text();
  await puzzle.button('Solve from here').click();
  const { moves, length, optimal } = await puzzle.last('solution', 2);
  expect({ length, optimal }).toEqual({ length: distance(board), optimal: true });
  expect(after(board, moves)).toBe(goalOf(3));
});

for (const hasTouch of [false, true]) {
  test.describe(hasTouch ? 'by touch' : 'by mouse and keys', () => {
    test.use({ hasTouch });

    test('another move stops the playback, which waits at its step', async ({
      browserName,
      page,
      puzzle,
    }, testInfo) => {
      testInfo.skip(hasTouch && browserName === 'firefox', 'Playwright has no touch in Firefox');
      const moves = await solved(puzzle);
      await puzzle.playback.getByRole('slider').fill('3');
      const tile = await wrongTile(puzzle);
      if (hasTouch) await tile.tap();
      else await tile.click();
      const sentence = puzzle.element.locator('.next');
      await expect(sentence).toHaveText('Not in the solution');
      await expect(puzzle.element.locator('#live')).toContainText('Not in the solution.');
      expect(await puzzle.ask(({ leftAt, position }) => ({ leftAt, position }))).toEqual({ leftAt: 3, position: null });
      expect(await puzzle.text()).not.toBe(after(small, moves.slice(0, 3)));
      await expect(page.getByRole('group', { name: 'Solution' }), 'its moves stay listed').toBeVisible();

      const back = puzzle.button('Back to move 4');
      if (hasTouch) await back.tap();
      else {
        await back.focus();
        await page.keyboard.press('Enter');
        await expect(puzzle.button('Next')).toBeFocused();
      }
      expect(await puzzle.text()).toBe(after(small, moves.slice(0, 3)));
      await expect(sentence).toHaveText(/^Slide \d+ /);
      await (await wrongTile(puzzle)).click();
      await page.keyboard.press('Control+z');
      await expectPlace(puzzle, 3, moves.length);

      await (await wrongTile(puzzle)).click();
      const board = await puzzle.text();
      await puzzle.close();
      await expect(puzzle.playback).toBeHidden();
      await expect(puzzle.button('Shuffle')).toBeVisible();
      expect(await puzzle.text()).toBe(board);
      await expect(puzzle.search).not.toContainText('No solution is shorter');
    });
  });
}
