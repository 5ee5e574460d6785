// The bench: natively and in a browser, in turn, so that a machine whose speed wanders treats both alike. Prints what
// was measured and writes docs/performance.md. `./build.sh bench` runs it.

import { writeFileSync } from 'node:fs';
import { korf100 } from '../tests/korf.js';
import { Bench } from './browser.js';
import { buildTable, solveKorf } from './native.js';
import { report } from './report.js';

const ROUNDS = 3;
const SEARCHES = [
  { name: 'IDA*, 6-6-3, reflection, pruning depth 12', options: [] },
  { name: 'IDA*, 6-6-3, reflection, pruning depth 14', options: ['--prune-depth', '14'] },
  { name: 'IDA*, 6-6-3, reflection, pruning depth 8', options: ['--prune-depth', '8'] },
  { name: 'IDA*, 6-6-3, reflection, parent only', options: ['--prune-depth', '2'] },
  { name: 'IDA*, 6-6-3, no reflection, pruning depth 12', options: ['--no-reflection'] },
  { name: 'A*, 6-6-3, reflection', options: ['--algorithm', 'a-star'] },
];

const say = (/** @type {string} */ what, /** @type {string} */ figure) => console.log(`${what.padEnd(48)} ${figure}`);
const seconds = (/** @type {number} */ value) => `${value.toFixed(3)} s`;

const korf = korf100();
const bench = await Bench.open();
try {
  /** @type {Record<'native' | 'wasm' | 'nativeTable' | 'wasmTable' | 'cold', number[]>} */
  const times = { native: [], wasm: [], nativeTable: [], wasmTable: [], cold: [] };
  let generated = 0;
  let tableBytes = 0;
  for (let round = 0; round < ROUNDS; round++) {
    times.native.push(solveKorf().seconds);
    const results = await bench.solveAll(korf);
    const wrong = results.filter(({ length }, index) => length !== korf[index].optimal);
    if (wrong.length > 0) throw new Error(`${wrong.length} of Korf's boards got another length than the published one`);
    generated = results.reduce((total, { stats }) => total + stats.generated, 0);
    times.wasm.push(results.reduce((total, { stats }) => total + stats.searchMs / 1000, 0));
    const table = buildTable();
    tableBytes = table.bytes;
    times.nativeTable.push(table.seconds);
    times.wasmTable.push(await bench.buildTable());
    times.cold.push(await bench.firstSolution());
  }
  const best = Object.fromEntries(Object.entries(times).map(([what, list]) => [what, Math.min(...list)]));
  say(`Korf 100, generated in the browser`, generated.toLocaleString('en'));
  say('Korf 100, search, native', seconds(best.native));
  say('Korf 100, search, Chromium, one worker', seconds(best.wasm));
  say('table built, native (a process, with writing)', seconds(best.nativeTable));
  say('table built, Chromium', seconds(best.wasmTable));
  say('cold page, from click to first solution', `${best.cold.toFixed(0)} ms`);
  say('', `best of ${ROUNDS} rounds each`);

  const counts = SEARCHES.map(({ name, options }) => ({ name, korf: solveKorf(options) }));
  const text = report({
    counts,
    transfers: await bench.transfers(),
    tableBytes,
    wasmToNative: best.wasm / best.native,
    tableWasmToNative: best.wasmTable / best.nativeTable,
  });
  writeFileSync('docs/performance.md', text);
  say('written', 'docs/performance.md');
} finally {
  await bench.close();
}
