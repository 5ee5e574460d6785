// The thread and the wasm modules that belong to these modules, as text, so that servers whose code is bundled have them too. The npm
// package has this module in the place of own-files.js.

import { Worker } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import engine from '../wasm/engine.packed.js';
import large from '../wasm/engine-large.packed.js';
import script from './thread.packed.js';

/** @import { WorkerOptions } from 'node:worker_threads' */

/** Starts the thread. @param {WorkerOptions} options */
export function startOwnThread(options) {
  return new Worker(script, { ...options, eval: true });
}

/** Returns the bytes of a wasm module. @param {'engine' | 'engine-large'} module */
export function ownWasm(module) {
  return gunzipSync(Buffer.from(module === 'engine' ? engine : large, 'base64'));
}
