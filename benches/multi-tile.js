// The fewest multi-tile moves, natively in one thread: random boards of every shape of at most sixteen cells, and some of the farthest
// 4×4 boards; the random 4×4 boards also in Chromium. Started by `./build.sh bench multi-tile`.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMALL } from './boards.js';
import { launch, Remote } from './chromium.js';
import { count, table, time, write } from './markdown.js';
import { randomBoards, solveWithCache } from './native.js';
import { Host } from './server.js';
import { spread } from './statistics.js';

/** @import { Answer } from './native.js' */

const FILE = 'docs/performance.md';
const SEED = 77;
const OPTIONS = ['--metric', 'multi-tile', '--threads', '1'];

/** The number of workers in Chromium. */
const WORKERS = 2;

/** A search of a 2×8 board may take very long. */
const LIMIT_SECONDS = 20;

/** Four of the boards that need 43 moves (Norskog and Davidson 2010). */
const FARTHEST = [
  '1 5 9 13/2 6 10 14/3 7 11 15/4 8 12 0',
  '0 12 8 4/15 11 7 3/14 10 6 2/13 9 5 1',
  '12 5 9 0/15 6 10 13/1 7 11 14/2 3 4 8',
  '15 12 1 5/2 6 10 9/3 7 11 13/0 4 8 14',
];

/** @param {string} size */
function boardsOf(size) {
  if (size === '4x4') return 1000;
  return size === '2x8' || size === '8x2' ? 10 : 200;
}

/** @param {string} size @param {string} cache */
function shape(size, cache) {
  const boards = randomBoards(size, boardsOf(size), SEED);
  const limit = size === '2x8' || size === '8x2' ? ['--time-limit', String(LIMIT_SECONDS)] : [];
  // The tables are built and stored before.
  solveWithCache(boards.slice(0, 1), [...OPTIONS, ...limit], cache);
  const answers = solveWithCache(boards, [...OPTIONS, ...limit], cache);
  return { size, answers };
}

/** @param {{ size: string, answers: Answer[] }[]} all */
function shapes(all) {
  const rows = all.map(({ size, answers }) => {
    const proved = answers.filter(({ optimal }) => optimal);
    const lengths = spread(proved.map(({ slides }) => slides));
    const nodes = spread(answers.map(({ expanded }) => expanded));
    const seconds = spread(answers.map((answer) => answer.seconds));
    return [
      size.replace('x', '×'),
      `${proved.length} of ${answers.length}`,
      lengths.mean.toFixed(2),
      lengths.maximum,
      ...[nodes.mean, nodes.median, nodes.maximum].map(count),
      ...[seconds.mean, seconds.percentile99, seconds.maximum].map(time),
    ];
  });
  const head = [
    'shape',
    'proved',
    'mean length',
    'longest',
    'nodes: mean',
    'median',
    'most',
    's: mean',
    '99 %',
    'worst',
  ];
  return `Random boards of each shape with the fewest multi-tile moves, natively in one thread, with the tables stored, both of them for 4×4. Nodes are classes of boards. The
search of a 2×8 board ends after ${LIMIT_SECONDS} seconds. Its lengths are those of the boards that were proved.

${table(head, rows)}`;
}

/** @param {{ board: string, answer: Answer }[]} all */
function farthest(all) {
  const rows = all.map(({ board, answer }) => [
    `\`${board}\``,
    answer.slides,
    count(answer.expanded),
    time(answer.seconds),
  ]);
  return `Some of the farthest 4×4 boards, with both tables.

${table(['board', 'moves', 'nodes', 'seconds'], rows)}`;
}

/** The 4×4 boards in Chromium. The first one waits for its table, and is measured apart. @param {Answer[]} answers */
async function inChromium(answers) {
  const boards = randomBoards('4x4', boardsOf('4x4'), SEED).map((board) => ({ board }));
  const goal = /** @type {const} */ ('blank-last');
  const options = /** @type {const} */ ({ metric: 'multi-tile' });
  const host = await Host.open();
  const browser = await launch();
  try {
    const remote = await Remote.open(browser, host.address, WORKERS);
    const since = performance.now();
    await remote.results({ boards: boards.slice(0, 1), goal }, options);
    const firstSeconds = (performance.now() - since) / 1000;
    const results = await remote.results({ boards, goal }, options);
    for (const [index, { optimal, slides }] of results.entries()) {
      if (optimal && slides === answers[index].slides) continue;
      throw new Error(`${boards[index].board}: ${answers[index].slides} moves natively and ${slides} in the browser`);
    }
    return { firstSeconds, seconds: spread(results.map(({ stats }) => stats.elapsedMs / 1000)) };
  } finally {
    await browser.close();
    host.close();
  }
}

/** @param {Awaited<ReturnType<typeof inChromium>>} measured */
function chromium({ firstSeconds, seconds }) {
  const row = [firstSeconds, seconds.mean, seconds.median, seconds.percentile99, seconds.maximum].map(time);
  return `The same 4×4 boards in Chromium with ${WORKERS} workers, which find the same lengths. The first board of all waits for its table of 19 MB.

${table(['s: first board', 'mean', 'median', '99 %', 'worst'], [row])}`;
}

const cache = mkdtempSync(join(tmpdir(), 'fifteen-multi-tile-'));
try {
  // These searches take so long that both 4×4 tables are stored afterwards.
  const hard = FARTHEST.map((board) => ({ board, answer: solveWithCache([board], OPTIONS, cache)[0] }));
  const all = SMALL.map((size) => {
    const measured = shape(size, cache);
    console.log(
      `${size.padEnd(40)} ${spread(measured.answers.map(({ seconds }) => seconds)).maximum.toFixed(3)} s at most`,
    );
    return measured;
  });
  const browser = await inChromium(all.find(({ size }) => size === '4x4')?.answers ?? []);
  write(FILE, [shapes(all), chromium(browser), farthest(hard)].join('\n\n'), 'bench multi-tile');
  console.log(`wrote ${FILE}`);
} finally {
  rmSync(cache, { recursive: true });
}
