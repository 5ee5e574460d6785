// The types of the npm package: without those of internal modules, unless the types of a public module refer to them, and in words that
// TypeScript 5.4 knows, also without the types of browsers.

import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** @import { ExportTarget } from './manifest.js' */

/** Finds the relative modules in `from '…'`, `import '…'` and `import('…')`. */
const RELATIVE_IMPORT = /(?:from|import)\s*\(?\s*['"](\.[^'"]+)\.js['"]/g;

/** Since version 5.7, TypeScript says where the bytes are; older versions know no such parameter. */
const WHERE_BYTES_ARE = /\b((?:Ui|I)nt(?:8|8Clamped|16|32)Array)<\w+>/g;

/** The name of a type of browsers, which is unknown to a project for Node that has no types of browsers. */
const BUFFER_SOURCE = /\bBufferSource\b/g;

/** Another such name. The type of browsers has no members, so that it would allow any value, also a text. */
const WASM_MODULE = /(?<=BufferSource \| )WebAssembly\.Module\b/g;

/** The type of `Symbol.dispose`, which is unknown to a project whose `lib` is that of a year. TypeScript has it since version 5.2. */
const DISPOSABLE = '/// <reference lib="esnext.disposable" />\n';

/** What wasm-bindgen writes below the types of a module: how it is started, in types of browsers. No public module says it. */
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
