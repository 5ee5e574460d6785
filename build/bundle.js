// Makes the one file that carries everything: dist/fifteen-puzzle.bundle.js, an ES module for a page of any origin.

import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { build } from 'vite';
import { slimStyles } from './slim-styles.js';

/** @import { Plugin } from 'vite' */

/** wasm-bindgen's scripts name the file beside them, which a bundler would then carry a second time. @type {Plugin} */
const noFileBeside = {
  name: 'fifteen:no-file-beside',
  transform: (code, id) =>
    /\/www\/wasm\/\w+\.js$/.test(id) ? code.replace(/new URL\('\w+_bg\.wasm', import\.meta\.url\)/, 'undefined') : null,
};

/** The worker's script lies in the file as a text, and nowhere beside it. @type {Plugin} */
const noWorkerBeside = {
  name: 'fifteen:no-worker-beside',
  transform: (code, id) =>
    id.endsWith('/www/solver/client/own-worker.js')
      ? code.replace(/new URL\('\.\.\/worker\/worker\.js', import\.meta\.url\)/, "''")
      : null,
};

/**
 * One script with all that it imports.
 * @param {string} entry
 * @param {Plugin[]} plugins
 */
async function bundled(entry, plugins) {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    plugins,
    build: {
      target: 'es2023',
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'exports-only',
        output: { codeSplitting: false },
      },
    },
  });
  const { output } = /** @type {any} */ (Array.isArray(result) ? result[0] : result);
  if (output.length !== 1) throw new Error(`${entry} became ${output.length} files`);
  return /** @type {string} */ (output[0].code);
}

/** @param {string} module */
async function packedWasm(module) {
  const bytes = await readFile(`www/wasm/${module}_bg.wasm`);
  return (await promisify(gzip)(bytes, { level: 9 })).toString('base64');
}

const worker = await bundled('www/solver/worker/worker.js', [noFileBeside]);
const packed = { rules: await packedWasm('rules'), engine: await packedWasm('engine') };

/** @type {Plugin} */
const carried = {
  name: 'fifteen:carried',
  resolveId: (id) => (id === 'virtual:fifteen' ? id : null),
  load: (id) =>
    id === 'virtual:fifteen'
      ? `export const packed = ${JSON.stringify(packed)};\nexport const worker = ${JSON.stringify(worker)};`
      : null,
};

await writeFile(
  'dist/fifteen-puzzle.bundle.js',
  await bundled('www/bundle/index.js', [noFileBeside, noWorkerBeside, carried, slimStyles()]),
);
