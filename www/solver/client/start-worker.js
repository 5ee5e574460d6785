// Starts a worker for a page of any origin, and sends it the source of its wasm module.

import { loadFailure } from '../errors.js';
import { absoluteUrl, folderUrl } from '../shared/asset-urls.js';
import { startOwnWorker } from '../shared/own-files.js';
import { wasmSource } from '../shared/wasm-source.js';

/** @import { AssetUrls } from '../shared/asset-urls.js' */
/** @import { Begin } from '../protocol.js' */
/** @import { WorkerLike } from './worker-like.js' */

/**
 * Starts a worker. Throws if the page cannot start workers; in some browsers, the worker fails instead.
 * @param {AssetUrls} assets
 * @returns {WorkerLike}
 */
export function startWorker(assets) {
  const worker = assets.worker === undefined ? startOwnWorker(start) : start(absoluteUrl(assets.worker));
  // Messages wait until the source of the wasm module is known, so that this one comes first.
  const begun = beginMessage(assets).then((message) => worker.postMessage(message, []));
  begun.catch((thrown) => {
    const message = loadFailure('the WebAssembly module', thrown);
    worker.dispatchEvent(new ErrorEvent('error', { message }));
  });
  return {
    postMessage: (message, transfer) => {
      // The source of the wasm module may be long in coming, and the worker is alive meanwhile.
      if (message.type === 'ping') return worker.postMessage(message, []);
      begun.then(
        () => worker.postMessage(message, transfer),
        () => {}, // reported above
      );
    },
    terminate: () => worker.terminate(),
    addEventListener: (type, listener) => worker.addEventListener(type, listener),
  };
}

/**
 * Returns the first message of every worker.
 * @param {AssetUrls} assets
 * @returns {Promise<Begin>}
 */
export async function beginMessage(assets) {
  const [engine, large] = await Promise.all([wasmSource(assets, 'engine'), wasmSource(assets, 'engine-large')]);
  const wasm = { engine, 'engine-large': large };
  return { type: 'begin', wasm, tables: assets.tables && folderUrl(assets.tables) };
}

/**
 * Starts a worker from its script. A script in a blob has no imports and need not be a module: in pages without an origin, which are
 * those in sandboxed frames and those from a file, some browsers start no modules from blobs.
 * @param {URL} url
 */
function start(url) {
  // In a sandboxed page `self.origin` is 'null', whatever its URL is.
  if (url.origin !== self.origin) return startFromOtherOrigin(url);
  return new Worker(url, { type: url.protocol === 'blob:' ? 'classic' : 'module', name: 'fifteen' });
}

/**
 * Starts a worker of another origin. Its script must be of the page's origin, but that script can import one of any origin.
 * @param {URL} url
 */
function startFromOtherOrigin(url) {
  const script = new Blob([`import ${JSON.stringify(url.href)};`], { type: 'text/javascript' });
  const scriptUrl = URL.createObjectURL(script);
  const worker = new Worker(scriptUrl, { type: 'module', name: 'fifteen' });
  const revoke = () => URL.revokeObjectURL(scriptUrl);
  worker.addEventListener('message', revoke, { once: true });
  worker.addEventListener('error', revoke, { once: true });
  return worker;
}
