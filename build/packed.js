// Packs the workers and the wasm modules into scripts with one text each, which every tool can load.

import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { gzipAsync } from '@gfx/zopfli';
import { oneFile } from './one-file.js';

await mkdir('target/packed', { recursive: true });

/** The script of the web worker, which is no module and has no imports, so that it starts from a blob on every page. */
export const { code: worker } = await oneFile('www/solver/worker/worker.ts', { format: 'iife' });

/** The script of the lab's worker. */
export const { code: labWorker } = await oneFile('www/lab/engine/worker.ts', { format: 'iife' });

/** The script of a thread of Node. */
const { code: thread } = await oneFile('www/node/thread.ts', { format: 'cjs' });

/** The scripts with one text, by their paths in www/ and in the npm package. @type {Record<string, string>} */
export const packed = {
  'node/thread.packed.js': script(thread),
  'solver/worker/worker.packed.js': script(worker),
  'wasm/rules.packed.js': script(await packedWasm('rules')),
  'wasm/courses.packed.js': script(await packedWasm('courses')),
  'wasm/engine.packed.js': script(await packedWasm('engine')),
  'wasm/engine-large.packed.js': script(await packedWasm('engine-large')),
  'wasm/classes.packed.js': script(await packedWasm('classes')),
  'wasm/learned-5x5.packed.js': script(await packedEvaluation('5x5')),
  'wasm/learned-6x6.packed.js': script(await packedEvaluation('6x6')),
  'wasm/learned-7x7.packed.js': script(await packedEvaluation('7x7')),
  'lab/engine/worker.packed.js': script(labWorker),
  'wasm/lab.packed.js': script(await packedWasm('lab')),
  'wasm/lab-space.packed.js': script(await packedWasm('lab-space')),
};

/** @param {string} text */
function script(text) {
  return `export default ${JSON.stringify(text)};\n`;
}

/** Returns the file of a learned evaluation, which is compressed, as base64. @param {string} shape */
async function packedEvaluation(shape) {
  return readFile(`www/wasm/learned-${shape}.gz`, 'base64');
}

/** Returns a wasm module, compressed and as base64. @param {string} module */
async function packedWasm(module) {
  const bytes = await readFile(`www/wasm/${module}_bg.wasm`);
  // 3 % smaller than with zlib. This takes a second or two for a module, so the result is kept for the other scripts of the build.
  const path = `target/packed/${createHash('sha256').update(bytes).digest('hex')}.gz`;
  const known = await readFile(path).catch(() => null);
  const compressed = known ?? Buffer.from(await gzipAsync(bytes, { numiterations: 3 }));
  if (!known) await writeFile(path, compressed);
  return compressed.toString('base64');
}
