// Measures boards of every shape in Chromium, in tabs of their own, with two workers:
//
//     node benches/tabs.js [BOARDS] [SHAPE...]
//
// Up to 16 cells: seeded boards of each shape in one tab, 1,000 by default, from when a solve is requested until its solution is
// there. The first one of each shape starts the worker and builds the table. Larger boards: when there is a first solution, and what
// there is after ten seconds. Then hard 4×4 boards, each in a new tab, and again in the same one, where the larger table is ready.

import { launch } from './chromium.js';
import { Host } from './server.js';

/** @import { Browser } from '@playwright/test' */
/** @import { Shape } from '../www/solver/shape.js' */

const SMALL = ['3x4', '3x5', '2x7', '2x8', '4x4'];
const LARGE = ['3x6', '4x6', '5x5', '6x6', '7x7', '8x8', '9x9', '10x10'];
const LARGE_BOARDS = 10;
const LIMIT_MS = 10_000;

/** Boards of 72 and 80 moves. The latter are three of the seventeen that need the most. @type {{ board: string, goal: string }[]} */
const HARD = [
  { board: '1 5 9 13/2 6 10 14/3 7 11 15/4 8 12 0', goal: 'blank-last' },
  { board: '15 10 8 12/11 14 9 13/2 6 5 1/3 7 4 0', goal: 'blank-first' },
  { board: '15 10 8 12/11 14 9 13/7 2 5 1/3 6 4 0', goal: 'blank-first' },
  { board: '15 11 8 12/14 10 9 13/2 6 1 4/3 7 5 0', goal: 'blank-first' },
];

/** Returns uniform numbers from 0 to 1 (mulberry32). @param {number} seed */
function random(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @param {string} size @returns {Shape} */
function shapeOf(size) {
  const [rows, columns] = size.split('x').map(Number);
  return { rows, columns };
}

/**
 * Returns a random board that can be solved: where the number of inversions and moves of the blank is odd, two tiles are swapped.
 * @param {Shape} shape
 * @param {() => number} next
 */
function randomBoard({ rows, columns }, next) {
  const tiles = Array.from({ length: rows * columns }, (_, tile) => tile);
  for (let last = tiles.length - 1; last > 0; last--) {
    const other = Math.floor(next() * (last + 1));
    [tiles[last], tiles[other]] = [tiles[other], tiles[last]];
  }
  const blank = tiles.indexOf(0);
  const steps = rows - 1 - Math.floor(blank / columns) + (columns - 1 - (blank % columns));
  const numbers = tiles.map((tile) => tile || tiles.length);
  const inversions = numbers.flatMap((a, at) => numbers.slice(at + 1).filter((b) => b < a)).length;
  if ((inversions + steps) % 2 === 1) {
    const [a, b] = [tiles.findIndex((tile) => tile > 0), tiles.findLastIndex((tile) => tile > 0)];
    [tiles[a], tiles[b]] = [tiles[b], tiles[a]];
  }
  return Array.from({ length: rows }, (_, row) => tiles.slice(row * columns, (row + 1) * columns).join(' ')).join('/');
}

/**
 * Solves boards one after the other in a new tab.
 * @param {Browser} browser
 * @param {string} address
 * @param {string[]} boards
 * @param {{ timeLimitMs?: number, goal?: string }} options
 */
async function solveAll(browser, address, boards, options) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${address}embed.html`);
  const solved = await page.evaluate(solveInPage, { source: `${address}fifteen-solver.js`, boards, options });
  await context.close();
  return solved;
}

/** Runs in the page. @param {{ source: string, boards: string[], options: object }} work */
async function solveInPage({ source, boards, options }) {
  const { Solver } = await import(source);
  // As many as there are threads in the native figures.
  const solver = new Solver({ workers: 2 });
  const solved = [];
  for (const board of boards) {
    const since = performance.now();
    let firstMs = Number.NaN;
    /** @param {{ moves: string | null }} progress */
    const onProgress = ({ moves }) => {
      if (moves !== null && Number.isNaN(firstMs)) firstMs = performance.now() - since;
    };
    const { length, lowerBound, optimal, stats } = await solver.solve(board, { ...options, onProgress });
    solved.push({ board, length, lowerBound, optimal, firstMs, ms: performance.now() - since, ...stats });
  }
  return solved;
}

/** @param {number[]} values */
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
/** @param {number} ms */
const written = (ms) => (ms < 100 ? ms.toFixed(1) : String(Math.round(ms)));

const [count = '1000', ...sizes] = process.argv.slice(2);
/** @param {string} size */
const isWanted = (size) => sizes.length === 0 || sizes.includes(size);
const host = await Host.open();
const browser = await launch();
for (const size of SMALL.filter(isWanted)) {
  const next = random(20_261_126);
  const boards = Array.from({ length: Number(count) }, () => randomBoard(shapeOf(size), next));
  const solved = await solveAll(browser, host.address, boards, {});
  const unproved = solved.filter(({ optimal }) => !optimal);
  const [{ ms: first, table }, ...rest] = solved;
  const times = rest.map(({ ms }) => ms);
  const worst = rest.reduce((a, b) => (b.ms > a.ms ? b : a), rest[0]);
  console.log(
    `${size}: mean ${written(mean(times))} ms, worst ${written(worst.ms)} ms (${worst.board}, ${worst.length} moves); first ` +
      `${written(first)} ms, its table ${written((table?.seconds ?? 0) * 1000)} ms; mean length ` +
      `${mean(solved.map(({ length }) => length)).toFixed(2)}; ${unproved.length} without a proof`,
  );
}
for (const size of LARGE.filter(isWanted)) {
  const next = random(35);
  const boards = Array.from({ length: LARGE_BOARDS }, () => randomBoard(shapeOf(size), next));
  // Each in a tab of its own, so that each waits for the worker and the table.
  const solved = [];
  for (const board of boards)
    solved.push(...(await solveAll(browser, host.address, [board], { timeLimitMs: LIMIT_MS })));
  const first = solved.map(({ firstMs }) => firstMs);
  console.log(
    `${size}: first solution after ${written(mean(first))} ms, at most ${written(Math.max(...first))} ms; after ${LIMIT_MS / 1000} s, mean ` +
      `length ${mean(solved.map(({ length }) => length)).toFixed(1)}, lower bound ${mean(solved.map((one) => one.lowerBound)).toFixed(1)}`,
  );
}
for (const { board, goal } of isWanted('4x4') ? HARD : []) {
  const [cold, ready] = await solveAll(browser, host.address, [board, board], { goal });
  console.log(
    `${board}: ${cold.length} moves; from cold ${written(cold.ms)} ms with ${cold.expanded} nodes, then ${written(ready.ms)} ms with ` +
      `${ready.expanded} (${ready.heuristic})`,
  );
}
await browser.close();
host.close();
