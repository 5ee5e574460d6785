// Builds dist/fifteen-puzzle.bundle.js, one ES module that contains everything and works on pages of any origin.

import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { build } from 'vite';
import { slimStyles } from './slim-styles.js';

/** @import { Plugin } from 'vite' */

/** Removes the URLs of the wasm files from the scripts of wasm-bindgen, since Vite would emit the files a second time. @type {Plugin} */
const withoutWasmFile = {
  name: 'fifteen:without-wasm-file',
  transform: (code, id) =>
    /\/www\/wasm\/[\w-]+\.js$/.test(id)
      ? code.replace(/new URL\('[\w-]+_bg\.wasm', import\.meta\.url\)/, 'undefined')
      : null,
};

/** Removes the worker's URL, since the bundle contains the worker's script as text. @type {Plugin} */
const withoutWorkerFile = {
  name: 'fifteen:without-worker-file',
  transform: (code, id) =>
    id.endsWith('/www/solver/client/own-worker.js')
      ? code.replace(/new URL\('\.\.\/worker\/worker\.js', import\.meta\.url\)/, "''")
      : null,
};

/**
 * Bundles a script with everything that it imports.
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
  if (output.length !== 1) throw new Error(`${entry} was bundled into ${output.length} files; expected 1`);
  return /** @type {string} */ (output[0].code);
}

/** Returns a wasm module, compressed and as base64. @param {string} module */
async function packedWasm(module) {
  const bytes = await readFile(`www/wasm/${module}_bg.wasm`);
  return (await promisify(gzip)(bytes, { level: 9 })).toString('base64');
}

const worker = await bundled('www/solver/worker/worker.js', [withoutWasmFile]);
const packed = {
  rules: await packedWasm('rules'),
  engine: await packedWasm('engine'),
  'engine-large': await packedWasm('engine-large'),
};

/** Provides the texts of the worker and the wasm modules as a module. @type {Plugin} */
const contents = {
  name: 'fifteen:contents',
  resolveId: (id) => (id === 'virtual:fifteen' ? id : null),
  load: (id) =>
    id === 'virtual:fifteen'
      ? `export const packed = ${JSON.stringify(packed)};\nexport const worker = ${JSON.stringify(worker)};`
      : null,
};

await writeFile(
  'dist/fifteen-puzzle.bundle.js',
  await bundled('www/bundle/index.js', [withoutWasmFile, withoutWorkerFile, contents, slimStyles()]),
);
