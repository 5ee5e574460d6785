// The worker and the wasm modules of the lab, as files or as text. The npm package has this module in the place of own-files.js.

import type { PackedFile } from '../../solver/shared/file-or-text.js';
import { wasmFrom, workerFrom } from '../../solver/shared/file-or-text.js';
import { startScript } from '../../solver/shared/start-script.js';
import { ownUrls } from './own-urls.js';

// The texts are written by build/package.js.

const worker: PackedFile = {
  url: () => ownUrls.worker(),
  path: '/worker.js',
  text: () => import('./worker.packed.js'),
};

const wasm: Record<'lab' | 'lab-space', PackedFile> = {
  lab: {
    url: () => ownUrls.lab(),
    path: '/wasm/lab_bg.wasm',
    text: () => import('../../wasm/lab.packed.js'),
  },
  'lab-space': {
    url: () => ownUrls['lab-space'](),
    path: '/wasm/lab-space_bg.wasm',
    text: () => import('../../wasm/lab-space.packed.js'),
  },
};

/** Returns the source of a wasm module: its bytes or its URL. */
export function ownWasm(module: 'lab' | 'lab-space') {
  return wasmFrom(wasm[module]);
}

/** Starts the worker. */
export function startOwnWorker() {
  return workerFrom(worker, startScript);
}
