// Loads a wasm module once per page.

import type { AssetUrls } from '../../solver/index.js';

/** Returns a function that loads a module when it is first called; the asset URLs of that call decide. */
export function loaderOf<T>(load: (assets: AssetUrls) => Promise<T>): (assets: AssetUrls) => Promise<T> {
  let loading: Promise<T> | null = null;
  return (assets) => {
    loading ??= load(assets).catch((error) => {
      loading = null; // so that a later call can try again
      throw error;
    });
    return loading;
  };
}
