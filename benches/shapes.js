// Boards of every shape, natively and in Chromium: a thousand random boards of each shape that is solved with proof, first solutions of larger
// boards, and the hardest 4×4 boards, whose searches go on with a larger table. Started by `./build.sh bench shapes`.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hardBoards, SMALL } from './boards.js';
import { launch, Remote } from './chromium.js';
import { table, time, write } from './markdown.js';
import { randomBoards, solveWithCache } from './native.js';
import { Host } from './server.js';
import { spread } from './statistics.js';

/** @import { Browser } from '@playwright/test' */
/** @import { Spread } from './statistics.js' */

const FILE = 'docs/performance.md';
const COUNT = 1000;
const SEED = 15;
const THREADS = 2;
const FIRST_COUNT = 10;

const LARGE = ['5x5', '6x6', '7x7', '8x8', '9x9', '10x10'];

/** Enough for the quick solution with which every search begins. */
const SOON_SECONDS = 0.01;

/** @param {string[]} boards @param {string[]} options @param {string} cache */
const solve = (boards, options, cache) => solveWithCache(boards, ['--threads', String(THREADS), ...options], cache);

/** Does work, and returns its result and its time in seconds. @template T @param {() => T | Promise<T>} work */
async function timed(work) {
  const since = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - since) / 1000 };
}

/**
 * A thousand boards of a shape. The first board of all, which waits for its table, is measured apart.
 * @param {string} size
 * @param {{ browser: Browser, address: string, cache: string }} bench
 */
async function smallShape(size, { browser, address, cache }) {
  const boards = randomBoards(size, COUNT, SEED);
  const first = await timed(() => solve(boards.slice(0, 1), ['--no-cache'], cache));
  const native = solve(boards, ['--no-cache'], cache);
  const remote = await Remote.open(browser, address, THREADS);
  const goal = /** @type {const} */ ('blank-last');
  const begun = await timed(() => remote.results({ boards: [{ board: boards[0] }], goal }, {}));
  const results = await remote.results({ boards: boards.map((board) => ({ board })), goal }, {});
  await remote.close();
  for (const [index, { length, optimal }] of results.entries()) {
    const other = native[index];
    if (!optimal || !other.optimal || length !== other.length) {
      throw new Error(`${boards[index]}: ${other.length} moves natively and ${length} in the browser`);
    }
  }
  const wasm = results.map(({ stats }) => stats.searchMs);
  return {
    size,
    lengths: spread(native.map(({ length }) => length)),
    native: spread(native.map(({ seconds }) => seconds * 1000)),
    wasm: spread(wasm),
    firstSeconds: { native: first.seconds, wasm: begun.seconds },
  };
}

/** The first solutions of a large shape, each in a process and a page of its own. @param {string} size @param {{ browser: Browser, address: string, cache: string }} bench */
async function largeShape(size, { browser, address, cache }) {
  const boards = randomBoards(size, FIRST_COUNT, SEED);
  const native = [];
  const wasm = [];
  for (const board of boards) {
    native.push((await timed(() => solve([board], ['--time-limit', String(SOON_SECONDS)], cache))).seconds);
    const remote = await Remote.open(browser, address, THREADS);
    wasm.push(await remote.firstSolution(board));
    await remote.close();
  }
  return { size, native: spread(native), wasm: spread(wasm) };
}

/** A hard 4×4 board from cold, and with the larger table ready. @param {{ board: string, goal: 'blank-last' | 'blank-first' }} hard @param {{ browser: Browser, address: string, cache: string }} bench */
async function hardBoard({ board, goal }, { browser, address, cache }) {
  const options = ['--goal', goal];
  const cold = await timed(() => solve([board], ['--no-cache', ...options], cache));
  // Stores the table; the next run reads it.
  solve([board], ['--heuristic', 'pdb-7-7-1', ...options], cache);
  const ready = await timed(() => solve([board], ['--heuristic', 'pdb-7-7-1', ...options], cache));
  // By default, a core is left to the page until the search goes on with the larger table.
  const first = await Remote.open(browser, address, undefined, true);
  const begun = await timed(() => first.results({ boards: [{ board }], goal }, {}));
  await first.close();
  const second = await Remote.open(browser, address, THREADS);
  await second.build('pdb-7-7-1');
  const again = await timed(() => second.results({ boards: [{ board }], goal }, {}));
  await second.close();
  const [{ length }] = cold.result;
  return { board, goal, length, native: [cold.seconds, ready.seconds], wasm: [begun.seconds, again.seconds] };
}

/** @param {Awaited<ReturnType<typeof smallShape>>[]} all */
function smallTable(all) {
  const cells = (/** @type {Spread} */ { mean, maximum }) => [time(mean), time(maximum)];
  const rows = all.map(({ size, lengths, native, wasm, firstSeconds }) => [
    size.replace('x', '×'),
    lengths.mean.toFixed(2),
    lengths.maximum,
    ...cells(native),
    ...cells(wasm),
    time(firstSeconds.native),
    time(firstSeconds.wasm),
  ]);
  const head = ['shape', 'mean length', 'longest', 'native: mean ms', 'worst ms', 'Chromium: mean ms', 'worst ms'];
  return `### At most 16 cells

${COUNT.toLocaleString('en')} random boards of each shape, solved with proof by default, with ${THREADS} threads or workers. Both sides find the same lengths. The
last columns are the seconds of the first board of all, with its table: of a process, and of a solver in a page that has loaded.

${table([...head, 'first board: native s', 'Chromium s'], rows)}`;
}

/** @param {Awaited<ReturnType<typeof largeShape>>[]} all */
function largeTable(all) {
  const rows = all.map(({ size, native, wasm }) => [
    size.replace('x', '×'),
    ...[native.mean, native.maximum, wasm.mean, wasm.maximum].map(time),
  ]);
  return `### First solutions of larger boards

Seconds until the first solution of ${FIRST_COUNT} random boards of each shape, each in a new process or with a new solver in a page that has loaded.

${table(['shape', 'native: mean', 'worst', 'Chromium: mean', 'worst'], rows)}`;
}

/** @param {Awaited<ReturnType<typeof hardBoard>>[]} all */
function hardTable(all) {
  const rows = all.map(({ board, goal, length, native, wasm }) => [
    `\`${board}\`, ${goal}`,
    length,
    ...[...native, ...wasm].map(time),
  ]);
  return `### Hard 4×4 boards

Seconds from a new process or a new solver to the proof: from cold with the default number of threads or workers, when the search begins with
6-6-3 and goes on with 7-7-1; and with the table 7-7-1 ready and ${THREADS} threads or workers.

${table(['board', 'moves', 'native: cold', 'table ready', 'Chromium: cold', 'table ready'], rows)}`;
}

/** @param {string} what @param {number} seconds */
function say(what, seconds) {
  console.log(`${what.padEnd(40)} ${seconds.toFixed(3)} s`);
}

const cache = mkdtempSync(join(tmpdir(), 'fifteen-shapes-'));
const host = await Host.open();
const browser = await launch();
try {
  const bench = { browser, address: host.address, cache };
  /** @type {Awaited<ReturnType<typeof smallShape>>[]} */
  const small = [];
  /** @type {Awaited<ReturnType<typeof largeShape>>[]} */
  const large = [];
  /** @type {Awaited<ReturnType<typeof hardBoard>>[]} */
  const hard = [];
  for (const size of SMALL) {
    const shape = await smallShape(size, bench);
    small.push(shape);
    say(`${size}: worst native`, shape.native.maximum / 1000);
    say(`${size}: worst Chromium`, shape.wasm.maximum / 1000);
  }
  for (const size of LARGE) {
    const shape = await largeShape(size, bench);
    large.push(shape);
    say(`${size}: latest first solution, native`, shape.native.maximum);
    say(`${size}: latest first solution, Chromium`, shape.wasm.maximum);
  }
  for (const one of hardBoards()) {
    const board = await hardBoard(one, bench);
    hard.push(board);
    say(`${one.board}: native, cold`, board.native[0]);
    say(`${one.board}: Chromium, cold`, board.wasm[0]);
  }
  write(FILE, [smallTable(small), largeTable(large), hardTable(hard)].join('\n\n'), 'bench shapes');
  console.log(`wrote ${FILE}`);
} finally {
  await browser.close();
  host.close();
  rmSync(cache, { recursive: true });
}
