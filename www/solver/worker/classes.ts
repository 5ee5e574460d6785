// The engine for the fewest multi-tile moves, whose script and wasm module are loaded with the first search for them.

import init, { Engine } from '../../wasm/classes.js';
import type { WasmEngine, WasmSource } from '../protocol.js';
import { loadModule } from './opening.js';

/** @param small - finds some solution in a moment, for a search that has to end without one */
export async function openClasses(source: WasmSource, small: WasmEngine): Promise<WasmEngine> {
  await loadModule(init, source);
  const quickSolution: WasmEngine['quickSolution'] = (options) => small.quickSolution(options);
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: as the other engines (engines.ts)
  return Object.assign(new Engine(), { quickSolution }) as WasmEngine;
}
