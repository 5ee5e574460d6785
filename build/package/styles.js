// The styles of the npm package. Browsers load its modules as they are, and import no CSS as text, so each CSS file becomes a module.

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { slimCss } from '../styles.js';

/** Finds the CSS file that a module imports. */
const IMPORT = /(['"])([^'"]+\.css)\?raw\1/g;

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
    await writeFile(`${path}.js`, `export default ${JSON.stringify(await slimCss(`www/${file}`))};\n`);
    await writeFile(`${path}.d.ts`, 'declare const styles: string;\nexport default styles;\n');
  }
}
