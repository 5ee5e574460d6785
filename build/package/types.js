// Keeps the types of internal modules out of the npm package, unless the types of a public module refer to them.

import { readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** @import { ExportTarget } from './manifest.js' */

/** Finds the relative modules in `from '…'`, `import '…'` and `import('…')`. */
const RELATIVE_IMPORT = /(?:from|import)\s*\(?\s*['"](\.[^'"]+)\.js['"]/g;

/** Removes the .d.ts files that no exported one refers to. @param {string} folder  @param {ExportTarget} exported */
export async function removeUnreachableTypes(folder, exported) {
  const reached = new Set();
  const pending = typesIn(exported).map((file) => join(folder, file));
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    const text = await readFile(file, 'utf8');
    for (const [, module] of text.matchAll(RELATIVE_IMPORT)) pending.push(join(dirname(file), `${module}.d.ts`));
  }
  const emitted = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.d.ts'));
  const unreachable = emitted.map((file) => join(folder, file)).filter((file) => !reached.has(file));
  await Promise.all(unreachable.filter((file) => !file.includes('/wasm/')).map((file) => rm(file)));
}

/** @param {ExportTarget} target @returns {string[]} */
function typesIn(target) {
  if (typeof target !== 'string') return Object.values(target).flatMap(typesIn);
  return target.endsWith('.d.ts') ? [target] : [];
}
