// The worker and the wasm module of the lab, as files beside these modules.

import { startScript } from '../../solver/shared/start-script.js';
import { ownUrls } from './own-urls.js';

/** @import { StartedWorker } from '../../solver/shared/late-worker.js' */

/** Returns the source of the wasm module: its bytes or its URL. @returns {Promise<BufferSource | string>} */
export async function ownWasm() {
  return ownUrls.lab().href;
}

/** Starts the worker. @returns {StartedWorker} */
export function startOwnWorker() {
  return startScript(ownUrls.worker());
}
