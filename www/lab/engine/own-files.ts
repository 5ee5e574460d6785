// The worker and the wasm modules of the lab, as files beside these modules.

import type { StartedWorker } from '../../solver/shared/late-worker.js';
import { startScript } from '../../solver/shared/start-script.js';
import { ownUrls } from './own-urls.js';

/** Returns the source of a wasm module: its bytes or its URL. */
export async function ownWasm(module: 'lab' | 'lab-space'): Promise<BufferSource | string> {
  return ownUrls[module]().href;
}

/** Starts the worker. */
export function startOwnWorker(): StartedWorker {
  return startScript(ownUrls.worker());
}
