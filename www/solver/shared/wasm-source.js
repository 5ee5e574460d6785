// Where a page loads the wasm modules from.

import { folderUrl } from './asset-urls.js';
import { ownWasm } from './own-files.js';

/** @import { AssetUrls, WasmModule } from './asset-urls.js' */

/**
 * Returns the source of a wasm module: its bytes or its URL.
 * @param {AssetUrls} assets
 * @param {WasmModule} module
 * @returns {Promise<BufferSource | string>}
 */
export async function wasmSource({ wasm }, module) {
  if (typeof wasm === 'function') return wasm(module);
  return wasm === undefined ? ownWasm(module) : new URL(`${module}_bg.wasm`, folderUrl(wasm)).href;
}
