// The thread and the wasm modules that belong to these modules, as files. The npm package has packed-files.js in this place.

import { readFileSync } from 'node:fs';
import type { WorkerOptions } from 'node:worker_threads';
import { Worker } from 'node:worker_threads';

/** Starts the thread. */
export function startOwnThread(options: WorkerOptions) {
  return new Worker(new URL('./thread.js', import.meta.url), options);
}

/** Returns the bytes of a wasm module. */
export function ownWasm(module: 'engine' | 'engine-large') {
  return readFileSync(new URL(`../wasm/${module}_bg.wasm`, import.meta.url));
}
