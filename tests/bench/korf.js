// Solves Korf's 100 boards in a worker in Chromium, with the files of dist/ as they are served, and prints what
// it took. `./build.sh bench` runs it.

import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { preview } from 'vite';
import config from '../../playwright.config.js';

/** @import { Result } from '../../www/solver/index.js' */

/** @typedef {{ board: string, optimal: number }} Instance */

/** @returns {Instance[]} */
function instances() {
  const file = new URL('../data/korf100.csv', import.meta.url);
  const [head, ...rows] = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(','));
  const column = (/** @type {string[]} */ row, /** @type {string} */ name) => row[head.indexOf(name)];
  return rows.map((row) => ({ board: column(row, 'board'), optimal: Number(column(row, 'optimal')) }));
}

/**
 * Runs in the page.
 * @param {{ boards: string[], address: string }} work
 * @returns {Promise<{ results: Result[], coldMs: number }>}
 */
async function solveAll({ boards, address }) {
  const { Solver } = await import(address);
  const solver = new Solver();
  const since = performance.now();
  await solver.solve(boards[0], { goal: 'blank-first' });
  const coldMs = performance.now() - since;
  const results = [];
  for (const board of boards) results.push(await solver.solve(board, { goal: 'blank-first' }));
  return { results, coldMs };
}

/**
 * @param {Instance[]} korf
 * @param {{ results: Result[], coldMs: number }} outcome
 */
function print(korf, { results, coldMs }) {
  const total = (/** @type {(result: Result) => number} */ value) => results.reduce((sum, one) => sum + value(one), 0);
  const wrong = results.filter(({ length }, index) => length !== korf[index].optimal).length;
  const worst = Math.max(...results.map(({ stats }) => stats.searchMs));
  const mean = total(({ length }) => length) / results.length;
  const { table } = results[0].stats;
  console.log(`boards            ${results.length}, mean length ${mean.toFixed(2)}, ${wrong} wrong`);
  console.log(`first solution    ${coldMs.toFixed(0)} ms after the call, table ${table?.source}`);
  console.log(`expanded          ${total(({ stats }) => stats.expanded).toLocaleString('en')}`);
  console.log(`generated         ${total(({ stats }) => stats.generated).toLocaleString('en')}`);
  console.log(
    `search            ${(total(({ stats }) => stats.searchMs) / 1000).toFixed(3)} s, worst ${worst.toFixed(0)} ms`,
  );
  return wrong === 0;
}

const server = await preview({ logLevel: 'warn', preview: { port: 0, strictPort: false } });
const address = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch(config.projects?.[0].use?.launchOptions);
try {
  const page = await browser.newPage();
  await page.goto(address);
  const korf = instances();
  const boards = korf.map(({ board }) => board);
  const outcome = await page.evaluate(solveAll, { boards, address: `${address}fifteen-solver.js` });
  if (!print(korf, outcome)) process.exitCode = 1;
} finally {
  await browser.close();
  await server.close();
}
