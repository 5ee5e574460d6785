// Builds the service worker, sw.js: a manifest with the version and the files of our pages, followed by the script
// www/offline/worker.ts.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformWithOxc } from 'vite';

/** @import { Plugin, Rolldown } from 'vite' */

/** The files of a built site by their paths. @typedef {Map<string, Buffer>} Site */
/**
 * The files that our pages need: the files of all pages, and the pictures, which only the page that shows them needs.
 * @typedef {{ shared: string[], pictures: Record<string, string[]> }} Needed
 */

const script = fileURLToPath(new URL('../www/offline/worker.ts', import.meta.url));
const { code: source } = await transformWithOxc(readFileSync(script, 'utf8'), script);

/** Writes sw.js after the pages have been built. @param {string[]} publicFiles  files of public/ that our pages need @returns {Plugin} */
export function offline(publicFiles) {
  let [root, folder] = ['', ''];
  /** The chunks of the HTML files. Vite removes those that only import another one. @type {Rolldown.OutputChunk[]} */
  let pages = [];
  return {
    name: 'fifteen-offline',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = resolve(root, config.build.outDir);
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        pages = chunksOf(bundle).filter(isPage);
      },
    },
    writeBundle: {
      order: 'post',
      handler(_options, bundle) {
        const pictures = Object.fromEntries(
          pages.map((page) => [pathOf(root, page.facadeModuleId ?? ''), picturesOf(page)]),
        );
        const needed = { shared: [...sharedFiles(bundle), ...publicFiles], pictures };
        writeFileSync(join(folder, 'sw.js'), serviceWorker(readSite(folder), needed));
      },
    },
  };
}

/** @param {Rolldown.OutputBundle} bundle */
function chunksOf(bundle) {
  return Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
}

/** @param {Rolldown.OutputChunk} chunk */
function isPage({ facadeModuleId }) {
  return facadeModuleId?.endsWith('.html') ?? false;
}

/** The pictures that are in the HTML of a page. @param {Rolldown.OutputChunk} page */
function picturesOf(page) {
  return Array.from(page.viteMetadata?.importedAssets ?? []).filter(isPicture);
}

const isPicture = (/** @type {string} */ name) => name.endsWith('.webp');

/** The names of all built files except the pictures and the scripts that only other sites load. @param {Rolldown.OutputBundle} bundle */
function sharedFiles(bundle) {
  const files = Object.values(bundle).filter((file) => file.type === 'asset' || !file.isEntry || isPage(file));
  return files.map(({ fileName }) => fileName).filter((name) => !isPicture(name));
}

/** @param {string} folder  @param {string} file */
const pathOf = (folder, file) => relative(folder, file).replaceAll(sep, '/');

/** @param {string} folder @returns {Site} */
export function readSite(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return new Map(paths.map((path) => [pathOf(folder, path), readFileSync(path)]));
}

/** @param {Site} site  @param {Needed} needed */
export function serviceWorker(site, needed) {
  const pictures = Object.fromEntries(Object.entries(needed.pictures).filter(([, files]) => files.length > 0));
  const names = new Set([...needed.shared, ...Object.values(pictures).flat()]);
  const files = Object.fromEntries(
    Array.from(names)
      .sort()
      .map((name) => [addressOf(name), `sha256-${digest('base64', site.get(name) ?? missing(name))}`]),
  );
  const version = digest('hex', JSON.stringify([files, pictures]) + source).slice(0, 16);
  return `globalThis.manifest = ${JSON.stringify({ version, files, pictures }, null, 1)};\n\n${source}`;
}

/** Web servers serve index.html under the folder's address, and some redirect index.html to it. @param {string} name */
const addressOf = (name) => name.replace(/(?<=^|\/)index\.html$/, '') || './';

/** @param {string} name @returns {never} */
function missing(name) {
  throw new Error(`${name} has not been built`);
}

/** @param {'hex' | 'base64'} encoding  @param {string | Buffer} content */
function digest(encoding, content) {
  return createHash('sha256').update(content).digest(encoding);
}
