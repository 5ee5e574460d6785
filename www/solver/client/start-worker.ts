// Starts a worker for a page of any origin, and sends it the source of its wasm module.

import { loadFailure } from '../errors.js';
import type { Begin } from '../protocol.js';
import type { AssetUrls } from '../shared/asset-urls.js';
import { absoluteUrl, folderUrl } from '../shared/asset-urls.js';
import { startOwnWorker } from '../shared/own-files.js';
import { startScript } from '../shared/start-script.js';
import { VERSION } from '../shared/version.js';
import { wasmSource } from '../shared/wasm-source.js';
import type { WorkerLike } from './worker-like.js';

/** Starts a worker. Throws if the page cannot start workers; in some browsers, the worker fails instead. */
export function startWorker(assets: AssetUrls): WorkerLike {
  // As in service workers.
  if (typeof Worker === 'undefined') throw new Error('web workers are not available here');
  const worker = assets.worker === undefined ? startOwnWorker(startScript) : startScript(absoluteUrl(assets.worker));
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

/** Returns the first message of every worker. */
export async function beginMessage(assets: AssetUrls): Promise<Begin> {
  const [engine, large] = await Promise.all([wasmSource(assets, 'engine'), wasmSource(assets, 'engine-large')]);
  const wasm = { engine, 'engine-large': large };
  return { type: 'begin', version: VERSION, wasm, tables: assets.tables && folderUrl(assets.tables) };
}
