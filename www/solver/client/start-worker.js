// Starts a worker for a page of any origin, and tells it where its wasm module lies.

import { loadReason } from '../errors.js';
import { absolute, folderAddress, wasmSource } from '../shared/asset-urls.js';
import { ownAddress, startOwn } from './own-worker.js';

/** @import { AssetUrls } from '../shared/asset-urls.js' */
/** @import { WorkerLike } from './worker-pool.js' */

/**
 * Throws where the page may start no worker; some browsers let the worker fail instead.
 * @param {AssetUrls} assets
 * @returns {WorkerLike}
 */
export function startWorker(assets) {
  const worker = started(assets);
  /** What is told before the wasm module's place is known waits for it. */
  const begun = begin(assets).then((message) => worker.postMessage(message));
  begun.catch((fault) => {
    const message = loadReason('its WebAssembly module', fault);
    worker.dispatchEvent(new ErrorEvent('error', { message }));
  });
  return {
    postMessage: (message, transfer) => {
      begun.then(
        () => worker.postMessage(message, transfer),
        () => {}, // told above
      );
    },
    terminate: () => worker.terminate(),
    addEventListener: (type, listener) => worker.addEventListener(type, listener),
  };
}

/**
 * The first message of every worker.
 * @param {AssetUrls} assets
 * @returns {Promise<import('../protocol.js').Begin>}
 */
export async function begin(assets) {
  const wasm = await wasmSource(assets, 'engine');
  return { type: 'begin', wasm, tables: assets.tables === undefined ? undefined : folderAddress(assets.tables) };
}

/** @param {AssetUrls} assets */
function started({ worker }) {
  const address = worker === undefined ? ownAddress() : absolute(worker);
  // Of a page in a sandbox `self.origin` is 'null', whatever its address says.
  if (address.origin !== self.origin) return startElsewhere(address);
  return worker === undefined ? startOwn() : new Worker(address, { type: 'module', name: 'fifteen' });
}

/**
 * A worker's script must be of the page's own origin, but may import one of another.
 * @param {URL} address
 */
function startElsewhere(address) {
  const script = new Blob([`import ${JSON.stringify(address.href)};`], { type: 'text/javascript' });
  const url = URL.createObjectURL(script);
  const worker = new Worker(url, { type: 'module', name: 'fifteen' });
  const revoke = () => URL.revokeObjectURL(url);
  worker.addEventListener('message', revoke, { once: true });
  worker.addEventListener('error', revoke, { once: true });
  return worker;
}
