// The states of the page for tests of layout and accessibility, each reached as a user reaches it.

import { Analysis, gameWithMistakes } from './analysis.js';
import { endless, hard24, nearHome, small, unsolvable } from './boards.js';
import { play, playShortest } from './by-hand.js';
import { Daily, detourOf } from './daily.js';
import { gameOf, games } from './games.js';
import { openHistory, openWith, rows } from './history.js';
import { expect } from './puzzle.js';
import { beginRound, solveBoard } from './rounds.js';

/** @import { Puzzle } from './puzzle.js' */

/** @type {Record<string, (puzzle: Puzzle) => Promise<void>>} */
export const states = {
  idle: (puzzle) => puzzle.open(endless),

  async solving(puzzle) {
    await puzzle.open(endless);
    await puzzle.ask((element) => {
      element.heuristic = 'manhattan';
    });
    await puzzle.button('Solve').click();
    await expect(puzzle.search).toContainText('Searching');
    await puzzle.last('progress', 5);
    await puzzle.search.getByRole('button', { name: 'Pause' }).click();
    await expect(puzzle.search).toContainText('Paused.');
  },

  async improving(puzzle) {
    await puzzle.open(hard24.board, hard24.goal);
    await puzzle.ask((element) => {
      element.colors = 'patterns';
    });
    await puzzle.button('Solve').click();
    await expect(puzzle.search).toContainText('Searching for a shorter one.');
    await puzzle.search.getByRole('button', { name: 'Pause' }).click();
    await expect(puzzle.search).toContainText('Paused.');
  },

  async playing(puzzle) {
    await puzzle.open(small);
    await puzzle.button('Solve').click();
    await puzzle.playback.getByRole('button', { name: 'Pause' }).click();
    await puzzle.ask((element) => element.seek(5));
  },

  async entering(puzzle) {
    await puzzle.open(small);
    // The caret never ends blinking.
    await puzzle.page.emulateMedia({ reducedMotion: 'reduce' });
    await puzzle.button('Enter my board').click();
    await expect(puzzle.page.getByRole('gridcell').first()).toBeFocused();
    await puzzle.page.keyboard.type('812');
  },

  async enteredBadly(puzzle) {
    await states.entering(puzzle);
    await puzzle.page.keyboard.type('34567');
    await expect(puzzle.page.getByRole('alert')).toBeVisible();
  },

  async sizes(puzzle) {
    await puzzle.open(small);
    await puzzle.inSizes(/^More sizes/);
    await expect(puzzle.page.getByRole('dialog', { name: 'More sizes' })).toBeVisible();
  },

  async menu(puzzle) {
    await puzzle.open(small);
    await puzzle.size.click();
    await expect(puzzle.page.getByLabel('Easy')).toBeVisible();
  },

  async settings(puzzle) {
    await puzzle.open(small);
    await puzzle.openSettings();
    await expect(puzzle.page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  },

  async 'off the path'(puzzle) {
    await puzzle.open(small);
    await puzzle.button('Solve').click();
    await puzzle.playback.getByRole('button', { name: 'Pause' }).click();
    await puzzle.ask((element) => element.seek(5));
    // The way back and the next move are in the solution; another slide of this board is not.
    await puzzle.board.locator('.can:not(.hint)').last().click();
    await expect(puzzle.button('Solve from here')).toBeVisible();
  },

  async hinted(puzzle) {
    await puzzle.open(nearHome);
    await puzzle.button('Hint').click();
    await expect(puzzle.search).toContainText('Slide 7 up.');
  },

  async solved(puzzle) {
    await puzzle.open(nearHome);
    for (const tile of [7, 11, 15]) await puzzle.tile(tile).click();
    await expect(puzzle.search).toContainText('None of your 3 moves led away from the goal');
  },

  async inspecting(puzzle) {
    await puzzle.open(nearHome);
    await puzzle.openSettings();
    await puzzle.page.getByRole('group', { name: '15 s to look' }).getByRole('button', { name: 'on' }).click();
    await expect
      .poll(async () => {
        await puzzle.page.keyboard.press('n');
        return puzzle.search.getByRole('timer').count();
      })
      .toBe(1);
  },

  async 'beside earlier games'(puzzle) {
    await puzzle.open(small);
    await playShortest(puzzle);
    await expect(puzzle.search).toContainText('Game 1 of this kind.');
    await puzzle.page.keyboard.press('n');
    await play(puzzle, 'UDLR');
    await expect(puzzle.search).toContainText('Best single');
  },

  async blindfolded(puzzle) {
    await puzzle.open(nearHome);
    await puzzle.ask((element) => Object.assign(element, { blindfold: true }));
    await puzzle.board.focus();
    await play(puzzle, 'D');
    await expect(puzzle.search).toContainText('The numbers are hidden');
  },

  async relay(puzzle) {
    await puzzle.open(small);
    await beginRound(puzzle, 3, 'Relay 3×3 to 2×2');
    await solveBoard(puzzle);
    await expect(puzzle.search).toContainText('2 of 2');
  },

  async 'relay, at its end'(puzzle) {
    await states.relay(puzzle);
    await solveBoard(puzzle);
    await expect(puzzle.search).toContainText('Your first game of this kind.');
  },

  async 'relay, left'(puzzle) {
    await states.relay(puzzle);
    await puzzle.page.keyboard.press('n');
    await expect(puzzle.search).toContainText('ended at board 2 of 2');
  },

  async unsolvable(puzzle) {
    await puzzle.open(unsolvable);
    await expect(puzzle.search).toContainText('cannot be solved');
  },

  async bad(puzzle) {
    await puzzle.open(nearHome);
    await puzzle.openText();
    await puzzle.field.fill(
      `${nearHome.replace('15', '11')} and a tail of letters that is longer than the field is wide`,
    );
    await puzzle.field.press('Enter');
    await expect(puzzle.field).toHaveAttribute('aria-invalid', 'true');
  },

  async options(puzzle) {
    await puzzle.open(nearHome);
    await puzzle.openOptions();
    await puzzle.page.getByLabel('Show patterns').click();
    await expect(puzzle.page.getByLabel('Algorithm')).toBeVisible();
  },

  async daily({ page }) {
    await new Daily(page).open('#daily&date=2024-02-29');
  },

  async 'daily, played late'({ page }) {
    const daily = new Daily(page);
    await daily.open('#daily&date=2024-02-29');
    await daily.play(detourOf('2024-02-29'));
    await expect(daily.shared).toHaveValue(/optimal/);
  },

  async history(puzzle) {
    const { page } = puzzle;
    // One of the times has hours.
    await openWith(page, puzzle, [...games, gameOf(8, { ms: 3_930_000, moves: 200, penalty: '+2' })]);
    await rows(page)
      .getByRole('button', { name: /^Details/ })
      .first()
      .click();
    await expect(page.locator('.details-of')).toBeVisible();
  },

  async 'history of relays'(puzzle) {
    const { page } = puzzle;
    await states['relay, at its end'](puzzle);
    await openHistory(page);
    await rows(page)
      .getByRole('button', { name: /^Details/ })
      .click();
    await expect(page.getByRole('list', { name: 'Boards' })).toBeVisible();
  },

  async analysis({ page }) {
    const analysis = new Analysis(page);
    const { moves, mistakes } = gameWithMistakes(small, [0, 5, 9]);
    await analysis.open(small, moves, `&at=${mistakes[1]}&times=${[...moves].map((_, index) => 300 * index)}`);
    await analysis.ended();
    await analysis.button('Table').click();
  },

  async 'analysis, the better solution'({ page }) {
    const analysis = new Analysis(page);
    await analysis.open(small, gameWithMistakes(small, [0]).moves);
    await analysis.ended();
    await analysis.button('Show the better solution').click();
    await page.keyboard.press('End');
  },

  async 'analysis, bounds'({ page }) {
    const analysis = new Analysis(page);
    await analysis.open(hard24.board, 'RLLR', `&goal=${hard24.goal}`);
    await analysis.ended();
  },

  async 'analysis, a bad link'({ page }) {
    await new Analysis(page).open(small, 'UUUU');
    await expect(page.getByRole('alert')).toBeVisible();
  },

  async 'how it works'(puzzle) {
    await puzzle.open(nearHome);
    await puzzle.page.getByRole('link', { name: 'How it works' }).click();
    await expect(puzzle.page.getByRole('dialog')).toBeVisible();
  },

  async keys(puzzle) {
    await puzzle.open(nearHome);
    await puzzle.page.keyboard.press('?');
    await expect(puzzle.page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  },

  async embedding(puzzle) {
    await puzzle.open(nearHome);
    await puzzle.page.getByRole('link', { name: 'Embed' }).click();
    await expect(puzzle.page.getByRole('dialog')).toBeVisible();
  },
};
