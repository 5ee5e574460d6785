// Builds the service worker, sw.js: a manifest with the version and the files of our pages, followed by the script
// www/offline/worker.ts.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformWithOxc } from 'vite';

/** @import { Plugin } from 'vite' */

/** The files of a built site by their paths. @typedef {Map<string, Buffer>} Site */

const script = fileURLToPath(new URL('../www/offline/worker.ts', import.meta.url));
const { code: source } = await transformWithOxc(readFileSync(script, 'utf8'), script);

/** Writes sw.js after the pages have been built. @returns {Plugin} */
export function offline() {
  let folder = '';
  return {
    name: 'fifteen-offline',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir);
    },
    writeBundle: {
      order: 'post',
      handler: () => writeFileSync(join(folder, 'sw.js'), serviceWorker(readSite(folder))),
    },
  };
}

/** @param {string} folder @returns {Site} */
export function readSite(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return new Map(paths.map((path) => [relative(folder, path).replaceAll(sep, '/'), readFileSync(path)]));
}

/** @param {Site} site */
export function serviceWorker(site) {
  /** @type {Record<string, string>} */
  const files = {};
  for (const name of neededFiles(site)) {
    // Web servers serve index.html under the folder's address, and some redirect index.html to it.
    files[name.replace(/(?<=^|\/)index\.html$/, '') || './'] = `sha256-${digest('base64', site.get(name) ?? '')}`;
  }
  const version = digest('hex', JSON.stringify(files) + source).slice(0, 16);
  return `globalThis.manifest = ${JSON.stringify({ version, files }, null, 1)};\n\n${source}`;
}

/** @param {'hex' | 'base64'} encoding  @param {string | Buffer} content */
function digest(encoding, content) {
  return createHash('sha256').update(content).digest(encoding);
}

/** The names of our pages and of all files that they need. Files that only other sites use are left out. @param {Site} site */
function neededFiles(site) {
  const names = new Set([...site.keys()].filter((name) => /^(?!package\/).*\.html$/.test(name)));
  // The loop also visits the names that it adds.
  for (const name of names) {
    if (!/\.(html|js|css)$/.test(name)) continue;
    const text = name.endsWith('.html') ? tagsOf(String(site.get(name))) : String(site.get(name));
    for (const other of site.keys()) if (refers(name, text, other)) names.add(other);
  }
  return [...names].sort();
}

/**
 * The tags by which a page loads files, without its text, which may mention other files. The pictures of the lesson are for those whose browser
 * runs no scripts, and no service worker either.
 * @param {string} html
 */
function tagsOf(html) {
  return html.match(/<(script|link)\s[^>]*>/g)?.join('') ?? '';
}

/**
 * Returns whether a file refers to another. Pages do so in attributes, scripts and styles by a file name, which contains a hash.
 * @param {string} name  @param {string} text  @param {string} other
 */
function refers(name, text, other) {
  return name.endsWith('.html')
    ? text.includes(`="${'../'.repeat(name.split('/').length - 1) || './'}${other}"`)
    : other.startsWith('assets/') && text.includes(basename(other));
}
