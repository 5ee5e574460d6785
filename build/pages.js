// Our own pages in every language. A page is index.html, or an HTML file in www/pages/ at its address: lesson.html, de/lesson.html,
// exercises/index.html. Pages that are mostly controls are written once, with the keys of their texts; the build completes them in each
// language, so de/index.html exists only as a built page.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withFigures, withViews } from './lab-views.js';

/** @import { Plugin } from 'vite' */

/** @typedef {{ tag: string, name: string, path: string, locale: string }} Language */
/** @typedef {Record<string, string | Record<string, string>>} Texts */
/** A page in a language: its name, which is the same in all languages, and its file. @typedef {{ name: string, language: Language, file: string }} Page */

const root = fileURLToPath(new URL('..', import.meta.url));
/** The folders with pages, in the folder of each language. */
const folders = ['', 'exercises/'];
/** The parts of www/locales/ with the texts of the pages that are written once. @type {Record<string, string>} */
const parts = { 'index.html': 'index', 'lab.html': 'lab-page', 'class.html': 'class', 'marking.html': 'marking' };
/** The parts that the scripts of a page read from it (`www/locales/written.ts`). @type {Record<string, string[]>} */
const scripted = {
  'lesson.html': ['lesson', 'gradebook'],
  'teachers.html': ['teachers'],
  'exercises/index.html': ['exercises'],
  'class.html': ['class', 'drawn', 'exercises', 'gradebook'],
  'marking.html': ['marking', 'drawn'],
};

/** @type {Language[]} */
export const languages = JSON.parse(readFileSync(join(root, 'www/locales/languages.json'), 'utf8'));

/** All pages, also those that have no file. */
export const pages = languages.flatMap((language) => pagesIn(language));

/** @param {Language} language @returns {Page[]} */
function pagesIn(language) {
  const written = folders.flatMap((folder) => {
    const path = join(root, 'www/pages', language.path, folder);
    const names = existsSync(path) ? readdirSync(path).filter((name) => name.endsWith('.html')) : [];
    return names.map((name) => folder + name);
  });
  const names = new Set([...written, ...Object.keys(parts)]);
  return Array.from(names, (name) => ({ name, language, file: fileOf(language.path + name) }));
}

/** The source of the page at an address. @param {string} address */
function fileOf(address) {
  return join(root, address === 'index.html' ? '' : 'www/pages', address);
}

const writtenPages = pages.filter(({ file }) => existsSync(file)).map(({ name, language }) => language.path + name);

/** The written pages, by the names of their scripts. Vite receives each page at its address; `translatedPages` loads its source. */
export const inputs = Object.fromEntries(
  writtenPages.map((address) => [address.replace(/\.html$/, '').replaceAll('/', '-'), join(root, address)]),
);

/** Completes the pages: their texts, the menu of languages, the theme button, and links to the other languages. @returns {Plugin} */
export function translatedPages() {
  let isBuild = false;
  return {
    name: 'fifteen:translated-pages',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: { order: 'pre', handler: (id) => (Object.values(inputs).includes(id) ? id : undefined) },
    load: {
      order: 'pre',
      handler(id) {
        if (!Object.values(inputs).includes(id)) return;
        const file = fileOf(relative(root, id));
        this.addWatchFile(file);
        return readFileSync(file, 'utf8');
      },
    },
    // After Vite has looked for the files to which the HTML refers.
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path }) => {
        const page = pageAt(path);
        return page && !(isBuild && page.name in parts) ? completed(html, page) : html;
      },
    },
    // Pages that are written once are also built once.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const name of Object.keys(parts)) {
          const built = bundle[name];
          if (built?.type !== 'asset') continue; // scripts alone are built
          const html = String(built.source);
          for (const page of pages.filter((one) => one.name === name)) {
            const { path } = page.language;
            const source = completed(html.replaceAll('="./', `="${upFrom(path) || './'}`), page);
            if (path === '') built.source = source;
            else this.emitFile({ type: 'asset', fileName: path + name, source });
          }
        }
      },
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname.replace(/\/$/, '/index.html');
        const page = pageAt(path);
        if (!page || page.file === join(root, 'index.html')) return next();
        const html = readFileSync(existsSync(page.file) ? page.file : fileOf(page.name), 'utf8');
        response.setHeader('Content-Type', 'text/html');
        response.end(await server.transformIndexHtml(path, html));
      });
    },
  };
}

/** @param {string} path */
const pageAt = (path) => pages.find(({ name, language }) => `/${language.path}${name}` === path);

/** The page in each language. @param {Page} page */
const versionsOf = ({ name }) => pages.filter((other) => other.name === name);

/** The relative address of the folder in which a path begins. @param {string} path */
const upFrom = (path) => '../'.repeat(path.split('/').length - 1);

/** The address of a page on the same page in another language. @param {Page} page  @param {Page} other */
function addressOn(page, other) {
  const shown = other.name.replace(/(?<=^|\/)index\.html$/, '');
  const up = upFrom(page.language.path + page.name);
  return page === other ? `./${shown.replace(/^.*\//, '')}` : `${up}${other.language.path}${shown}` || './';
}

/** @param {string} html  @param {Page} page */
function completed(html, page) {
  const versions = versionsOf(page);
  if (versions.length === 1) return html;
  const part = parts[page.name];
  const { tag } = page.language;
  const labTexts = textsOf(page.language, parts['lab.html']);
  const listed = withFigures(withViews(html), tag, (view) => text(labTexts, view));
  const written = part === undefined ? listed : filled(listed, page.language, part);
  // Comments and indentation are for readers of the source.
  const dense = written.includes('<pre') ? written : written.replace(/\n\s+/g, '\n');
  return styleFirst(dense)
    .replace('<!-- language -->', () => languageMenu(page, versions))
    .replace('<!-- language and theme -->', () => `${languageMenu(page, versions)}\n${themeButton(page)}`)
    .replace('</head>', () => `${links(page, versions)}${textsFor(page)}  </head>`)
    .replace(/<!--.*?-->\s*/gs, '');
}

/** Moves the styles, for which the first paint waits, before all scripts and preloads. @param {string} html */
function styleFirst(html) {
  const styles = /[ \t]*<link rel="stylesheet"[^>]*>\n?/g;
  const found = html.match(styles)?.join('') ?? '';
  return html.replace(styles, '').replace(/[ \t]*<(?:script|link rel="preload")/, (first) => found + first);
}

/** Says where the page is in each language. @param {Page} page  @param {Page[]} versions */
function links(page, versions) {
  const others = versions.map(
    (other) => `rel="alternate" hreflang="${other.language.tag}" href="${addressOn(page, other)}"`,
  );
  const all = [`rel="canonical" href="${addressOn(page, page)}"`, ...others];
  return all.map((attributes) => `  <link ${attributes} />\n`).join('');
}

/** The texts that the scripts of a page read. @param {Page} page */
function textsFor({ name, language }) {
  const needed = (scripted[name] ?? []).map((part) => [part, textsOf(language, part)]);
  if (needed.length === 0) return '';
  const json = JSON.stringify(Object.fromEntries(needed)).replaceAll('<', '\\u003c');
  return `  <script type="application/json" id="texts">${json}</script>\n`;
}

/** The menu of languages. @param {Page} page  @param {Page[]} versions */
function languageMenu(page, versions) {
  const choices = versions.map((version) => {
    const { tag, name } = version.language;
    const current = version === page ? ' aria-current="true"' : '';
    return `<li><a href="${addressOn(page, version)}" lang="${tag}"${current}>${name}</a></li>`;
  });
  return `<details class="language" id="language">
            <summary class="btn bare"><span class="sr">${text(textsOf(page.language, 'site'), 'language')}</span> <span>${page.language.tag.toUpperCase()}</span></summary>
            <ul>${choices.join('')}</ul>
          </details>`;
}

/** The theme button; index.html has the theme among its settings. @param {Page} page */
function themeButton(page) {
  const site = textsOf(page.language, 'site');
  const [system, light, dark] = ['themeSystem', 'themeLight', 'themeDark'].map((key) => text(site, key));
  return `          <button type="button" class="btn bare icon theme" id="theme" aria-label="${system}" data-system="${system}" data-light="${light}" data-dark="${dark}">
            <svg class="i" viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="6.75" /><path fill="currentColor" d="M10 3.25a6.75 6.75 0 0 1 0 13.5z" /></svg>
          </button>`;
}

/**
 * Fills in the texts: `data-text` and `data-label` name the texts of elements, and `{{part/key|value}}` stands for other texts, with a board or a number.
 * @param {string} html  @param {Language} language  @param {string} part  of the page
 */
function filled(html, language, part) {
  const own = textsOf(language, part);
  return html
    .replace(`<html lang="${languages[0].tag}"`, `<html lang="${language.tag}"`)
    .replace(/(\sdata-text="(\w+)"[^>]*>)(?=<\/)/g, (_, tag, key) => tag + text(own, key))
    .replace(/\sdata-label="(\w+)"/g, (label, key) => ` aria-label="${text(own, key)}"${label}`)
    .replace(/\{\{(?:([\w/-]+)\/)?(\w+)(?:\|([^}]*))?\}\}/g, (_, other, key, value = '') =>
      text(other ? textsOf(language, other) : own, key).replace(/\{(?:board|n)\}/, value),
    );
}

/** A text as HTML; of the forms of a text with a number, that of most numbers. @param {Texts} texts  @param {string} key */
function text(texts, key) {
  const found = texts[key];
  const written = found instanceof Object ? found.other : found;
  if (typeof written !== 'string')
    throw new Error(`No text “${key}” for a page; expected a key of its file in www/locales`);
  return written.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** @param {Language} language  @param {string} part @returns {Texts} */
export function textsOf(language, part) {
  return JSON.parse(readFileSync(join(root, 'www/locales', language.tag, `${part}.json`), 'utf8'));
}
