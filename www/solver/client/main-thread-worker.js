// Stands in for the lead's worker where a page may start none: the same service on the page's own thread, in short slices
// with a pause after each, in which the page draws and answers.

import { loadReason } from '../errors.js';
import { begin } from './start-worker.js';

/** @import { AssetUrls } from '../shared/asset-urls.js' */
/** @import { WorkerLike } from './worker-pool.js' */
/** @import { FromWorker, ToWorker } from '../protocol.js' */

/** @implements {WorkerLike} */
export class PageThread {
  /** @type {((event: { data: FromWorker }) => void)[]} */
  #listeners = [];
  #service;
  #ended = false;

  /** @param {AssetUrls} assets */
  constructor(assets) {
    this.#service = this.#open(assets);
    this.#service.catch((fault) => this.#post({ type: 'broken', reason: loadReason('its script', fault) }));
  }

  /** Its scripts are loaded by such pages alone. @param {AssetUrls} assets */
  async #open(assets) {
    const [{ serviceOnMainThread }, beginning] = await Promise.all([import('../worker/main-thread.js'), begin(assets)]);
    const service = serviceOnMainThread((message) => this.#post(message));
    service.receive(beginning);
    return service;
  }

  /** @param {FromWorker} data */
  #post(data) {
    // As from a worker, nobody is answered before he has finished asking.
    queueMicrotask(() => {
      if (!this.#ended) for (const listener of this.#listeners) listener({ data });
    });
  }

  /** @param {ToWorker} message */
  postMessage(message) {
    this.#service.then((service) => service.receive(message)).catch(() => {}); // told above
  }

  terminate() {
    this.#ended = true;
    this.#service.then((service) => service.end()).catch(() => {}); // told above
  }

  /** @param {'message' | 'error' | 'messageerror'} type  @param {(event: any) => void} listener */
  addEventListener(type, listener) {
    if (type === 'message') this.#listeners.push(listener);
  }
}
