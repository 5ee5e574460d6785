// The worker and the wasm modules that belong to these modules, as files. The npm package and the single file have packed-files.js
// in this place.

import type { WasmModule } from './asset-urls.js';
import type { StartedWorker } from './late-worker.js';
import { ownUrls } from './own-urls.js';

/** Returns the source of a wasm module: its bytes or its URL. */
export async function ownWasm(module: WasmModule): Promise<BufferSource | string> {
  return ownUrls[module]().href;
}

/** Starts the worker. */
export function startOwnWorker(start: (url: URL) => StartedWorker): StartedWorker {
  return start(ownUrls.worker());
}
