// What a solver does when something fails below it: it answers or rejects with a code, and its next solve works.

import { readFileSync } from 'node:fs';
import { withMemoryLimit } from '../../support/limited-memory.js';
import { endless, small } from '../support/boards.js';
import { distance } from '../support/command-line.js';
import { expect, test } from '../support/puzzle.js';

/** @import { Page } from '@playwright/test' */
/** @import { Solver } from '../../../www/solver/index.js' */

/** What the page offers to the functions that tests run in it. @typedef {{ Solver: typeof Solver }} Offered */

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await page.evaluate(async () => {
    Object.assign(globalThis, await import(/** @type {string} */ ('/fifteen-solver.js')));
  });
});

/**
 * Runs a function in the page.
 * @template T, A
 * @param {Page} page
 * @param {(offered: Offered, argument: A) => Promise<T>} action
 * @param {A} argument
 * @returns {Promise<T>}
 */
function run(page, action, argument) {
  return page.evaluate(`(${action})(globalThis, ${JSON.stringify(argument)})`);
}

test('a search without enough memory rejects as out of memory, with what it has proved; the next one has a new worker', async ({
  page,
}) => {
  const engine = readFileSync(new URL('../../../www/wasm/engine_bg.wasm', import.meta.url));
  const limited = Buffer.from(withMemoryLimit(engine, 8)).toString('base64');
  const outcome = await run(
    page,
    async ({ Solver }, { base64, hard, easy }) => {
      const wasm = async () => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const solver = new Solver({ workers: 1, assets: { wasm } });
      const options = /** @type {const} */ ({ algorithm: 'a-star', heuristic: 'manhattan' });
      const { code, message, lowerBound, stats } = await solver.solve(hard, options).catch((error) => error);
      const { length } = await solver.solve(easy, { heuristic: 'manhattan' });
      solver.dispose();
      return { code, message, lowerBound, stored: stats?.stored, length };
    },
    { base64: limited, hard: endless, easy: small },
  );
  expect(outcome).toMatchObject({ code: 'out-of-memory', length: distance(small) });
  // The Manhattan distance of the board is 58.
  expect(outcome.lowerBound).toBeGreaterThanOrEqual(58);
  expect(outcome.stored).toBeGreaterThan(1000);
  expect(outcome.message).toMatch(new RegExp(`no more memory.*at least ${outcome.lowerBound} moves.*ida-star`));
});
