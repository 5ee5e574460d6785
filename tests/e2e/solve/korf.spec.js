// Korf's 100 boards in a real worker: the published lengths, and exactly the node counts of the native program.

import { korf100 } from '../../korf.js';
import { solveAll } from '../support/command-line.js';
import { expect, test } from '../support/puzzle.js';

/** @import { Result } from '../../../www/solver/index.js' */

test("Korf's 100 boards", async ({ page, puzzle }) => {
  test.setTimeout(120_000);
  const instances = korf100();
  expect(instances).toHaveLength(100);
  const boards = instances.map(({ board }) => board);
  const native = solveAll(boards, { goal: 'blank-first' });
  await puzzle.open();
  const results = await page.evaluate(async (all) => {
    const { Solver } = await import(/** @type {string} */ ('/fifteen-solver.js'));
    // With several workers the counts differ from run to run.
    const solver = new Solver({ workers: 1, background: false });
    /** @type {Result[]} */
    const found = [];
    for (const board of all) found.push(await solver.solve(board, { goal: 'blank-first' }));
    return found;
  }, boards);

  expect(page.workers().length, 'it ran in a worker').toBeGreaterThan(0);
  expect(results.map(({ length }) => length)).toEqual(instances.map(({ optimal }) => optimal));
  expect(results.every(({ optimal }) => optimal)).toBe(true);
  expect(results.map(({ stats }) => stats.generated)).toEqual(native.map(({ generated }) => generated));
  expect(results.map(({ moves }) => moves)).toEqual(native.map(({ moves }) => moves));
  expect(results.reduce((sum, { stats }) => sum + stats.generated, 0)).toBeLessThanOrEqual(18_000_000);
});
