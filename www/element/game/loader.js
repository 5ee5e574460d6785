// Loads a wasm module once per page.

/** @import { AssetUrls } from '../../solver/index.js' */

/**
 * Returns a function that loads a module when it is first called; the asset URLs of that call decide.
 * @template T
 * @param {(assets: AssetUrls) => Promise<T>} load
 * @returns {(assets: AssetUrls) => Promise<T>}
 */
export function loaderOf(load) {
  /** @type {Promise<T> | null} */
  let loading = null;
  return (assets) => {
    loading ??= load(assets).catch((error) => {
      loading = null; // so that a later call can try again
      throw error;
    });
    return loading;
  };
}
