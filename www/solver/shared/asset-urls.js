// Where what a solver loads lies, if not beside its modules, and whether a page may run it.

/** The wasm modules: that of a page which plays, and that of the workers. @typedef {'rules' | 'engine'} Module */

/**
 * @typedef {object} AssetUrls
 * @property {string} [worker]  address of the worker's script
 * @property {string | ((module: Module) => Promise<BufferSource>)} [wasm]  address of the folder with `rules_bg.wasm` and
 *   `engine_bg.wasm`, or what gives their bytes
 * @property {string} [tables]  address of a folder with files of deep tables, which are then fetched and not built
 */

/** @type {AssetUrls} */
let usual = {};

/** What a page names, and the usual for the rest. @param {AssetUrls} assets @returns {AssetUrls} */
export function withDefaultAssets(assets) {
  return { ...usual, ...assets };
}

/**
 * For a build that carries everything in its one file.
 * @param {AssetUrls} assets
 */
export function setDefaultAssets(assets) {
  usual = assets;
}

/**
 * What a wasm module is made from: its bytes, its address, or undefined for the file beside its script.
 * @param {AssetUrls} assets
 * @param {Module} module
 * @returns {Promise<BufferSource | string | undefined>}
 */
export async function wasmSource({ wasm }, module) {
  if (typeof wasm === 'function') return wasm(module);
  return wasm === undefined ? undefined : new URL(`${module}_bg.wasm`, folderAddress(wasm)).href;
}

/**
 * The address of a folder, which then ends in a slash.
 * @param {string} folder
 */
export function folderAddress(folder) {
  return absolute(folder.endsWith('/') ? folder : `${folder}/`).href;
}

/**
 * A relative address begins at the page, or at the worker that has a solver.
 * @param {string} address
 */
export function absolute(address) {
  const { document, location } = /** @type {{ document?: { baseURI: string }, location: { href: string } }} */ (
    globalThis
  );
  return new URL(address, document?.baseURI ?? location.href);
}

/** The shortest module that there is: its magic number and its version. */
const emptyModule = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

/** Whether a content policy, or the browser, keeps the page from running any wasm. */
export function wasmIsBlocked() {
  try {
    return !new WebAssembly.Module(emptyModule);
  } catch {
    return true;
  }
}
