// The worker and the wasm modules of the lab, as files beside these modules.

import { startScript } from '../../solver/shared/start-script.js';
import { ownUrls } from './own-urls.js';

/** @import { StartedWorker } from '../../solver/shared/late-worker.js' */

/** Returns the source of a wasm module: its bytes or its URL. @param {'lab' | 'lab-space'} module @returns {Promise<BufferSource | string>} */
export async function ownWasm(module) {
  return ownUrls[module]().href;
}

/** Starts the worker. @returns {StartedWorker} */
export function startOwnWorker() {
  return startScript(ownUrls.worker());
}
