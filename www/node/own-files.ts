// The thread and the wasm modules that belong to these modules, as text (build/packed.js), so that servers whose code is bundled have them
// too. Tests have the sources in the place of this module.

import type { WorkerOptions } from 'node:worker_threads';
import { Worker } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import classes from '../wasm/classes.packed.js';
import courses from '../wasm/courses.packed.js';
import engine from '../wasm/engine.packed.js';
import large from '../wasm/engine-large.packed.js';
import script from './thread.packed.js';

/** Starts the thread. */
export function startOwnThread(options: WorkerOptions) {
  return new Worker(script, { ...options, eval: true });
}

/** Returns the bytes of a wasm module. */
export function ownWasm(module: 'courses' | 'engine' | 'engine-large' | 'classes') {
  return gunzipSync(Buffer.from({ courses, engine, 'engine-large': large, classes }[module], 'base64'));
}
