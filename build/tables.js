// Makes dist/tables: the small tables, for pages that have their tables downloaded. Each file is compressed and has the
// start of its digest in its name, so that browsers can keep it for good. index.json lists them.

import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { runnerImport } from 'vite';
import { Engine, initSync } from '../www/wasm/engine-large.js';

/** @typedef {typeof import('../www/solver/shared/table-costs.js')} TableCosts */

const costs = './www/solver/shared/table-costs.ts';
const { TABLE_COSTS } = /** @type {{ module: TableCosts }} */ (await runnerImport(costs)).module;
const target = 'dist/tables';
/** Smaller tables are built in less time than a request takes. */
const MIN_BYTES = 100_000;

initSync({ module: await readFile('www/wasm/engine-large_bg.wasm') });

/** Builds a table, and returns its file. @param {string} heuristic */
function build(heuristic) {
  const engine = new Engine();
  const builder = engine.buildTable(heuristic);
  while (builder.step() < 1);
  builder.finish(engine);
  const table = engine.tableFile(heuristic);
  engine.free();
  return table;
}

await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
/** @type {Record<string, { file: string, bytes: number, sha256: string }>} */
const index = {};
for (const [heuristic, { bytes, deep }] of Object.entries(TABLE_COSTS)) {
  if (deep || bytes < MIN_BYTES) continue;
  const table = build(heuristic);
  const packed = await promisify(gzip)(table, { level: 9 });
  const sha256 = createHash('sha256').update(table).digest('hex');
  const file = `fifteen-${heuristic}-${sha256.slice(0, 8)}.fpdb.gz`;
  await writeFile(`${target}/${file}`, packed);
  index[heuristic] = { file, bytes: packed.length, sha256 };
}
await writeFile(`${target}/index.json`, `${JSON.stringify(index, null, 2)}\n`);
