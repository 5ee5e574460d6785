// The worker and the wasm modules that belong to these modules, as files or as text. The npm package and the single file have this
// module in the place of own-files.js.

import { wasmFrom, workerFrom } from './file-or-text.js';
import { ownUrls } from './own-urls.js';

/** @import { WasmModule } from './asset-urls.js' */
/** @import { PackedFile } from './file-or-text.js' */
/** @import { StartedWorker } from './late-worker.js' */

// The texts are written by build/package.js and build/bundle.js.

/** @type {PackedFile} */
const worker = {
  url: () => ownUrls.worker(),
  path: '/worker/worker.js',
  text: () => import('../worker/worker.packed.js'),
};

const texts = {
  rules: () => import('../../wasm/rules.packed.js'),
  courses: () => import('../../wasm/courses.packed.js'),
  engine: () => import('../../wasm/engine.packed.js'),
  'engine-large': () => import('../../wasm/engine-large.packed.js'),
};

/**
 * Returns the source of a wasm module: its bytes or its URL.
 * @param {WasmModule} module
 * @returns {Promise<BufferSource | string>}
 */
export function ownWasm(module) {
  return wasmFrom({ url: () => ownUrls[module](), path: `/wasm/${module}_bg.wasm`, text: texts[module] });
}

/**
 * Starts the worker.
 * @param {(url: URL) => StartedWorker} start
 * @returns {StartedWorker}
 */
export function startOwnWorker(start) {
  return workerFrom(worker, start);
}
