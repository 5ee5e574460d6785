// 5×5 and 6×6 boards: a first solution at once, shorter ones later, and a lower bound that is never too high.

import { hard24, near24, usual } from '../support/boards.js';
import { expect, test } from '../support/puzzle.js';
import { after, goalOf, shortestSolutions, tilesOf } from '../support/simulator.js';

/** @import { Puzzle } from '../support/puzzle.js' */
/** @import { Result, Solver } from '../../../www/solver/index.js' */

/**
 * Returns the last reported solution, after checking that it reaches the goal.
 * @param {Puzzle} puzzle  @param {string} board  @param {string} [goal]  @returns {Promise<Result>}
 */
async function solutionOf(puzzle, board, goal) {
  const result = await puzzle.last('solution');
  expect(after(board, result.moves)).toBe(goalOf(Math.sqrt(tilesOf(board).length), goal));
  expect(result.length).toBe(result.moves.length);
  expect(result.lowerBound).toBeLessThanOrEqual(result.length);
  expect(result.optimal).toBe(result.lowerBound === result.length);
  return result;
}

test('a 5×5 board is solved at once, then with fewer moves; Stop keeps the best solution so far', async ({
  puzzle,
}) => {
  const { board, goal, optimum } = hard24;
  await puzzle.open(board, goal);
  await expect(puzzle.search).toContainText('Solve finds a solution, then shorter ones.');
  await puzzle.button('Solve').click();
  await expect(puzzle.search).toContainText(/Found \d+ moves; at least \d+ needed\./);
  await expect(puzzle.button('Show it now')).toBeEnabled();
  await puzzle.button('Stop').click();
  const { length, lowerBound, limit } = await solutionOf(puzzle, board, goal);
  expect(length).toBeGreaterThanOrEqual(optimum);
  expect(lowerBound).toBeLessThanOrEqual(optimum);
  expect(limit).toBe('stop');
  await expect(puzzle.playback).toBeVisible();
  await expect(puzzle.search).toContainText(`Found ${length} moves; at least ${lowerBound} needed.`);
  await expect(puzzle.search).not.toContainText('Optimal');
});

test('the first solution of a 5×5 board can be played before the search has ended', { tag: '@slow' }, async ({
  puzzle,
}) => {
  await puzzle.open(hard24.board, hard24.goal);
  await puzzle.button('Solve').click();
  await puzzle.button('Show it now').click();
  const { moves } = await solutionOf(puzzle, hard24.board, hard24.goal);
  await expect.poll(() => puzzle.moves()).toMatch(new RegExp(`^${moves.slice(0, 2)}`));
  expect(await puzzle.ask((element) => element.searching)).toBe(false);
});

test('the time limit ends a search with the best solution so far, and the page says so', { tag: '@slow' }, async ({
  page,
  puzzle,
}) => {
  await puzzle.open(hard24.board, hard24.goal);
  await puzzle.openOptions();
  await expect(page.getByLabel('Time limit')).toHaveValue('10');
  await page.getByLabel('Time limit').selectOption('1 second');
  await puzzle.button('Solve').click();
  const { length, lowerBound, limit, stats } = await solutionOf(puzzle, hard24.board, hard24.goal);
  expect(limit).toBe('time');
  expect(stats.searchMs).toBeGreaterThan(900);
  expect(lowerBound).toBeLessThanOrEqual(hard24.optimum);
  expect(length).toBeLessThanOrEqual(hard24.optimum * 1.2);
  await expect(puzzle.search).toContainText('The search reached its time limit.');
});

test('the solution of a 5×5 board near the goal is proved to be the shortest', async ({ puzzle }) => {
  await puzzle.open(near24);
  await puzzle.button('Solve').click();
  const { length, optimal, limit } = await solutionOf(puzzle, near24);
  expect({ length, optimal, limit }).toEqual({
    length: shortestSolutions(near24, goalOf(5)).length,
    optimal: true,
    limit: null,
  });
  await expect(puzzle.search).toContainText(`${length} moves. No solution is shorter.`);
});

test('a 6×6 board is shuffled and solved', async ({ puzzle }) => {
  await puzzle.open(goalOf(4));
  await puzzle.inSizes('6×6');
  const board = await puzzle.text();
  const atLeast = await puzzle.ask((element) => element.lowerBound);
  await puzzle.button('Solve').click();
  await puzzle.button('Show it now').click();
  const { length, lowerBound } = await solutionOf(puzzle, board);
  expect(lowerBound).toBeGreaterThanOrEqual(atLeast);
  expect(length).toBeLessThan(3 * atLeast);
});

test('a hint on a 5×5 board follows the solution that was found', { tag: '@slow' }, async ({ puzzle }) => {
  await puzzle.open(hard24.board, hard24.goal);
  await puzzle.button('Hint').click();
  const { tile, move, optimal } = await puzzle.last('hint');
  await expect(puzzle.tile(tile)).toHaveClass(/hint/);
  await puzzle.tile(tile).click();
  expect(await puzzle.text()).toBe(after(hard24.board, move));
  expect(optimal).toBe(false);
  await puzzle.button('Hint').click();
  await puzzle.last('hint', 2);
  expect(await puzzle.events('solve-start')).toHaveLength(1);
});

test('without a network the engine for 5×5 boards cannot be loaded, and the worker still solves 4×4 boards', {
  tag: '@slow',
}, async ({ page, context }) => {
  await page.goto('/');
  const solve = (/** @type {string} */ board) =>
    page.evaluate(async (text) => {
      const state = /** @type {{ solver?: Solver }} */ (globalThis);
      if (!state.solver) {
        const { Solver } = await import(/** @type {string} */ ('/fifteen-solver.js'));
        state.solver = /** @type {Solver} */ (new Solver());
      }
      return state.solver.solve(text).then(
        ({ length }) => length,
        ({ code }) => code,
      );
    }, board);
  expect(await solve(usual)).toBe(53);
  await context.setOffline(true);
  expect(await solve(near24)).toBe('worker-failed');
  expect(await solve(usual)).toBe(53);
  await context.setOffline(false);
  expect(typeof (await solve(near24))).toBe('number');
});
