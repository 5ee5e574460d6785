// Solves all boards with one table, natively and in Chromium, with one and two workers. The configurations take turns, so that changes
// in the machine's speed affect all of them. Lengths are compared with the published ones, and the node counts of both sides with each other.

import { hardBoard } from './boards.js';
import { Remote } from './chromium.js';
import { best, seconds } from './statistics.js';

/** @import { Browser } from '@playwright/test' */
/** @import { Heuristic } from '../www/solver/names.js' */
/** @import { BoardSet } from './boards.js' */
/** @import { Solved } from './statistics.js' */
/** @import { Native } from './native.js' */

/** @typedef {'native1' | 'native2' | 'wasm1' | 'wasm2'} Configuration  the number is that of the threads or workers */

/** @typedef {{ set: BoardSet } & Record<Configuration, Solved[]>} Row */

/**
 * @typedef {object} Searches
 * @property {Heuristic} heuristic
 * @property {number} bytes  size of the table
 * @property {number} buildBytes  peak memory of the worker that builds it
 * @property {{ native: number, wasm: number }} buildSeconds
 * @property {Row[]} rows
 */

/** @typedef {{ native: Native, browser: Browser, address: string, say: (what: string, seconds: number) => void }} Bench */

const BUILDS = 2;

/**
 * @param {Bench} bench
 * @param {Heuristic} heuristic
 * @param {BoardSet[]} sets
 * @returns {Promise<Searches>}
 */
export async function searches(bench, heuristic, sets) {
  const one = await Remote.open(bench.browser, bench.address, 1);
  const two = await Remote.open(bench.browser, bench.address, 2);
  const builds = { native: Number.POSITIVE_INFINITY, wasm: Number.POSITIVE_INFINITY };
  for (let build = 0; build < BUILDS; build++) {
    builds.native = Math.min(builds.native, bench.native.build(heuristic).seconds);
    builds.wasm = Math.min(builds.wasm, await buildTable([one, two][build], heuristic));
  }
  bench.say(`${heuristic}: built, native`, builds.native);
  bench.say(`${heuristic}: built, Chromium`, builds.wasm);
  const rows = [];
  for (const set of sets.filter(({ heuristics }) => heuristics.includes(heuristic))) {
    rows.push(await row(bench, { one, two }, heuristic, set));
  }
  const { bytes, buildBytes } = await one.table(heuristic);
  await one.close();
  await two.close();
  return { heuristic, bytes, buildBytes, buildSeconds: builds, rows };
}

/**
 * Builds a table in a remote solver and starts all of its workers. Returns the seconds that building took.
 * @param {Remote} remote
 * @param {Heuristic} heuristic
 */
async function buildTable(remote, heuristic) {
  await remote.build(heuristic);
  const { board, goal } = hardBoard();
  const [{ stats }] = await remote.results({ boards: [{ board }], goal }, { heuristic });
  if (stats.table === null) throw new Error(`the search with ${heuristic} did not report its table`);
  return stats.table.seconds;
}

/**
 * @param {Bench} bench
 * @param {{ one: Remote, two: Remote }} remotes
 * @param {Heuristic} heuristic
 * @param {BoardSet} set
 * @returns {Promise<Row>}
 */
async function row({ native, say }, { one, two }, heuristic, set) {
  /** @type {Record<Configuration, Solved[][]>} */
  const rounds = { native1: [], native2: [], wasm1: [], wasm2: [] };
  for (let round = 0; round < set.rounds; round++) {
    rounds.native1.push(native.solve(set, heuristic, 1));
    rounds.wasm1.push(await one.solve(set, heuristic));
    rounds.native2.push(native.solve(set, heuristic, 2));
    rounds.wasm2.push(await two.solve(set, heuristic));
  }
  const fastest = /** @type {Record<Configuration, Solved[]>} */ (
    Object.fromEntries(Object.entries(rounds).map(([configuration, all]) => [configuration, best(all)]))
  );
  for (const [configuration, solved] of Object.entries(fastest)) {
    checkLengths(set, fastest.native1, solved);
    say(`${heuristic}: ${set.name}, ${configuration}`, seconds(solved));
  }
  checkCounts(set, fastest.native1, fastest.wasm1);
  return { set, ...fastest };
}

/**
 * @param {BoardSet} set
 * @param {Solved[]} reference  used where no length was published
 * @param {Solved[]} solved
 */
function checkLengths({ name, boards }, reference, solved) {
  for (const [index, { board, length = reference[index].length }] of boards.entries()) {
    if (solved[index].length === length) continue;
    throw new Error(`${name}: found a solution of ${solved[index].length} moves for ${board}; expected ${length}`);
  }
}

/**
 * One worker searches the same tree natively and in the browser.
 * @param {BoardSet} set
 * @param {Solved[]} native
 * @param {Solved[]} wasm
 */
function checkCounts({ name, boards }, native, wasm) {
  for (const [index, { board }] of boards.entries()) {
    if (native[index].generated === wasm[index].generated) continue;
    const counts = `${native[index].generated} nodes natively and ${wasm[index].generated} in the browser`;
    throw new Error(`${name}: ${board} took ${counts}`);
  }
}
