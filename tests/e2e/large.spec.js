// Boards of 5×5 and 6×6: a solution at once, shorter ones while one waits, and a proof that never says too much.

import { hard24, near24 } from './support/boards.js';
import { expect, test } from './support/puzzle.js';
import { after, goalOf, shortestWays, tilesOf } from './support/simulator.js';

/** @import { Puzzle } from './support/puzzle.js' */
/** @import { Result } from '../../www/solver/index.js' */

/** The solution that was told last, which leads home. @param {Puzzle} puzzle  @param {string} board  @param {string} [goal]  @returns {Promise<Result>} */
async function solutionOf(puzzle, board, goal) {
  const result = await puzzle.last('solution');
  expect(after(board, result.moves)).toBe(goalOf(Math.sqrt(tilesOf(board).length), goal));
  expect(result.length).toBe(result.moves.length);
  expect(result.lowerBound).toBeLessThanOrEqual(result.length);
  expect(result.optimal).toBe(result.lowerBound === result.length);
  return result;
}

test('a 5×5 board is solved at once, and better while one waits; Stop takes what there is', async ({ puzzle }) => {
  const { board, goal, optimum } = hard24;
  await puzzle.open(board, goal);
  await expect(puzzle.search).toContainText('Solve finds a solution, then shorter ones.');
  await puzzle.button('Solve').click();
  await expect(puzzle.search).toContainText(/Found a solution with \d+ moves; at least \d+ needed\./);
  await expect(puzzle.button('Play now')).toBeEnabled();
  await puzzle.button('Stop').click();
  const { length, lowerBound, limit } = await solutionOf(puzzle, board, goal);
  expect(length).toBeGreaterThanOrEqual(optimum);
  expect(lowerBound).toBeLessThanOrEqual(optimum);
  expect(limit).toBe('stop');
  await expect(puzzle.playback).toBeVisible();
  await expect(puzzle.search).toContainText(`Found a solution with ${length} moves; at least ${lowerBound} needed.`);
  await expect(puzzle.search).not.toContainText('Optimal');
});

test('the first solution of a 5×5 board can be played while the search would go on', async ({ puzzle }) => {
  await puzzle.open(hard24.board, hard24.goal);
  await puzzle.button('Solve').click();
  await puzzle.button('Play now').click();
  const { moves } = await solutionOf(puzzle, hard24.board, hard24.goal);
  await expect.poll(() => puzzle.moves()).toMatch(new RegExp(`^${moves.slice(0, 2)}`));
  expect(await puzzle.ask((element) => element.searching)).toBe(false);
});

test('the time limit ends a search with the best so far, and the page says so', async ({ page, puzzle }) => {
  await puzzle.open(hard24.board, hard24.goal);
  await puzzle.openOptions();
  await expect(page.getByLabel('Time limit')).toHaveValue('10');
  await page.getByLabel('Time limit').selectOption('1 second');
  await puzzle.button('Solve').click();
  const { length, lowerBound, limit, stats } = await solutionOf(puzzle, hard24.board, hard24.goal);
  expect(limit).toBe('time');
  expect(stats.searchMs).toBeGreaterThan(900);
  expect(stats.searchMs).toBeLessThan(2000);
  expect(lowerBound).toBeLessThanOrEqual(hard24.optimum);
  expect(length).toBeLessThanOrEqual(hard24.optimum * 1.2);
  await expect(puzzle.search).toContainText('The search reached its time limit.');
});

test('of a 5×5 board near home the shortest way is proved', async ({ puzzle }) => {
  await puzzle.open(near24);
  await puzzle.button('Solve').click();
  const { length, optimal, limit } = await solutionOf(puzzle, near24);
  expect({ length, optimal, limit }).toEqual({
    length: shortestWays(near24, goalOf(5)).length,
    optimal: true,
    limit: null,
  });
  await expect(puzzle.search).toContainText(`Shortest solution: ${length} moves.`);
});

test('a 6×6 board is shuffled and solved', async ({ page, puzzle }) => {
  await puzzle.open(goalOf(4));
  await page.getByText('6×6', { exact: true }).click();
  const board = await puzzle.text();
  const atLeast = await puzzle.ask((element) => element.lowerBound);
  await puzzle.button('Solve').click();
  await puzzle.button('Play now').click();
  const { length, lowerBound } = await solutionOf(puzzle, board);
  expect(lowerBound).toBeGreaterThanOrEqual(atLeast);
  expect(length).toBeLessThan(3 * atLeast);
});

test('a hint on a 5×5 board follows the way that was found', async ({ puzzle }) => {
  await puzzle.open(hard24.board, hard24.goal);
  await puzzle.button('Hint').click();
  const { tile, move, optimal } = await puzzle.last('hint');
  await expect(puzzle.tile(tile)).toHaveClass(/hint/);
  await puzzle.tile(tile).click();
  expect(await puzzle.text()).toBe(after(hard24.board, move));
  expect(optimal).toBe(false);
  await puzzle.button('Hint').click();
  await puzzle.last('hint', 2);
  expect(await puzzle.heard('solve-start')).toHaveLength(1);
});
