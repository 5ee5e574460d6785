// The search options: each search and option once, their combinations, and custom goals.

import { forked, small, usual } from '../support/boards.js';
import { distance } from '../support/command-line.js';
import { expect, test } from '../support/puzzle.js';
import { after, goalOf, replay, shortestSolutions } from '../support/simulator.js';

/** @import { Page } from '@playwright/test' */
/** @import { Puzzle } from '../support/puzzle.js' */

/**
 * The label of an option, also while it is hidden. A missing option does not count as hidden.
 * @param {Page} page  @param {string} name
 */
const option = (page, name) =>
  page.locator('#options label').filter({ hasText: new RegExp(`^\\s*${name.replace('*', '\\*')}(\\s|$)`) });

/** Chooses an algorithm, solves the board and returns the solution, after checking that it reaches the goal. @param {Page} page  @param {Puzzle} puzzle  @param {string} board  @param {string} algorithm */
async function solveWith(page, puzzle, board, algorithm) {
  const before = (await puzzle.events('solution')).length;
  await page.getByLabel('Algorithm').selectOption(algorithm);
  await puzzle.ask(async (element, text) => {
    // The playback of the last solution may still be at its first board. Setting that board again changes nothing, so the playback would go
    // on.
    await element.endPlayback();
    element.board = text;
  }, board);
  await puzzle.button('Solve').click();
  const result = await puzzle.last('solution', before + 1);
  expect(after(board, result.moves)).toBe(goalOf(board === small ? 3 : 4));
  return result;
}

test('each search for 4×4 boards, and what it says about its solution', { tag: '@slow' }, async ({ page, puzzle }) => {
  await puzzle.open(usual);
  await puzzle.openOptions();
  await expect(page.getByLabel('Algorithm').getByRole('option')).toHaveText([
    'IDA*',
    'A*',
    'Weighted A*',
    'Greedy',
    'Beam',
  ]);
  await expect(option(page, 'Weight')).toHaveCount(1);
  await expect(option(page, 'Weight')).toBeHidden();
  const optimum = distance(usual);

  await page.getByLabel('Algorithm').selectOption('Weighted A*');
  await expect(puzzle.search).toContainText('Solve finds a solution that may not be the shortest.');
  await option(page, 'Weight').getByRole('combobox').selectOption('2');
  const weighted = await solveWith(page, puzzle, usual, 'Weighted A*');
  expect(weighted.length).toBeLessThanOrEqual(2 * optimum);
  expect(weighted.length).toBeGreaterThanOrEqual(optimum);
  expect(weighted.lowerBound).toBeLessThanOrEqual(optimum);
  if (weighted.length > optimum)
    await expect(puzzle.search).toContainText(
      `Found ${weighted.length} moves; at least ${weighted.lowerBound} needed.`,
    );

  const greedy = await solveWith(page, puzzle, usual, 'Greedy');
  expect(greedy.lowerBound).toBeLessThanOrEqual(optimum);
  await expect(option(page, 'Weight')).toBeHidden();
});

test('the pruning depths of each size, with the one that searches use by default', async ({ page, puzzle }) => {
  await puzzle.open(usual);
  await puzzle.openOptions();
  // The defaults are those of docs/decisions/searches.md.
  for (const [size, algorithm, depths, usually] of /** @type {const} */ ([
    [4, 'ida-star', [8, 12, 14], 14],
    [5, 'beam', [8, 10, 12, 14], 10],
  ])) {
    await puzzle.ask((element, given) => Object.assign(element, given), { size, algorithm });
    const list = option(page, 'Prune duplicates').getByRole('combobox');
    await expect(list.getByRole('option')).toHaveText([
      'Only the move back',
      ...depths.map((depth) => `Up to ${depth} moves`),
    ]);
    await expect(list.locator('option:checked')).toHaveText(`Up to ${usually} moves`);
  }
});

test('a random order of moves, and A* that switches to IDA*', { tag: '@slow' }, async ({ page, puzzle }) => {
  await puzzle.open(usual);
  await puzzle.openOptions();
  const optimum = distance(usual);
  await page.getByLabel('Algorithm').selectOption('IDA*');
  await page.getByLabel('Order of moves').selectOption('Random (seed 2)');
  await expect(page.getByLabel('Workers')).toBeHidden();
  const seeded = await solveWith(page, puzzle, usual, 'IDA*');
  expect(seeded).toMatchObject({ length: optimum, optimal: true });

  await page.getByLabel('Algorithm').selectOption('A*');
  await expect(page.getByLabel('Switch to IDA* when memory is full')).toBeHidden();
  await page.getByLabel('Order of moves').selectOption('Default');
  await page.getByLabel('Switch to IDA* when memory is full').check();
  await expect(page.getByLabel('Order of moves')).toBeHidden();
  const hybrid = await solveWith(page, puzzle, usual, 'A*');
  expect(hybrid).toMatchObject({ length: optimum, optimal: true });
});

test('breadth-first search has no heuristic and supports only 3×3 boards', { tag: '@slow' }, async ({
  page,
  puzzle,
}) => {
  await puzzle.open(small);
  await puzzle.openOptions();
  const { optimal, length, stats } = await solveWith(page, puzzle, small, 'Breadth-first');
  expect({ optimal, length, heuristic: stats.heuristic }).toEqual({
    optimal: true,
    length: shortestSolutions(small, goalOf(3)).length,
    heuristic: null,
  });
  for (const name of [
    'Heuristic',
    'Weight',
    'Prune duplicates',
    'Order of moves',
    'Switch to IDA* when memory is full',
  ]) {
    await expect(option(page, name), name).toHaveCount(1);
    await expect(option(page, name), name).toBeHidden();
  }
  await expect(puzzle.search).toContainText('Breadth-first search.');
  await puzzle.close();
  await puzzle.inSizes('4×4');
  await expect(page.getByLabel('Algorithm')).toHaveValue('ida-star');
  await expect(page.getByLabel('Heuristic')).toBeVisible();
});

test('every heuristic for 3×3 boards finds a shortest solution', { tag: '@slow' }, async ({ page, puzzle }) => {
  await puzzle.open(small);
  await puzzle.openOptions();
  const offered = page.getByLabel('Heuristic').getByRole('option');
  await expect(offered).not.toHaveCount(0); // the options are loaded with their row
  const names = await offered.allTextContents();
  expect(names.length).toBeGreaterThan(4);
  for (const name of names) {
    await page.getByLabel('Heuristic').selectOption(name);
    expect(await solveWith(page, puzzle, small, 'IDA*'), name).toMatchObject({
      length: distance(small),
      optimal: true,
    });
  }
});

test('the user’s own goal is reached, part of the link, and reported when it is invalid', async ({ page, puzzle }) => {
  const goal = '8 7 6/5 0 4/3 2 1';
  await puzzle.open(small);
  await puzzle.openOptions();
  await page.getByRole('combobox', { name: 'Goal' }).selectOption('Your own board');
  const field = page.getByLabel('Numbers row by row, with 0 for the gap');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(goalOf(3));

  await field.fill('8 7 6/5 0 4/3 2 2');
  await field.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('#goal-error')).toContainText('2');
  expect(await puzzle.ask((element) => element.goal)).toBe('blank-last');

  await field.fill(goal);
  await field.press('Enter');
  await expect(field).not.toHaveAttribute('aria-invalid');
  expect(await puzzle.ask((element) => element.goal)).toBe(goal);
  await expect.poll(() => decodeURIComponent(new URL(page.url()).hash)).toContain(`goal=${goal.replaceAll(' ', ',')}`);
  const board = after(goal, 'ULDRRULLDDRU');
  await puzzle.openText();
  await puzzle.field.fill(board);
  await puzzle.field.press('Enter');
  await puzzle.button('Solve').click();
  const { moves, optimal } = await puzzle.last('solution');
  expect(replay(board, moves).board).toBe(goal);
  expect({ optimal, length: moves.length }).toEqual({ optimal: true, length: shortestSolutions(board, goal).length });

  await page.reload();
  await expect.poll(() => puzzle.ask((element) => element.goal)).toBe(goal);
  await puzzle.close();
  await puzzle.inSizes('4×4');
  expect(await puzzle.ask((element) => element.goal)).toBe('blank-last');
});

test('all shortest solutions are counted, and another one is played', async ({ page, puzzle }) => {
  await puzzle.open(forked);
  await puzzle.ask((element) => {
    element.speed = 10;
  });
  await puzzle.button('Solve').click();
  await puzzle.last('solution');
  await puzzle.openHow();
  await puzzle.button('Find all shortest solutions').click();
  const { solutionCount, solutions } = await puzzle.last('solution', 2);
  const { count, length } = shortestSolutions(forked, goalOf(3));
  expect(solutionCount).toBe(count);
  expect(new Set(solutions).size).toBe(count);
  for (const way of solutions) {
    expect(way).toHaveLength(length);
    expect(after(forked, way)).toBe(goalOf(3));
  }
  await expect(puzzle.search).toContainText(`There are ${count} shortest solutions.`);
  await page.getByLabel('Choose a solution').selectOption('Solution 2');
  expect((await puzzle.last('solution', 3)).moves).toBe(solutions[1]);
  await puzzle.last('solved');
});
