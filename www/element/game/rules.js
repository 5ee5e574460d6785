// The rules of the puzzle, compiled from Rust to WebAssembly and loaded once per page.

import { wasmSource } from '../../solver/shared/wasm-source.js';
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
  await init({ module_or_path: await wasmSource(assets, 'rules') });
  return wasm;
}
