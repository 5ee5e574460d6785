// The types of the npm package: without the types of internal modules, unless a public module's types refer to them, and readable by
// TypeScript 5.4, also without the DOM types.

import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** @import { ExportTarget } from './manifest.js' */

/** Finds the relative modules in `from '…'`, `import '…'` and `import('…')`. */
const RELATIVE_IMPORT = /(?:from|import)\s*\(?\s*['"](\.[^'"]+)\.js['"]/g;

/** Since version 5.7, TypeScript's typed arrays have a type parameter for their buffer, which older versions do not know. */
const WHERE_BYTES_ARE = /\b((?:Ui|I)nt(?:8|8Clamped|16|32)Array)<\w+>/g;

/** A DOM type, which is unknown to a project for Node without DOM types. */
const BUFFER_SOURCE = /\bBufferSource\b/g;

/** Another DOM type. It has no members, so it would allow any value, also a text. */
const WASM_MODULE = /(?<=BufferSource \| )WebAssembly\.Module\b/g;

/** The type of `Symbol.dispose`, which is unknown to a project whose `lib` is that of a year. TypeScript has it since version 5.2. */
const DISPOSABLE = '/// <reference lib="esnext.disposable" />\n';

/** The part that wasm-bindgen writes below the types of a module: how it is started, in DOM types. No public module refers to it. */
const START = /^export type InitInput =[\s\S]*/m;

/** Removes the .d.ts files that no exported one refers to, and adapts the others. @param {string} folder  @param {ExportTarget} exported */
export async function finishTypes(folder, exported) {
  const reached = new Set();
  const pending = typesIn(exported).map((file) => join(folder, file));
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    const emitted = (await readFile(file, 'utf8')).replace(WHERE_BYTES_ARE, '$1');
    const stated = file.includes('/wasm/') ? emitted.replace(START, '') : emitted;
    const known = stated.replace(WASM_MODULE, 'object').replace(BUFFER_SOURCE, 'ArrayBuffer | ArrayBufferView');
    const text = known.includes('[Symbol.dispose]') ? DISPOSABLE + known : known;
    await writeFile(file, text);
    for (const [, module] of text.matchAll(RELATIVE_IMPORT)) pending.push(join(dirname(file), `${module}.d.ts`));
  }
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.d.ts'));
  const unreachable = files.map((file) => join(folder, file)).filter((file) => !reached.has(file));
  await Promise.all(unreachable.filter((file) => !file.includes('/wasm/')).map((file) => rm(file)));
}

/** @param {ExportTarget} target @returns {string[]} */
function typesIn(target) {
  if (typeof target !== 'string') return Object.values(target).flatMap(typesIn);
  return target.endsWith('.d.ts') ? [target] : [];
}
