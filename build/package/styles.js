// The styles and the numerals of the npm package. Browsers load its modules as they are, and import neither CSS nor fonts as text, so each of
// these files becomes a module.

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { slimCss } from '../styles.js';

/** Finds the CSS file or the font that a module imports. */
const IMPORT = /(['"])([^'"]+)\?(?:raw|inline)\1/g;

/** Completes the scripts and the types that the compiler has written. @param {string} target */
export async function writeStyles(target) {
  /** @type {Set<string>} */
  const used = new Set();
  for (const file of await readdir(target, { recursive: true })) {
    if (!/\.(?:js|d\.ts)$/.test(file)) continue;
    const script = await readFile(join(target, file), 'utf8');
    const written = script.replace(IMPORT, (_, quote, path) => {
      used.add(posix.join(dirname(file), path));
      return `${quote}${path}.js${quote}`;
    });
    if (written !== script) await writeFile(join(target, file), written);
  }
  for (const file of used) {
    const path = join(target, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(`${path}.js`, `export default ${JSON.stringify(await textOf(`www/${file}`))};\n`);
    await writeFile(`${path}.d.ts`, 'declare const text: string;\nexport default text;\n');
  }
}

/** The styles of a CSS file, or the URL that contains a font. @param {string} file */
async function textOf(file) {
  return file.endsWith('.css') ? slimCss(file) : `data:font/woff2;base64,${await readFile(file, 'base64')}`;
}
