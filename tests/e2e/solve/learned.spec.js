// Boards of 5×5 and more, with a beam guided by a learned evaluation. The oracles are the simulator, which replays every solution, and the
// command line, whose tables prove the lower bound.

import { stdout } from '../support/command-line.js';
import { expect, test } from '../support/puzzle.js';
import { after, goalOf } from '../support/simulator.js';

/** @import { Page } from '@playwright/test' */
/** @import { Progress, Result, SolveOptions, Solver } from '../../../www/solver/index.js' */

const [board] = stdout(['random', '--size', '6x6', '--count', '1', '--seed', '3']).trim().split('\n');
const FILE = '**/learned-6x6-*.gz';
const SENTENCE = 'The beam is guided by a learned evaluation, whose values prove nothing;';

/** Checks that a solution reaches the goal. @param {Result} result */
function check({ moves, length, lowerBound, optimal }) {
  expect(after(board, moves)).toBe(goalOf(6));
  expect(length).toBe(moves.length);
  expect(lowerBound).toBeLessThan(length);
  expect(optimal).toBe(false);
}

test('a learned evaluation guides the search, and the page says what it proves', { tag: '@firefox' }, async ({
  page,
  puzzle,
}) => {
  /** @type {string[]} */
  const requested = [];
  page.on('request', (request) => requested.push(request.url()));
  await puzzle.open(board);
  await puzzle.openOptions();
  await page.getByLabel('Time limit').selectOption('1 second');
  await puzzle.button('Solve').click();
  const result = await puzzle.last('solution');
  check(result);
  expect(result).toMatchObject({ limit: 'time', stats: { ranking: 'learned' } });
  await puzzle.openHow();
  await expect(puzzle.search).toContainText(`Found ${result.length} moves; at least ${result.lowerBound} needed.`);
  await expect(puzzle.search).toContainText(SENTENCE);
  expect(requested.filter((url) => url.includes('learned-'))).toHaveLength(1);
  // The lower bound counts single moves.
  const bar = puzzle.search.locator('.bounds');
  await expect(bar).toHaveCount(1);
  await puzzle.showAs(/^Several tiles at once/);
  await expect(bar).toHaveCount(0);
});

test('a solution is there before the table, and a pointer near Solve loads what is needed', async ({
  page,
  puzzle,
}) => {
  /** @type {string[]} */
  const requested = [];
  page.on('request', (request) => requested.push(request.url()));
  const [larger] = stdout(['random', '--size', '8x8', '--count', '1', '--seed', '3']).trim().split('\n');
  await puzzle.open(larger);
  expect(requested.filter((url) => /worker|engine|learned/.test(url))).toEqual([]);
  const file = page.waitForResponse('**/learned-7x7-*.gz');
  await puzzle.button('Solve').hover();
  await file;
  expect(requested.filter((url) => url.includes('engine-large'))).toHaveLength(1);

  const progresses = await page.evaluate(async (text) => {
    const { Solver } = await import(/** @type {string} */ ('/fifteen-solver.js'));
    const solver = /** @type {Solver} */ (new Solver());
    /** @type {Progress[]} */
    const seen = [];
    await solver.solve(text, { timeLimitMs: 500, onProgress: (progress) => seen.push(progress) });
    return seen.map(({ phase, table, moves, lowerBound }) => ({ phase, source: table?.source, moves, lowerBound }));
  }, board);
  const atTable = progresses.filter(({ phase, source }) => phase === 'table' && source);
  expect(atTable.length).toBeGreaterThan(0);
  for (const { moves, lowerBound } of atTable) {
    expect(after(board, moves ?? '')).toBe(goalOf(6));
    expect(lowerBound).toBeGreaterThan(0);
    expect(lowerBound).toBeLessThan(moves?.length ?? 0);
  }
  // The solutions found stay, and get better.
  const lengths = progresses.slice(progresses.indexOf(atTable[0])).map(({ moves }) => moves?.length ?? Infinity);
  expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
});

/** Solves the board twice, the second time from the checkpoint of the first search. @param {Page} page @returns {Promise<Result[]>} */
async function solvedTwice(page) {
  await page.goto('/');
  return page.evaluate(async (text) => {
    const { Solver } = await import(/** @type {string} */ ('/fifteen-solver.js'));
    const solver = /** @type {Solver} */ (new Solver());
    /** @type {SolveOptions} */
    const options = { heuristic: 'linear-conflict', timeLimitMs: 1500 };
    /** @type {string | undefined} */
    let checkpoint;
    const onProgress = (/** @type {Progress} */ progress) => {
      checkpoint = progress.checkpoint ?? checkpoint;
    };
    const first = await solver.solve(text, { ...options, onProgress });
    return [first, await solver.solve(text, { ...options, checkpoint })];
  }, board);
}

test('the longest result fits on a phone, in the language with the longest words', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [largest] = stdout(['random', '--size', '10x10', '--count', '1', '--seed', '7']).trim().split('\n');
  await page.goto(`/fr/#board=${largest.replaceAll(' ', ',')}`);
  await page.locator('fifteen-puzzle').evaluate((element) => Object.assign(element, { timeLimit: 1 }));
  await page.getByRole('button', { name: 'Résoudre' }).click();
  await expect(page.getByRole('button', { name: 'Chercher plus longtemps' })).toBeVisible({ timeout: 30_000 });
  expect(await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0);
});

test('5×5 boards have a file of their own, and 10×10 boards that of 7×7', async ({ page, puzzle }) => {
  /** @type {string[]} */
  const requested = [];
  page.on('request', (request) => requested.push(request.url()));
  await puzzle.open('8 1 3/4 5 6/7 2 0');
  for (const [size, file] of /** @type {const} */ ([
    [5, 'learned-5x5'],
    [10, 'learned-7x7'],
  ])) {
    requested.length = 0;
    const [text] = stdout(['random', '--size', `${size}x${size}`, '--count', '1', '--seed', '3'])
      .trim()
      .split('\n');
    const { moves, length, lowerBound, stats } = await page.evaluate(async (text) => {
      const { Solver } = await import(/** @type {string} */ ('/fifteen-solver.js'));
      return /** @type {Solver} */ (new Solver()).solve(text, { algorithm: 'beam', timeLimitMs: 1000 });
    }, text);
    expect(after(text, moves)).toBe(goalOf(size));
    expect(length).toBe(moves.length);
    expect(lowerBound).toBeLessThanOrEqual(length);
    expect(stats.ranking).toBe('learned');
    expect(requested.filter((url) => url.includes('learned-')).map((url) => /learned-\dx\d/.exec(url)?.[0])).toEqual([
      file,
    ]);
  }
});

test('without the file of a learned evaluation, or with a damaged one, the heuristic guides the search', async ({
  page,
}) => {
  const learned = await solvedTwice(page);
  await page.route(FILE, (route) => route.abort());
  const blocked = await solvedTwice(page);
  await page.unroute(FILE);
  await page.route(FILE, (route) => route.fulfill({ body: 'FEVL, but damaged' }));
  const damaged = await solvedTwice(page);
  for (const [first, longer] of [learned, blocked, damaged]) {
    check(first);
    check(longer);
    expect(longer.length).toBeLessThanOrEqual(first.length);
    expect(longer.stats.ranking).toBe(first.stats.ranking);
  }
  expect([learned, blocked, damaged].map(([{ stats }]) => stats.ranking)).toEqual(['learned', undefined, undefined]);
  for (const [{ length }] of [blocked, damaged]) expect(learned[0].length).toBeLessThan(length * 0.95);
});
