// Copies Pyodide, Python compiled to WebAssembly, into dist/pyodide/, for the programs of the lesson. It is not in the service worker's list:
// the files have 13 MB and are loaded when a reader runs a program.

import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** @import { Plugin } from 'vite' */

const files = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip', 'pyodide-lock.json'];

/** @returns {Plugin} */
export function pyodide() {
  let [root, folder] = ['', ''];
  return {
    name: 'fifteen:pyodide',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = resolve(root, config.build.outDir);
    },
    closeBundle() {
      for (const name of files) cpSync(join(root, 'node_modules/pyodide', name), join(folder, 'pyodide', name));
    },
  };
}
