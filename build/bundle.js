// Builds the files that contain everything and work on pages of any origin: dist/fifteen-puzzle.bundle.js, an ES module, and
// dist/fifteen-puzzle.classic.js, a classic script, which a page can also load from a file on disk.

import { writeFile } from 'node:fs/promises';
import { plainLitNames } from './lit-names.js';
import { litPolicy } from './lit-policy.js';
import { oneFile } from './one-file.js';
import { packedFiles } from './own-files.js';
import { packed } from './packed.js';
import { slimStyles } from './styles.js';

const plugins = [packedFiles(packed), plainLitNames(), litPolicy(), slimStyles()];
const { code, exports } = await oneFile('www/bundle/index.ts', { format: 'iife', plugins });

// One name at the top cannot clash with the names that another bundler gives.
await writeFile('dist/fifteen-puzzle.bundle.js', `${code}export const { ${exports.join(', ')} } = Fifteen;\n`);

// A classic script has the encoding of its page, which may name none. Modules are always UTF-8.
const escaped = (/** @type {string} */ unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
const ascii = code.replaceAll(/[^\0-\x7f]/g, escaped);
await writeFile('dist/fifteen-puzzle.classic.js', `globalThis.Fifteen ??= (() => {\n${ascii}return Fifteen;\n})();\n`);
