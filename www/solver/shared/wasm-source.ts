// Where a page loads the wasm modules from.

import type { WasmSource } from '../protocol.js';
import type { AssetUrls, WasmModule } from './asset-urls.js';
import { folderUrl } from './asset-urls.js';
import { ownWasm } from './own-files.js';

/** Returns the source of a wasm module. */
export async function wasmSource({ wasm }: AssetUrls, module: WasmModule): Promise<WasmSource> {
  if (typeof wasm === 'function') return wasm(module);
  return wasm === undefined ? ownWasm(module) : new URL(`${module}_bg.wasm`, folderUrl(wasm)).href;
}
