// The service worker as it is served, sw.js: the list of the files that our pages need, by which their version is told, and then
// the text of www/offline/worker.js.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';

/** @import { Plugin } from 'vite' */

/** The files of a built site, by their addresses. @typedef {Map<string, Buffer>} Site */

const source = readFileSync(new URL('../www/offline/worker.js', import.meta.url), 'utf8');

/** Writes it beside the pages, when they are built. @returns {Plugin} */
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
  for (const name of needed(site)) {
    // Hosts answer for the page by its folder, and some send whoever asks for index.html there.
    files[name === 'index.html' ? './' : name] = `sha256-${digest('base64', site.get(name) ?? '')}`;
  }
  const version = digest('hex', JSON.stringify(files) + source).slice(0, 16);
  return `globalThis.manifest = ${JSON.stringify({ version, files }, null, 1)};\n\n${source}`;
}

/** @param {'hex' | 'base64'} encoding  @param {string | Buffer} content */
function digest(encoding, content) {
  return createHash('sha256').update(content).digest(encoding);
}

/** The pages, and whatever they and their files refer to; not what is there for the pages of others. @param {Site} site */
function needed(site) {
  const names = new Set([...site.keys()].filter((name) => /^[^/]+\.html$/.test(name)));
  // What is added is looked at in its turn.
  for (const name of names) {
    if (!/\.(html|js|css)$/.test(name)) continue;
    const text = name.endsWith('.html') ? tagsOf(String(site.get(name))) : String(site.get(name));
    for (const other of site.keys()) if (refers(name, text, other)) names.add(other);
  }
  return [...names].sort();
}

/** What a page loads, without what it merely tells of. @param {string} html */
function tagsOf(html) {
  return html.match(/<(script|link|img)\s[^>]*>/g)?.join('') ?? '';
}

/** A page refers to a file by an attribute; other files do by names that no other text has in it. @param {string} name  @param {string} text  @param {string} other */
function refers(name, text, other) {
  return name.endsWith('.html')
    ? text.includes(`="./${other}"`)
    : other.startsWith('assets/') && text.includes(basename(other));
}
