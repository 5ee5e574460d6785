// The zips for learning platforms: one page each, in one language, with all files that it needs and a manifest.

import { createHash } from 'node:crypto';
import { zipSync } from 'fflate';
import { runnerImport } from 'vite';
import { languages, textsOf } from '../pages.js';
import { escaped, manifest } from './manifest.js';

/** @import { Site } from '../offline.js' */
/** @import { Language } from '../pages.js' */
/** @import { Version } from './manifest.js' */
/** @typedef {typeof import('../../www/exercises/drawn/class-link.js')} ClassLink */

/** A page of the site, with the class if it is class.html. @typedef {{ page: string, language: Language, classQuery?: string }} Course */

/** @type {Version[]} */
const versions = ['1.2', '2004'];

/** Zips with the same files have the same bytes. */
const date = new Date(2000, 0, 1);

const { problemOf, readClass, writeClass } = /** @type {{ module: ClassLink }} */ (
  await runnerImport('./www/exercises/drawn/class-link.ts')
).module;

/** The lesson in each language. @returns {Course[]} */
export const lessons = () => languages.map((language) => ({ page: `${language.path}lesson.html`, language }));

/** The problems of a link, by their key. */
const problems = {
  otherPage: 'it does not lead to class.html',
  noClass: 'it has no class',
  noSeed: 'it has no seed',
  noExercises: 'it has no exercises',
  badExercises: 'invalid exercises',
  badTries: 'invalid tries',
  badCloses: 'invalid closes',
  badPoints: 'invalid points',
};

/** The page of the class that a link names, in the language of the link. @param {string} link @returns {Course} */
export function classIn(link) {
  const { pathname, search } = new URL(link, 'http://site/');
  const [, path = ''] = /(?:^|\/)((?:[a-z]+\/)?)class\.html$/.exec(pathname) ?? [];
  const language = languages.find((one) => one.path === path) ?? languages[0];
  const asked = readClass(search);
  const problem = pathname.endsWith('class.html')
    ? problemOf(asked)
    : { key: /** @type {const} */ ('otherPage'), value: '' };
  if (problem) {
    const { key, value } = problem;
    const reason = key.startsWith('bad') ? `${problems[key]} “${value}”` : problems[key];
    throw new Error(`Invalid link “${link}” (${reason}); expected a link for a class, as marking.html makes it`);
  }
  return { page: `${language.path}class.html`, language, classQuery: writeClass(asked) };
}

/** When the class of a course closes; infinite if it does not. @param {Course} course */
export const closingOf = ({ classQuery = '' }) => readClass(classQuery).closes;

/** Makes the zips of a course, by their names. @param {Site} site  the built pages  @param {Course} course */
export function scormZips(site, course) {
  const { language, classQuery } = course;
  const name = classQuery === undefined ? '' : readClass(classQuery).name;
  const kind = classQuery === undefined ? 'lesson' : `class-${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`;
  return new Map(
    versions.map((version) => [
      `fifteen-${kind}-${language.tag}-scorm-${version}.zip`,
      scormZip(site, course, version),
    ]),
  );
}

/** @param {Site} site  @param {Course} course  @param {Version} version */
function scormZip(site, { page, language, classQuery }, version) {
  const html = inPlatform(String(site.get(page)), version, classQuery);
  const files = new Map(filesOf(site, page, html).map((file) => [file, site.get(file)]));
  files.set(page, Buffer.from(html));
  const title =
    classQuery === undefined
      ? textOf(html, 'h1')
      : String(textsOf(language, 'class').heading).replace('{name}', () => readClass(classQuery).name);
  const identifier = `fifteen-${createHash('sha256')
    .update(`${page}${classQuery ?? ''}`)
    .digest('hex')
    .slice(0, 16)}`;
  const names = [...files.keys()].sort();
  files.set('imsmanifest.xml', Buffer.from(manifest(version, { identifier, title, page, files: names })));
  const sorted = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
  return zipSync(Object.fromEntries(sorted.map(([file, content]) => [file, content ?? missing(file)])), {
    level: 9,
    mtime: date,
  });
}

/** @param {string} html  @param {string} tag */
const textOf = (html, tag) => new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`).exec(html)?.[1] ?? missing(tag);

/** @param {string} name @returns {never} */
function missing(name) {
  throw new Error(`${name} is missing in the built pages`);
}

/**
 * A page as it stands in a platform: it says so, and has no links to pages that are not in the zip. Other sites open beside the platform.
 * @param {string} html  @param {Version} version  @param {string} [classQuery]
 */
export function inPlatform(html, version, classQuery) {
  const settings = { scorm: version, ...(classQuery === undefined ? {} : { class: classQuery }) };
  const metas = Object.entries(settings).map(
    ([name, content]) => `<meta name="fifteen-${name}" content="${escaped(content)}" />\n`,
  );
  return html
    .replace(/<nav .*?<\/nav>\s*/s, '')
    .replaceAll(/[ \t]*<link rel="(?:alternate|canonical)"[^>]*>\n/g, '')
    .replaceAll(/<a class="(?:more|near)"[^>]*>.*?<\/a>/g, '')
    .replace(/<span><a href="teachers\.html".*?<\/span>\s*/, '')
    .replaceAll(/<a href="(?!https?:|#)[^"]*">(.*?)<\/a>/g, '$1')
    .replaceAll(/<a (?=href="https?:)/g, '<a target="_blank" rel="noopener" ')
    .replace('</head>', () => `${metas.join('')}</head>`);
}

/** Text files, which may name other files. */
const isText = (/** @type {string} */ file) => /\.(?:html|js|css)$/.test(file);

/**
 * The files that a page needs, also those that its scripts load later. The names of built files occur nowhere else, so each name that a file
 * contains is a file that it may load. The service worker keeps pages of our own site alone, and the digits have a license.
 * @param {Site} site  @param {string} page  @param {string} html  of the page
 */
function filesOf(site, page, html) {
  const byName = new Map(
    Array.from(site.keys())
      .filter((file) => /^(?:assets\/)?[\w.-]+$/.test(file) && !/\.html$|^sw\.js$/.test(file))
      .map((file) => [file.replace('assets/', ''), file]),
  );
  const needed = new Set([page, 'LICENSE-OFL']);
  for (const file of needed) {
    const text = file === page ? html : String(isText(file) ? site.get(file) : '');
    for (const [name] of text.matchAll(/[\w-]+(?:\.[\w-]+)+/g)) {
      const found = byName.get(name);
      if (found !== undefined) needed.add(found);
    }
  }
  return [...needed];
}
