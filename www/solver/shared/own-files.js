// The worker and the wasm modules that belong to these modules, as files. The npm package and the single file have packed-files.js
// in this place.

import { ownUrls } from './own-urls.js';

/** @import { WasmModule } from './asset-urls.js' */
/** @import { StartedWorker } from './late-worker.js' */

/**
 * Returns the source of a wasm module: its bytes or its URL.
 * @param {WasmModule} module
 * @returns {Promise<BufferSource | string>}
 */
export async function ownWasm(module) {
  return ownUrls[module]().href;
}

/**
 * Starts the worker.
 * @param {(url: URL) => StartedWorker} start
 * @returns {StartedWorker}
 */
export function startOwnWorker(start) {
  return start(ownUrls.worker());
}
