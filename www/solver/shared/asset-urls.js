// The URLs of what a solver loads, if it is not beside the modules.

/** The wasm modules: the rules and the texts of courses, for the page, and the engines, for the workers. @typedef {'rules' | 'courses' | 'engine' | 'engine-large'} WasmModule */

/**
 * The URLs of what a solver loads. Relative URLs start at the page. Whatever is left out lies beside the solver's modules.
 * @typedef {object} AssetUrls
 * @property {string | URL} [worker]  URL of the worker's script
 * @property {string | URL | ((module: WasmModule) => Promise<BufferSource>)} [wasm]  URL of the folder with `rules_bg.wasm`,
 *   `courses_bg.wasm`, `engine_bg.wasm` and `engine-large_bg.wasm`, or a function that returns their bytes
 * @property {string | URL} [tables]  URL of a folder with files of tables, which are then downloaded instead of built
 */

/**
 * Returns the absolute URL of a folder, with a slash at its end.
 * @param {string | URL} folder
 */
export function folderUrl(folder) {
  return absoluteUrl(`${folder}`.replace(/\/?$/, '/')).href;
}

/**
 * Resolves a URL relative to the page, or to the worker in which the solver runs. Throws if it is invalid.
 * @param {string | URL} url
 */
export function absoluteUrl(url) {
  const { document, location } = /** @type {{ document?: { baseURI: string }, location: { href: string } }} */ (
    globalThis
  );
  const base = document?.baseURI ?? location.href;
  try {
    return new URL(url, base);
  } catch {
    throw new Error(`“${url}” is not a valid URL`);
  }
}
