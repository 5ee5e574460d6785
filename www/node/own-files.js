// The thread and the wasm modules that belong to these modules, as files. The npm package has packed-files.js in this place.

import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** @import { WorkerOptions } from 'node:worker_threads' */

/** Starts the thread. @param {WorkerOptions} options */
export function startOwnThread(options) {
  return new Worker(new URL('./thread.js', import.meta.url), options);
}

/** Returns the bytes of a wasm module. @param {'engine' | 'engine-large'} module */
export function ownWasm(module) {
  return readFileSync(new URL(`../wasm/${module}_bg.wasm`, import.meta.url));
}
