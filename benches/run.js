// Runs the benchmark natively and in Chromium, prints the results as they come in, and writes docs/performance.md. Started by
// `./build.sh bench`.

import { totalmem } from 'node:os';
import { boardSets, HEURISTICS, korf } from './boards.js';
import { launch, Remote } from './chromium.js';
import { components } from './criterion.js';
import { write } from './markdown.js';
import { Native, solveKorf } from './native.js';
import { smoothness, visits } from './page.js';
import { report } from './report.js';
import { searches } from './searches.js';
import { Host } from './server.js';
import { sum } from './statistics.js';

/** @import { Browser } from '@playwright/test' */
/** @import { BoardSet } from './boards.js' */
/** @import { Bench } from './searches.js' */

const FILE = 'docs/performance.md';
const VISITS = 5;
const CANCELS = 5;

/** Memory needed for 7-8: two solvers hold it in three workers altogether, and building it takes 800 MB. */
const MEMORY_BYTES = 5e9;

/** Variants of the search, of which only the node counts on Korf's boards are reported. */
const VARIANTS = [
  { name: 'pruning depth 14', options: [] },
  { name: 'pruning depth 12', options: ['--prune-depth', '12'] },
  { name: 'pruning depth 8', options: ['--prune-depth', '8'] },
  { name: 'only the move back pruned', options: ['--prune-depth', '2'] },
  { name: 'without reflection', options: ['--no-reflection'] },
  { name: 'A*', options: ['--algorithm', 'a-star'] },
];

/** @param {string} what @param {number} seconds */
function say(what, seconds) {
  console.log(`${what.padEnd(48)} ${seconds.toFixed(3)} s`);
}

/** A board of typical difficulty: the first of Korf's. */
const typical = () => korf()[0];

/** The searches with every table that fits into memory. @param {Bench} bench @param {BoardSet[]} sets */
async function allSearches(bench, sets) {
  const heuristics = HEURISTICS.filter((heuristic) => heuristic !== 'pdb-7-8' || totalmem() >= MEMORY_BYTES);
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
  say('first visit, from navigation to solution', Math.min(...cold.map(({ shownMs }) => shownMs)) / 1000);
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
  say('longest time from cancel to free workers', Math.max(...latencies) / 1000);
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
    variants: VARIANTS.map(({ name, options }) => ({ name, sums: solveKorf(options) })),
    bestFirst: await bestFirst(browser, host),
    components: components(),
  });
  write(FILE, text);
  console.log(`wrote ${FILE}`);
} finally {
  await browser.close();
  host.close();
  native.close();
}
