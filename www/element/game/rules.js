// The rules of the puzzle, compiled from Rust to WebAssembly and loaded once per page.

import { wasmSource, withDefaultAssets } from '../../solver/shared/asset-urls.js';
import init, * as wasm from '../../wasm/rules.js';

/** @import { AssetUrls } from '../../solver/index.js' */

/** @typedef {typeof wasm} Rules */

/** @type {Promise<Rules> | null} */
let loading = null;

/** Loads the rules; the asset URLs of the first call decide. @param {AssetUrls} assets @returns {Promise<Rules>} */
export function loadRules(assets) {
  loading ??= load(assets).catch((error) => {
    loading = null; // so that a later call can try again
    throw error;
  });
  return loading;
}

/** @param {AssetUrls} assets */
async function load(assets) {
  const source = await wasmSource(withDefaultAssets(assets), 'rules');
  await init(source === undefined ? undefined : { module_or_path: source });
  return wasm;
}
