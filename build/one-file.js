// Bundles a script with everything that it imports into one file.

import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { withoutWasmUrls } from './own-files.js';

const serverNames = fileURLToPath(new URL('../www/bundle/server-names.ts', import.meta.url));

/**
 * Returns the script as one file, and the names that it exports.
 * @param {string} entry
 * @param {object} options
 * @param {'iife' | 'cjs'} options.format  a classic script whose exports are the global `Fifteen`, or a script of Node
 * @param {import('vite').PluginOption[]} [options.plugins]
 * @returns {Promise<{ code: string, exports: string[] }>}
 */
export async function oneFile(entry, { format, plugins = [] }) {
  const isForNode = format === 'cjs';
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [withoutWasmUrls(), ...plugins],
    // The modules that Lit has for Node run in browsers as well, and a server can import them.
    resolve: { conditions: ['node', 'production'], alias: { '@lit-labs/ssr-dom-shim': serverNames } },
    ...(isForNode && { ssr: { noExternal: true } }),
    build: {
      target: 'es2023',
      write: false,
      copyPublicDir: false,
      minify: true,
      ssr: isForNode,
      lib: { entry, formats: [format], name: 'Fifteen' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const { output } = /** @type {any} */ (Array.isArray(result) ? result[0] : result);
  if (output.length !== 1) throw new Error(`${entry} was bundled into ${output.length} files; expected 1`);
  return output[0];
}
