// The count of a solution is the choice of how its moves are counted. The fewest multi-tile moves are those that the command line finds.

import { execFileSync } from 'node:child_process';
import { expect, test } from '../support/puzzle.js';
import { goalOf, replay } from '../support/simulator.js';

/** The only 3×3 board that needs 24 multi-tile moves (tests/data/eight_puzzle_depths.txt). */
const farthest = '1 4 7/2 0 8/3 6 5';

/** @param {string} moves */
const runs = (moves) => moves.replace(/(.)\1+/g, '$1').length;

test('a solution is counted in multi-tile moves, and one with the fewest of them is found', async ({
  page,
  puzzle,
}) => {
  await puzzle.open(farthest);
  await puzzle.button('Solve').click();
  const first = await puzzle.last('solution');
  expect(first).toMatchObject({ metric: 'single-tile', optimal: true, slides: runs(first.moves) });
  await expect(puzzle.search).toContainText(`${first.length} moves, and no solution is shorter.`);

  await puzzle.search.getByRole('button', { name: `${first.slides} multi-tile` }).click();
  await expect(puzzle.search).toContainText(`${first.slides} multi-tile moves in this solution.`);
  const steps = puzzle.search.getByRole('group', { name: 'Solution' }).getByRole('button');
  await expect(steps).toHaveCount(first.slides);
  await expect(puzzle.search).toContainText('slide at once.');

  await puzzle.button('Find the fewest multi-tile moves').click();
  const second = await puzzle.last('solution', 2);
  expect(second).toMatchObject({ metric: 'multi-tile', optimal: true, slides: 24, lowerBound: 24 });
  expect(runs(second.moves)).toBe(24);
  expect(replay(farthest, second.moves).board).toBe(goalOf(3));
  await expect(puzzle.search).toContainText('24 multi-tile moves, and no solution has fewer.');
  await expect(steps).toHaveCount(24);
  await steps.nth(3).click();
  await expect(steps.nth(3)).toHaveAttribute('aria-current', 'step');
  await page.keyboard.press('ArrowRight');
  await expect(steps.nth(4)).toHaveAttribute('aria-current', 'step');

  // The number of moves that remain is one of single moves, which this solution does not tell.
  expect(await puzzle.ask(({ remaining }) => remaining)).toBeNull();
  await puzzle.search.getByRole('button', { name: `${second.length} moves` }).click();
  await expect(puzzle.search).toContainText('It has the fewest multi-tile moves (24)');
});

test('a 4×4 board is solved with a table that is built once @slow', async ({ puzzle }) => {
  test.setTimeout(240_000);
  const board = '5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2';
  await puzzle.open(board);
  const solve = () => puzzle.ask(({ solver }, text) => solver.solve(text, { metric: 'multi-tile' }), board);
  const options = ['solve', '--metric', 'multi-tile', '--json', board];
  const found = await solve();
  const { slides } = JSON.parse(execFileSync('target/debug/fifteen', options, { encoding: 'utf8' }));
  expect(found).toMatchObject({ slides, lowerBound: slides, optimal: true });
  const table = () =>
    puzzle.ask(({ solver }) => solver.tables.list().find(({ heuristic }) => heuristic === 'multi-tile-4x4'));
  expect(await table()).toMatchObject({ status: 'ready', stored: true });
  expect((await solve()).stats.elapsedMs).toBeLessThan(found.stats.elapsedMs);
  await puzzle.page.reload();
  expect(await solve()).toMatchObject({ slides, stats: { table: { source: 'stored' } } });
});
