// The texts of the npm package. Browsers load its modules as they are, and not all of them import JSON, so each file with texts becomes a
// module. The files that Vite finds for `import.meta.glob` are written out as imports, which every bundler understands.

import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';

/** Finds `import.meta.glob(…)`, with its patterns. */
const GLOB = /import\.meta\.glob\((\[[^\]]*\]|'[^']*'), \{\s*import: 'default',?\s*\}\)/g;

/** Finds the file with texts that a module imports. */
const IMPORT = /(?<=from ')([^']*\/locales\/[^']*)\.json(?=')/g;

/** Completes the scripts and the types that the compiler has written. @param {string} target */
export async function writeTexts(target) {
  const all = (await readdir('www/locales', { recursive: true })).map((file) => `locales/${file}`);
  const texts = all.filter((file) => file.endsWith('.json'));
  /** @type {Set<string>} */
  const used = new Set();
  for (const file of await readdir(target, { recursive: true })) {
    if (file.endsWith('.json') && file.startsWith('locales/')) await rm(join(target, file));
    if (!/\.(?:js|d\.ts)$/.test(file)) continue;
    const script = await readFile(join(target, file), 'utf8');
    const from = dirname(file);
    const written = script
      .replace(GLOB, (_, patterns) => {
        const found = matching(
          texts,
          from,
          Array.from(patterns.matchAll(/'([^']+)'/g), ([, pattern]) => pattern),
        );
        return `{ ${found.map((text) => entry(used, from, text)).join(', ')} }`;
      })
      .replace(IMPORT, (_, path) => {
        used.add(posix.join(from, `${path}.json`));
        return `${path}.js`;
      });
    if (written !== script) await writeFile(join(target, file), written);
  }
  for (const file of used) await writeModule(target, file);
}

/**
 * The files that match patterns; patterns that begin with “!” exclude files.
 * @param {string[]} files  @param {string} from  @param {string[]} patterns
 */
function matching(files, from, patterns) {
  const matches = (/** @type {string} */ file, /** @type {string} */ pattern) =>
    new RegExp(`^${posix.join(from, pattern).replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`).test(file);
  const excluded = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1));
  const included = patterns.filter((pattern) => !pattern.startsWith('!'));
  const any = (/** @type {string} */ file, /** @type {string[]} */ some) => some.some((one) => matches(file, one));
  return files.filter((file) => any(file, included) && !any(file, excluded));
}

/** A file with its loader. @param {Set<string>} used  @param {string} from  @param {string} file */
function entry(used, from, file) {
  used.add(file);
  const path = posix.relative(from, file);
  return `'${path}': () => import('${path.replace(/json$/, 'js')}').then((module) => module.default)`;
}

/** @param {string} target  @param {string} file */
async function writeModule(target, file) {
  const texts = await readFile(join('www', file), 'utf8');
  const path = join(target, file.replace(/\.json$/, ''));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.js`, `export default ${texts.trimEnd()};\n`);
  await writeFile(`${path}.d.ts`, `declare const texts: ${typeOf(JSON.parse(texts))};\nexport default texts;\n`);
}

/** The type of texts. @param {unknown} value @returns {string} */
function typeOf(value) {
  if (typeof value !== 'object' || value === null) return typeof value;
  return `{ ${Object.entries(value)
    .map(([key, one]) => `${JSON.stringify(key)}: ${typeOf(one)}`)
    .join('; ')} }`;
}
