// The rules of the puzzle, compiled from Rust: loaded once a page, whoever asks.

import { wasmSource, withDefaultAssets } from '../../solver/shared/asset-urls.js';
import init, * as wasm from '../../wasm/rules.js';

/** @import { AssetUrls } from '../../solver/index.js' */

/** @typedef {typeof wasm} Rules */

/** @type {Promise<Rules> | null} */
let loading = null;

/** Who asks first says from where. @param {AssetUrls} assets @returns {Promise<Rules>} */
export function loadRules(assets) {
  loading ??= load(assets).catch((fault) => {
    loading = null; // so that a later element may try again
    throw fault;
  });
  return loading;
}

/** @param {AssetUrls} assets */
async function load(assets) {
  const source = await wasmSource(withDefaultAssets(assets), 'rules');
  await init(source === undefined ? undefined : { module_or_path: source });
  return wasm;
}
