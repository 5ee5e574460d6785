// Builds what the widgets of the Python package send to a notebook: the script that draws them, and the small one that loads it.

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { plainLitNames } from './lit-names.js';
import { litPolicy } from './lit-policy.js';
import { oneFile } from './one-file.js';
import { packedFiles } from './own-files.js';
import { packed } from './packed.js';
import { slimStyles } from './styles.js';

/** @import { Plugin } from 'vite' */

const target = 'python/src/fifteen_puzzle/static';
/** @type {Plugin} */
const plainEditor = {
  name: 'fifteen:plain-editor',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/editor\/editor\.js$/ },
    handler: (id, importer) => join(dirname(importer ?? ''), id.replace('/editor.js', '/plain-editor.ts')),
  },
};
const plugins = [packedFiles(packed), plainLitNames(), litPolicy(), slimStyles(), plainEditor];
const elements = await oneFile('www/bundle/notebook.ts', { format: 'iife', plugins });
const widget = await oneFile('www/notebook/widget.ts', { format: 'iife' });

await mkdir(target, { recursive: true });
await writeFile(`${target}/elements.js.gz`, await promisify(gzip)(elements.code, { level: 9 }));
await writeFile(`${target}/widget.js`, `${widget.code}export default Fifteen;\n`);
