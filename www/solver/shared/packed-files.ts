// The worker and the wasm modules that belong to these modules, as files or as text. The npm package and the single file have this
// module in the place of own-files.js.

import type { WasmModule } from './asset-urls.js';
import type { PackedFile } from './file-or-text.js';
import { wasmFrom, workerFrom } from './file-or-text.js';
import type { StartedWorker } from './late-worker.js';
import { ownUrls } from './own-urls.js';

// The texts are written by build/package.js and build/bundle.js.

const worker: PackedFile = {
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

/** Returns the source of a wasm module: its bytes or its URL. */
export function ownWasm(module: WasmModule): Promise<BufferSource | string> {
  return wasmFrom({ url: () => ownUrls[module](), path: `/wasm/${module}_bg.wasm`, text: texts[module] });
}

/** Starts the worker. */
export function startOwnWorker(start: (url: URL) => StartedWorker): StartedWorker {
  return workerFrom(worker, start);
}
