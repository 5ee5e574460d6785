// The npm package in a fresh project of each tool: the element plays and solves, and so does the solver, in workers.
// `node --test --test-name-pattern=vite-7 tests/toolchains/` tries one tool.

import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { after, before, test } from 'node:test';
import { chromium } from '@playwright/test';
import { small, usual } from '../e2e/support/boards.js';
import { distance } from '../e2e/support/command-line.js';
import { traceOf } from '../e2e/support/lab.js';
import { Project, pack } from './project.js';
import { recipes } from './recipes.js';

/** @import { Browser, Page } from '@playwright/test' */

/** @type {Browser} */
let browser;
let archive = '';

before(async () => {
  archive = pack();
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
});
after(async () => {
  await browser.close();
  rmSync(dirname(archive), { recursive: true });
});

for (const [name, recipe] of Object.entries(recipes)) {
  test(name, { timeout: 900_000 }, async (context) => {
    const project = new Project(recipe, archive);
    context.after(() => project.remove());
    for (const [use, setting] of Object.entries(recipe.uses)) {
      await context.test(`${name}: ${use}`, async () => {
        project.build(setting);
        if (setting.loads === undefined) return;
        const { url, close } = await project.serve(setting);
        try {
          const check = recipe.isControlled ? isControlled : playsAndSolves;
          const loads = await onPage(url, (page) => check(page, recipe.solvesOnServer ?? false));
          assert.equal(loads, setting.loads, 'how the wasm modules are loaded');
        } finally {
          close();
        }
      });
    }
  });
}

/**
 * Checks a page, and returns whether it has loaded the wasm modules as files or as text.
 * @param {string} url  @param {(page: Page) => Promise<void>} check
 */
async function onPage(url, check) {
  const page = await browser.newPage();
  /** @type {string[]} */
  const problems = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  // Frameworks report a hydration mismatch if the element has changed the server's HTML before hydration.
  page.on('console', (message) => {
    if (message.type() === 'error' && /hydrat/i.test(message.text())) problems.push(message.text());
  });
  let loads = 'text';
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.wasm')) loads = 'files';
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
  });
  try {
    await page.goto(url);
    await check(page);
    assert.deepEqual(
      problems.filter((problem) => !problem.includes('favicon')),
      [],
    );
    return loads;
  } catch (thrown) {
    throw new Error(`${thrown}\nThe page has reported: ${problems.join('; ') || 'nothing'}`);
  } finally {
    await page.close();
  }
}

/** @param {Page} page  @param {boolean} solvesOnServer */
async function playsAndSolves(page, solvesOnServer) {
  await plays(page);
  await solves(page);
  await solvesWithBundle(page);
  await watches(page);
  if (solvesOnServer) assert.equal(await page.locator('output').textContent(), String(distance(usual)));
}

/** Makes a move that the page allows and one that it refuses, and goes back to the board at the start. @param {Page} page */
async function isControlled(page) {
  const tile = (/** @type {number} */ number) => page.getByRole('button', { name: new RegExp(`^${number},`) });
  const [start, moved] = ['1 2 3/4 5 6/0 7 8', '1 2 3/4 5 6/7 0 8'];
  /** The board as the framework has it, and as the element has it. @param {string} board */
  const shows = async (board) => {
    await page.locator('output', { hasText: board }).waitFor();
    assert.equal(await page.locator('fifteen-puzzle').evaluate((puzzle) => /** @type {any} */ (puzzle).board), board);
  };
  await tile(4).click({ timeout: 60_000 });
  await shows(start);
  await tile(7).click();
  await shows(moved);
  await tile(5).click();
  await shows(moved);
  await page.getByRole('button', { name: 'Again' }).click();
  await shows(start);
  await tile(7).click();
  await shows(moved);
}

/** Slides a tile. @param {Page} page */
async function plays(page) {
  await page.getByRole('button', { name: /^6,/ }).click({ timeout: 60_000 });
  const board = await page.locator('fifteen-puzzle').evaluate((puzzle) => /** @type {any} */ (puzzle).board);
  assert.equal(board, '8 1 3/4 6 2/7 0 5');
}

/** Solves with the element, and with a solver of the page's own: a board of each engine, and the analysis of a game. @param {Page} page */
async function solves(page) {
  await page.getByRole('button', { name: 'Solve' }).click();
  await page.getByRole('group', { name: 'Playback' }).waitFor({ timeout: 60_000 });
  const element = await page.locator('fifteen-puzzle').evaluate((found) => {
    const { solution, solver } = /** @type {any} */ (found);
    return { length: solution.length, usesMainThread: solver.usesMainThread };
  });
  assert.deepEqual(element, { length: distance('8 1 3/4 6 2/7 0 5'), usesMainThread: false });
  const answer = await page.evaluate(
    async ({ board, small }) => {
      const solver = new /** @type {any} */ (globalThis).Solver({ workers: 2 });
      const { length } = await solver.solve(board);
      const quick = await solver.solve(board, { algorithm: 'weighted-a-star', heuristic: 'linear-conflict' });
      const { lower } = await solver.analyze({ board: small, moves: '' });
      return { length, isUpperBound: quick.length >= length, lower, usesMainThread: solver.usesMainThread };
    },
    { board: usual, small },
  );
  assert.deepEqual(answer, {
    length: distance(usual),
    isUpperBound: true,
    lower: [distance(small)],
    usesMainThread: false,
  });
}

/** Shows the first step of a search with an element of the lab, if the project imports it. @param {Page} page */
async function watches(page) {
  const isThere = await page.evaluate(async (board) => {
    const { loadLab } = /** @type {any} */ (globalThis);
    if (loadLab === undefined) return false;
    await loadLab();
    document.body.append(Object.assign(document.createElement('fifteen-watch'), { board, at: 1 }));
    return true;
  }, small);
  if (!isThere) return;
  const sum = page.locator('fifteen-watch .sum b');
  await sum.first().waitFor({ timeout: 60_000 });
  const [{ h, iterations }] = traceOf({ board: small });
  assert.deepEqual((await sum.allTextContents()).map(Number), [0, h[0], h[0], iterations[0].bound]);
}

/** Solves with the single file, if the project imports that as well. @param {Page} page */
async function solvesWithBundle(page) {
  const length = await page.evaluate(async (board) => {
    const { loadBundle } = /** @type {any} */ (globalThis);
    if (loadBundle === undefined) return;
    const { Solver } = await loadBundle();
    return (await new Solver({ workers: 1 }).solve(board)).length;
  }, small);
  if (length !== undefined) assert.equal(length, distance(small));
}
