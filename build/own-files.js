// Vite plugins that say where a build has the files that belong to the solver's modules: the worker, the wasm modules and the tables.

/** @import { Plugin } from 'vite' */

/** The parts that the scripts of wasm-bindgen need not contain: URLs, since the solver passes them, and warnings to programmers. */
const needless = [
  /(?<=module_or_path = )new URL\('[\w-]+_bg\.wasm', import\.meta\.url\)/,
  /console\.warn\('using deprecated parameters for the initialization function[^)]*\)/,
  /console\.warn\("`WebAssembly\.instantiateStreaming`[^)]*\)/,
];

/** The codecs that the scripts of wasm-bindgen create when they are imported. Jest's jsdom lacks them, and can still import the element. */
const codecs = [
  ['let cachedTextDecoder =', 'TextDecoder', "{ decode() { throw new Error('TextDecoder is not available'); } }"],
  ['const cachedTextEncoder =', 'TextEncoder', "{ encodeInto() { throw new Error('TextEncoder is not available'); } }"],
];

/** Returns a script of wasm-bindgen without its needless parts. @param {string} code */
function slimWasmScript(code) {
  return needless.reduce((rest, part) => replaced(rest, part, 'undefined'), code);
}

/** Returns a script of wasm-bindgen as the npm package has it: any tool can bundle it, and any program can import it. @param {string} code */
export function portableWasmScript(code) {
  const warm = 'cachedTextDecoder.decode();';
  const cold = replaced(slimWasmScript(code), warm, `if (typeof TextDecoder !== 'undefined') ${warm}`);
  return codecs.reduce(
    (rest, [variable, codec, substitute]) =>
      replaced(rest, variable, `${variable} typeof ${codec} === 'undefined' ? ${substitute} :`),
    cold,
  );
}

/** Removes the needless parts of the scripts of wasm-bindgen. @returns {Plugin} */
export function withoutWasmUrls() {
  return {
    name: 'fifteen:without-wasm-urls',
    apply: 'build',
    transform: {
      filter: { id: /\/www\/wasm\/[\w-]+\.js$/ },
      handler: slimWasmScript,
    },
  };
}

/** The modules that list the files of a folder. */
const lists = /\/www\/(?:solver\/shared|lab\/engine)\/own-files\.ts$/;

/** The module that lists the files of learned evaluations. */
const evaluations = /\/www\/solver\/shared\/own-evaluations\.ts$/;

/** Leaves some properties out of a list of files. @param {string} code  @param {string[]} names */
function without(code, names) {
  return names.reduce((rest, name) => replaced(rest, new RegExp(`^ *${name}: .*\n`, 'gm'), ''), code);
}

/** Bundles the scripts of the workers with their imports, and inserts their URLs, for our own pages. @returns {Plugin} */
export function workerUrls() {
  return {
    name: 'fifteen:worker-urls',
    enforce: 'pre',
    transform: {
      filter: { id: lists },
      handler: (code) => {
        const [worker, script] = /new URL\('([./\w]+\/worker\.js)', import\.meta\.url\)/.exec(code) ?? [code, ''];
        const urls = replaced(without(code, ['path', 'text']), worker, 'new URL(worker)');
        return `import worker from '${script.replace(/\.js$/, '.ts')}?worker&url';\n${urls}`;
      },
    },
  };
}

/** Leaves out the properties of learned evaluations that our own pages do not use. @returns {Plugin} */
export function evaluationUrls() {
  return {
    name: 'fifteen:evaluation-urls',
    enforce: 'pre',
    transform: { filter: { id: evaluations }, handler: (code) => without(code, ['path', 'text']) },
  };
}

/** Inserts the URL of the tables (build/tables.js), whose folder is beside that of the scripts. @returns {Plugin} */
export function tablesUrl() {
  return {
    name: 'fifteen:tables-url',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/www\/solver\/worker\/tables\/table-download\.ts$/ },
      handler: (code) =>
        replaced(
          code,
          'OWN_FOLDER: string | undefined = undefined',
          "OWN_FOLDER = new URL(/* @vite-ignore */ '../tables/', import.meta.url).href",
        ),
    },
  };
}

/**
 * Puts the files into the bundle as text, for a script that consists of one file.
 * @param {Record<string, string>} texts  the scripts with one text, by their paths in www/
 * @returns {Plugin}
 */
export function packedFiles(texts) {
  return {
    name: 'fifteen:packed-files',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\.packed\.js$|\/file\.js$/ },
      handler: (id, importer = '') => {
        const path = new URL(id, `file://${importer}`).pathname;
        return path.replace('/file.js', '/file-or-text.ts');
      },
    },
    load: {
      filter: { id: [/\.packed\.js$/, evaluations] },
      handler: (id) =>
        // Learned evaluations would make the file larger by half.
        evaluations.test(id)
          ? 'export const ownEvaluations = {};'
          : texts[id.slice(id.indexOf('/www/') + '/www/'.length)],
    },
    transform: { filter: { id: lists }, handler: (code) => without(code, ['url']) },
  };
}

/**
 * Replaces a part of a script, which must be there.
 * @param {string} code
 * @param {string | RegExp} part
 * @param {string} replacement
 */
export function replaced(code, part, replacement) {
  const result = code.replace(part, replacement);
  if (result === code) throw new Error(`${part} was not found; has the script changed?`);
  return result;
}
