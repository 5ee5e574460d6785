// One table on all boards: natively and in Chromium, with one worker and with two, in turn, so that a machine whose
// speed wanders treats them alike. Every length is held against the published one, every count against the other side's.

import { hardBoard } from './boards.js';
import { Remote } from './chromium.js';
import { best, seconds } from './figures.js';

/** @import { Browser } from '@playwright/test' */
/** @import { Heuristic } from '../www/solver/names.js' */
/** @import { BoardSet } from './boards.js' */
/** @import { Solved } from './figures.js' */
/** @import { Native } from './native.js' */

/** @typedef {'native1' | 'native2' | 'wasm1' | 'wasm2'} Way  with how many workers */

/** @typedef {{ set: BoardSet } & Record<Way, Solved[]>} Row */

/**
 * @typedef {object} Searches
 * @property {Heuristic} heuristic
 * @property {number} bytes  of the table
 * @property {number} buildBytes  of memory, at the most, while it is built in a worker
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
    builds.wasm = Math.min(builds.wasm, await made([one, two][build], heuristic));
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
 * Has a remote solver build a table and call all of its workers; the seconds that the building took.
 * @param {Remote} remote
 * @param {Heuristic} heuristic
 */
async function made(remote, heuristic) {
  await remote.build(heuristic);
  const { board, goal } = hardBoard();
  const [{ stats }] = await remote.results({ boards: [{ board }], goal }, { heuristic });
  if (stats.table === null) throw new Error(`nothing is known of the table of ${heuristic}`);
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
  /** @type {Record<Way, Solved[][]>} */
  const rounds = { native1: [], native2: [], wasm1: [], wasm2: [] };
  for (let round = 0; round < set.rounds; round++) {
    rounds.native1.push(native.solve(set, heuristic, 1));
    rounds.wasm1.push(await one.solve(set, heuristic));
    rounds.native2.push(native.solve(set, heuristic, 2));
    rounds.wasm2.push(await two.solve(set, heuristic));
  }
  const kept = /** @type {Record<Way, Solved[]>} */ (
    Object.fromEntries(Object.entries(rounds).map(([way, all]) => [way, best(all)]))
  );
  for (const [way, solved] of Object.entries(kept)) {
    checkLengths(set, kept.native1, solved);
    say(`${heuristic}: ${set.name}, ${way}`, seconds(solved));
  }
  checkCounts(set, kept.native1, kept.wasm1);
  return { set, ...kept };
}

/**
 * @param {BoardSet} set
 * @param {Solved[]} first  found where no length was published
 * @param {Solved[]} solved
 */
function checkLengths({ name, boards }, first, solved) {
  for (const [index, { board, length = first[index].length }] of boards.entries()) {
    if (solved[index].length === length) continue;
    throw new Error(`${name}: ${board} needs ${length} moves, but ${solved[index].length} were found`);
  }
}

/**
 * One worker walks the same tree everywhere.
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
