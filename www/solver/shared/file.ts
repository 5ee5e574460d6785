// Files that belong to these modules: workers and wasm modules. Our own pages load each of them by its URL. The npm package and the single
// files have file-or-text.js in place of this module.

import type { WorkerLike } from './worker-like.js';

/** A file that belongs to these modules. A build leaves out what it does not use (build/own-files.js). */
export interface OwnFile {
  /** written so that bundlers find the file and insert its new URL; left out of the single files */
  url: () => URL;
  /** the end of the URL if no bundler has inserted one; left out of our own pages */
  path: string;
  /** loads the script that contains the file as text (build/packed.js); left out of our own pages */
  text: () => Promise<{ default: string }>;
}

/** Returns the source of a wasm module: its bytes or its URL. */
export async function wasmFrom({ url }: OwnFile): Promise<BufferSource | string> {
  return url().href;
}

/** Starts a worker. */
export function workerFrom({ url }: OwnFile, start: (url: URL) => WorkerLike<unknown>): WorkerLike<unknown> {
  return start(url());
}
