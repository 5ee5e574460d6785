// The browser's side of the bench: headless Chromium on the files of dist/ as they are served.

import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { preview } from 'vite';
import config from '../playwright.config.js';

/** @import { Browser, Page } from '@playwright/test' */
/** @import { Instance } from '../tests/korf.js' */
/** @import { Result } from '../www/solver/index.js' */

/** A board of average difficulty: what takes time is to have the table. */
const TYPICAL = '5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2';

/** @typedef {{ name: string, raw: number, compressed: number }} Transfer */

/** A page of dist/ in a browser of its own; ends both. */
export class Bench {
  /** @param {Browser} browser @param {{ close(): Promise<void> }} server @param {string} address */
  constructor(browser, server, address) {
    this.browser = browser;
    this.server = server;
    this.address = address;
  }

  static async open() {
    const server = await preview({ logLevel: 'warn', preview: { port: 0, strictPort: false } });
    const browser = await chromium.launch(config.projects?.[0].use?.launchOptions);
    return new Bench(browser, server, server.resolvedUrls?.local[0] ?? '');
  }

  async close() {
    await this.browser.close();
    await this.server.close();
  }

  /** A page with nothing in its caches. */
  async coldPage() {
    const context = await this.browser.newContext();
    return context.newPage();
  }

  /**
   * All boards in one worker, through the public solver.
   * @param {Instance[]} boards
   * @returns {Promise<Result[]>}
   */
  async solveAll(boards) {
    const page = await this.coldPage();
    await page.goto(this.address);
    const texts = boards.map(({ board }) => board);
    const results = await this.solve(page, texts, 'blank-first');
    await page.context().close();
    return results;
  }

  /**
   * @param {Page} page
   * @param {string[]} boards
   * @param {'blank-first' | 'blank-last'} goal
   * @returns {Promise<Result[]>}
   */
  solve(page, boards, goal) {
    return page.evaluate(solveEach, { boards, goal, address: `${this.address}fifteen-solver.js` });
  }

  /** Seconds that the table takes to build in the worker, where it cannot be fetched. */
  async buildTable() {
    const page = await this.coldPage();
    await page.route('**/pdb-6-6-3*', (route) => route.abort());
    await page.goto(this.address);
    const [{ stats }] = await this.solve(page, [TYPICAL], 'blank-last');
    await page.context().close();
    return stats.table?.seconds ?? Number.NaN;
  }

  /** Milliseconds from the first click on Solve to the solution, on a page just opened. */
  async firstSolution() {
    const page = await this.coldPage();
    await page.goto(`${this.address}#board=${encodeURIComponent(TYPICAL)}`);
    const solve = page.getByRole('button', { name: 'Solve', exact: true });
    await solve.waitFor();
    await page.evaluate(watchForSolution);
    await solve.click();
    const milliseconds = await page.evaluate(() => Reflect.get(globalThis, 'firstSolution'));
    await page.context().close();
    return Number(milliseconds);
  }

  /**
   * What a cold page transfers before its first solve and for it.
   * @returns {Promise<{ page: Transfer[], table: Transfer[] }>}
   */
  async transfers() {
    const page = await this.coldPage();
    /** @type {Promise<Transfer>[]} */
    const pending = [];
    /** What the page has, the worker takes from the browser's cache. @type {Set<string>} */
    const seen = new Set();
    page.on('response', (response) => {
      if (!seen.has(response.url())) pending.push(transfer(response));
      seen.add(response.url());
    });
    await page.goto(this.address, { waitUntil: 'networkidle' });
    const before = await Promise.all(pending.splice(0));
    await page.getByRole('button', { name: 'Solve', exact: true }).waitFor();
    await this.solve(page, [TYPICAL], 'blank-last');
    await page.waitForLoadState('networkidle');
    const after = await Promise.all(pending);
    await page.context().close();
    return { page: before, table: after.filter(({ name }) => name.includes('pdb-')) };
  }
}

/** @param {import('@playwright/test').Response} response @returns {Promise<Transfer>} */
async function transfer(response) {
  const body = await response.body();
  const name = new URL(response.url()).pathname.split('/').at(-1) || 'index.html';
  return { name, raw: body.length, compressed: Math.min(body.length, gzipSync(body, { level: 9 }).length) };
}

/**
 * Runs in the page.
 * @param {{ boards: string[], goal: string, address: string }} work
 * @returns {Promise<Result[]>}
 */
async function solveEach({ boards, goal, address }) {
  const { Solver } = await import(address);
  const solver = new Solver();
  const results = [];
  for (const board of boards) results.push(await solver.solve(board, { goal }));
  solver.dispose();
  return results;
}

/** Runs in the page: from the next click to the first solution. */
function watchForSolution() {
  const click = new Promise((clicked) => {
    document.addEventListener('click', () => clicked(performance.now()), { capture: true, once: true });
  });
  const solution = new Promise((solved) => {
    document.addEventListener('fifteen-solution', () => solved(performance.now()), { once: true });
  });
  Reflect.set(
    globalThis,
    'firstSolution',
    Promise.all([click, solution]).then(([from, to]) => Number(to) - Number(from)),
  );
}
