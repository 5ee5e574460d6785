// Builds the scripts that the widgets of the Python package send to a notebook: the script that draws them, and its small loader.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipAsync } from '@gfx/zopfli';
import { notInNotebooks } from './lab-views.js';
import { plainLitNames } from './lit-names.js';
import { litPolicy } from './lit-policy.js';
import { oneFile } from './one-file.js';
import { packedFiles } from './own-files.js';
import { packed } from './packed.js';
import { slimStyles } from './styles.js';

/** @import { Plugin } from 'vite' */

const target = 'python/src/fifteen_puzzle/static';
const www = fileURLToPath(new URL('../www/', import.meta.url));
/** The stubs for larger modules in notebooks: the ends of imports, and files in www/. */
const plain = {
  '/editor/editor.js': 'lab/views/yours/editor/plain-editor.ts',
  '/late/courses.js': 'notebook/no-courses.ts',
  './evaluations.js': 'notebook/no-evaluations.ts',
  ...Object.fromEntries(notInNotebooks.map((view) => [`/${view}/${view}.js`, 'notebook/no-view.ts'])),
  ...Object.fromEntries(notInNotebooks.map((view) => [`/lab/${view}.json`, 'notebook/no-texts.ts'])),
  '/wasm/classes.js': 'notebook/no-module.ts',
};
/** The same for the worker of the lab: the solver searches large boards, and three views are not widgets. */
const plainInLab = {
  ...plain,
  '/class-walks.js': 'notebook/no-module.ts',
  '/level-beams.js': 'notebook/no-module.ts',
  '/board-galaxy.js': 'notebook/no-module.ts',
  '/wasm/engine-large.js': 'notebook/no-module.ts',
};
/** @param {Record<string, string>} files @returns {Plugin} */
const inPlaceOf = (files) => ({
  name: 'fifteen:plain-modules',
  enforce: 'pre',
  resolveId(id) {
    const [, file] = Object.entries(files).find(([end]) => id.endsWith(end)) ?? [];
    return file && join(www, file);
  },
});
// Widgets read no texts of other programs, and count single-tile moves.
const none = "export default '';";
/** @param {string} path @param {Record<string, string>} files  in the place of larger modules */
const worker = async (path, files) => {
  const { code } = await oneFile(path, { format: 'iife', plugins: [inPlaceOf(files)] });
  return `export default ${JSON.stringify(code)};`;
};
const texts = {
  ...packed,
  'solver/worker/worker.packed.js': await worker('www/solver/worker/worker.ts', plain),
  'lab/engine/worker.packed.js': await worker('www/lab/engine/worker.ts', plainInLab),
  'wasm/courses.packed.js': none,
  'wasm/classes.packed.js': none,
};
const plugins = [packedFiles(texts), plainLitNames(), litPolicy(), slimStyles(), inPlaceOf(plain)];
const elements = await oneFile('www/bundle/notebook.ts', { format: 'iife', plugins });
const widget = await oneFile('www/notebook/widget.ts', { format: 'iife' });

await mkdir(target, { recursive: true });
// 2 % smaller than with zlib.
await writeFile(`${target}/elements.js.gz`, await gzipAsync(Buffer.from(elements.code), { numiterations: 5 }));
await writeFile(`${target}/widget.js`, `${widget.code}export default Fifteen;\n`);
