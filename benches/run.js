// The bench: natively and in a browser. Prints what it measures as it goes and writes docs/performance.md.
// `./build.sh bench` runs it.

import { totalmem } from 'node:os';
import { boardSets, HEURISTICS, korf } from './boards.js';
import { launch, Remote } from './chromium.js';
import { sum } from './figures.js';
import { Native, solveKorf } from './native.js';
import { smoothness, visits } from './page.js';
import { pieces } from './pieces.js';
import { report } from './report.js';
import { searches } from './searches.js';
import { Host } from './server.js';
import { write } from './text.js';

/** @import { Browser } from '@playwright/test' */
/** @import { BoardSet } from './boards.js' */
/** @import { Bench } from './searches.js' */

const FILE = 'docs/performance.md';
const VISITS = 5;
const CANCELS = 5;

/** What a device must have for 7-8: two solvers at once hold it, in three workers, and it takes 800 MB to build. */
const ROOM_BYTES = 5e9;

/** Other ways to search, on Korf's boards: of these only the counts are told. */
const WAYS = [
  { name: 'pruning depth 14', options: [] },
  { name: 'pruning depth 12', options: ['--prune-depth', '12'] },
  { name: 'pruning depth 8', options: ['--prune-depth', '8'] },
  { name: 'no pruning but of the move back', options: ['--prune-depth', '2'] },
  { name: 'no reflection', options: ['--no-reflection'] },
  { name: 'A*', options: ['--algorithm', 'a-star'] },
];

/** @param {string} what @param {number} seconds */
function say(what, seconds) {
  console.log(`${what.padEnd(48)} ${seconds.toFixed(3)} s`);
}

/** The board that visitors are thought to have: the first of Korf's. */
const typical = () => korf()[0];

/** All tables where there is room for them. @param {Bench} bench @param {BoardSet[]} sets */
async function allSearches(bench, sets) {
  const heuristics = HEURISTICS.filter((heuristic) => heuristic !== 'pdb-7-8' || totalmem() >= ROOM_BYTES);
  const all = [];
  for (const heuristic of heuristics) all.push(await searches(bench, heuristic, sets));
  return all;
}

/** @param {Browser} browser @param {Host} host */
async function page(browser, host) {
  const cold = [];
  const warm = [];
  /** @type {Host['sent']} */
  let sent = [];
  for (let visit = 0; visit < VISITS; visit++) {
    host.sent = [];
    const both = await visits(browser, host.address, typical());
    cold.push(both.cold);
    warm.push(both.warm);
    sent = [...host.sent];
  }
  say('cold page, from navigation to solution', Math.min(...cold.map(({ shownMs }) => shownMs)) / 1000);
  return { cold, warm, sent };
}

/** @param {Browser} browser @param {Host} host @param {string} board */
async function cancels(browser, host, board) {
  const remote = await Remote.open(browser, host.address, 2);
  await remote.results({ boards: [{ board }], goal: 'blank-first' }, { heuristic: 'pdb-6-6-3' });
  const latencies = [];
  for (let cancel = 0; cancel < CANCELS; cancel++) {
    const hard = { board, goal: 'blank-first', heuristic: /** @type {const} */ ('pdb-6-6-3'), afterMs: 300 };
    latencies.push(await remote.cancelLatency(hard));
  }
  await remote.close();
  say('from cancel to free workers, at most', Math.max(...latencies) / 1000);
  return latencies;
}

/** @param {Browser} browser @param {Host} host */
async function bestFirst(browser, host) {
  const remote = await Remote.open(browser, host.address, 1);
  const results = await remote.results({ boards: korf(), goal: 'blank-first' }, { algorithm: 'a-star' });
  await remote.close();
  const all = results.map(({ stats }) => stats);
  say('A*, Korf’s 100, Chromium', sum(all.map(({ searchMs }) => searchMs)) / 1000);
  return all;
}

const native = new Native();
const host = await Host.open();
const browser = await launch();
try {
  const sets = boardSets();
  const [hard] = /** @type {BoardSet} */ (sets.find(({ name }) => name.startsWith('hard80'))).boards;
  const bench = { native, browser, address: host.address, say };
  const text = report({
    page: await page(browser, host),
    smoothness: await smoothness(browser, host.address, hard),
    cancels: await cancels(browser, host, hard.board),
    searches: await allSearches(bench, sets),
    ways: WAYS.map(({ name, options }) => ({ name, sums: solveKorf(options) })),
    bestFirst: await bestFirst(browser, host),
    pieces: pieces(),
  });
  write(FILE, text);
  console.log(`written: ${FILE}`);
} finally {
  await browser.close();
  host.close();
  native.close();
}
