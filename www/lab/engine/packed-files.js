// The worker and the wasm module of the lab, as files or as text. The npm package has this module in the place of own-files.js.

import { wasmFrom, workerFrom } from '../../solver/shared/file-or-text.js';
import { startScript } from '../../solver/shared/start-script.js';
import { ownUrls } from './own-urls.js';

/** @import { PackedFile } from '../../solver/shared/file-or-text.js' */

// The texts are written by build/package.js.

/** @type {PackedFile} */
const worker = {
  url: () => ownUrls.worker(),
  path: '/engine/worker.js',
  text: () => import('./worker.packed.js'),
};

/** @type {PackedFile} */
const lab = {
  url: () => ownUrls.lab(),
  path: '/wasm/lab_bg.wasm',
  text: () => import('../../wasm/lab.packed.js'),
};

/** Returns the source of the wasm module: its bytes or its URL. */
export function ownWasm() {
  return wasmFrom(lab);
}

/** Starts the worker. */
export function startOwnWorker() {
  return workerFrom(worker, startScript);
}
