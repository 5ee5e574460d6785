// The files of the solver.

import type { WasmSource } from '../protocol.js';
import type { AssetUrls, WasmModule } from './asset-urls.js';
import { folderUrl } from './asset-urls.js';
import type { OwnFile } from './file.js';
import { wasmFrom } from './file.js';

export const ownFiles: Record<'worker' | WasmModule, OwnFile> = {
  worker: {
    url: () => new URL('../worker/worker.js', import.meta.url),
    path: '/worker/worker.js',
    text: () => import('../worker/worker.packed.js'),
  },
  rules: {
    url: () => new URL('../../wasm/rules_bg.wasm', import.meta.url),
    path: '/wasm/rules_bg.wasm',
    text: () => import('../../wasm/rules.packed.js'),
  },
  courses: {
    url: () => new URL('../../wasm/courses_bg.wasm', import.meta.url),
    path: '/wasm/courses_bg.wasm',
    text: () => import('../../wasm/courses.packed.js'),
  },
  engine: {
    url: () => new URL('../../wasm/engine_bg.wasm', import.meta.url),
    path: '/wasm/engine_bg.wasm',
    text: () => import('../../wasm/engine.packed.js'),
  },
  'engine-large': {
    url: () => new URL('../../wasm/engine-large_bg.wasm', import.meta.url),
    path: '/wasm/engine-large_bg.wasm',
    text: () => import('../../wasm/engine-large.packed.js'),
  },
  classes: {
    url: () => new URL('../../wasm/classes_bg.wasm', import.meta.url),
    path: '/wasm/classes_bg.wasm',
    text: () => import('../../wasm/classes.packed.js'),
  },
};

/** Returns the source of a wasm module: the source that the page names, or the file beside these modules. */
export async function wasmSource({ wasm }: AssetUrls, module: WasmModule): Promise<WasmSource> {
  if (typeof wasm === 'function') return wasm(module);
  return wasm === undefined ? wasmFrom(ownFiles[module]) : new URL(`${module}_bg.wasm`, folderUrl(wasm)).href;
}
