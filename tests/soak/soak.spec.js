// Hours of use in minutes: thousands of solves and cancels in one page, whose memory, workers and listeners must not grow.
// FIFTEEN_SOAK=0.02 runs a fiftieth of it, to test the soak itself.

import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { endless, hard24, nearHome, usual } from '../e2e/support/boards.js';
import { solveAll, stdout } from '../e2e/support/command-line.js';
import { after, goalOf, linkTo } from '../e2e/support/simulator.js';
import { collectGarbage } from './garbage.js';
import { browserMegabytes } from './memory.js';
import { countInPage, countsOf } from './page-counts.js';

/** @import { Page } from '@playwright/test' */

/** @typedef {{ board: string, moves: string }} Solved */

const part = Number(process.env.FIFTEEN_SOAK ?? 1);
const rounds = { page: 1000 * part, solver: 10_000 * part, cancels: 500 * part };
/** The memory is measured this many times, evenly over the rounds. */
const SAMPLES = 20;
/** The largest relative growth of the memory between the first and the last quarter of the samples. */
const TOLERANCE = 0.05;
const MAX_ANSWER_MS = 100;
const solver = '/fifteen-solver.js';

test.beforeEach(({ page }) => page.addInitScript(countInPage));

test('shuffles and solves on the page', async ({ page }) => {
  await page.goto(linkTo(usual));
  await page.locator('fifteen-puzzle').evaluate((puzzle) => /** @type {any} */ (puzzle).ready);
  await prepareTable(page);
  const puzzle = page.locator('fifteen-puzzle');
  await soak(page, rounds.page, async (count) => {
    const solved = [];
    for (let round = 0; round < count; round += 1) {
      await puzzle.getByRole('button', { name: 'Shuffle', exact: true }).click();
      const board = await puzzle.evaluate((element) => /** @type {any} */ (element).board);
      const solution = puzzle.evaluate(
        (element) =>
          new Promise((resolve) => {
            element.addEventListener('fifteen-solution', (event) => resolve(/** @type {any} */ (event).detail.moves), {
              once: true,
            });
          }),
      );
      await puzzle.getByRole('button', { name: 'Solve', exact: true }).click();
      solved.push({ board, moves: /** @type {string} */ (await solution) });
    }
    return solved;
  });
});

test('solves by a script', async ({ page }) => {
  await page.goto('/robots.txt');
  await openSolver(page);
  const boards = stdout(['random', '--count', String(rounds.solver), '--seed', '14'])
    .trim()
    .split('\n');
  await soak(page, rounds.solver, (count) =>
    page.evaluate(
      async (some) => {
        const solved = [];
        for (const board of some) {
          const { moves } = await /** @type {any} */ (window).solver.solve(board);
          solved.push({ board, moves });
        }
        return solved;
      },
      boards.splice(0, count),
    ),
  );
});

test('cancels at random moments', async ({ page }) => {
  await page.goto('/robots.txt');
  await openSolver(page);
  /** The requests to cancel: a search of hours, a beam, a search that ends at about that time, a table that is being built. */
  const requests = [
    { board: endless, options: { heuristic: 'manhattan' } },
    { board: hard24.board, options: { goal: hard24.goal } },
    { board: usual, options: { heuristic: 'manhattan' } },
    { board: usual, options: { heuristic: 'pdb-5-5-5' } },
  ];
  await soak(page, rounds.cancels, async (count) => {
    for (let round = 0; round < count; round += 1) {
      const request = requests[round % requests.length];
      const delayMs = randomInt(300);
      const answered = await page.evaluate(cancelAfter, { ...request, delayMs, near: nearHome });
      const what = `${JSON.stringify(request)}, canceled after ${delayMs} ms`;
      expect(answered.nearLength, what).toBe(3);
      expect(answered.ms, what).toBeLessThan(MAX_ANSWER_MS);
    }
    return [];
  });
});

/**
 * Runs in the page: cancels a solve, and returns the time until the next one, of a board near the goal, is answered.
 * @param {{ board: string, options: object, delayMs: number, near: string }} request
 */
async function cancelAfter({ board, options, delayMs, near }) {
  const { solver } = /** @type {any} */ (window);
  const control = new AbortController();
  const solving = solver.solve(board, { ...options, signal: control.signal }).catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, delayMs));
  const start = performance.now();
  control.abort();
  await solving;
  const { length } = await solver.solve(near, { heuristic: 'manhattan' });
  return { nearLength: length, ms: performance.now() - start };
}

/** Builds the large table that the page would otherwise build during the soak. @param {Page} page */
async function prepareTable(page) {
  await page
    .locator('fifteen-puzzle')
    .evaluate((element) => /** @type {any} */ (element).solver.tables.build('pdb-7-7-1'));
}

/** Creates a solver in the page, with its tables built. @param {Page} page */
async function openSolver(page) {
  await page.evaluate(
    async ({ address, board }) => {
      const { Solver } = await import(address);
      const opened = new Solver({ workers: 2 });
      await opened.tables.build('pdb-7-7-1');
      await opened.solve(board);
      Object.assign(window, { solver: opened });
    },
    { address: solver, board: usual },
  );
}

/**
 * Uses a page for some rounds, checks all solutions, and compares the page's resources at the beginning and at the end.
 * @param {Page} page
 * @param {number} count  rounds
 * @param {(count: number) => Promise<Solved[]>} use  returns the solved boards
 */
async function soak(page, count, use) {
  const each = Math.ceil(count / SAMPLES);
  await checkAll(await use(each)); // triggers all late loading
  const before = await countsOf(page);
  const samples = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    await checkAll(await use(each));
    await collectGarbage(page);
    samples.push(await browserMegabytes());
  }
  // Now and then a browser holds more for a while, such as a worker about to end, so the smallest of several samples shows the lasting
  // memory.
  const first = Math.min(...samples.slice(0, SAMPLES / 4));
  const last = Math.min(...samples.slice(-SAMPLES / 4));
  const counts = await countsOf(page);
  const { title } = test.info();
  console.log(`${title}: ${count} rounds, ${first.toFixed(1)} → ${last.toFixed(1)} MB, ${JSON.stringify(counts)}`);
  expect.soft(counts).toEqual(before);
  expect.soft(last / first, samples.map((size) => size.toFixed(1)).join(' ')).toBeLessThan(1 + TOLERANCE);
}

/**
 * Checks that every solution leads to the goal and is as short as the command line's, which uses another table.
 * @param {Solved[]} solved
 */
async function checkAll(solved) {
  if (solved.length === 0) return;
  const answers = solveAll(solved.map(({ board }) => board));
  for (const [index, { board, moves }] of solved.entries()) {
    expect(after(board, moves), board).toBe(goalOf(4));
    expect(moves.length, board).toBe(answers[index].length);
  }
}
