// The fallback for the primary worker on pages that cannot start workers: the same service on the main thread, in short
// slices with a pause after each, in which the page draws and handles events.

import { loadFailure } from '../errors.js';
import { beginMessage } from './start-worker.js';

/** @import { FromWorker, ToWorker } from '../protocol.js' */
/** @import { AssetUrls } from '../shared/asset-urls.js' */
/** @import { WorkerLike } from './worker-like.js' */

/** @implements {WorkerLike} */
export class MainThreadWorker {
  /** @type {((event: { data: FromWorker }) => void)[]} */
  #listeners = [];
  #service;
  #ended = false;

  /** @param {AssetUrls} assets */
  constructor(assets) {
    this.#service = this.#open(assets);
    this.#service.catch((thrown) => {
      this.#dispatch({ type: 'unusable', reason: loadFailure('the script of the solver', thrown) });
    });
  }

  /**
   * Only pages that need the fallback load the worker's modules on the main thread.
   * @param {AssetUrls} assets
   */
  async #open(assets) {
    const [{ serviceOnMainThread }, begin] = await Promise.all([
      import('../worker/main-thread.js'),
      beginMessage(assets),
    ]);
    const service = serviceOnMainThread((message) => this.#dispatch(message));
    service.receive(begin);
    return service;
  }

  /** @param {FromWorker} data */
  #dispatch(data) {
    // As with a real worker, an answer never arrives before the call that requested it has returned.
    queueMicrotask(() => {
      if (!this.#ended) for (const listener of this.#listeners) listener({ data });
    });
  }

  /** @param {ToWorker} message */
  postMessage(message) {
    this.#service.then((service) => service.receive(message)).catch(() => {}); // reported above
  }

  terminate() {
    this.#ended = true;
    this.#service.then((service) => service.end()).catch(() => {}); // reported above
  }

  /**
   * @param {'message' | 'error' | 'messageerror'} type
   * @param {(event: any) => void} listener
   */
  addEventListener(type, listener) {
    if (type === 'message') this.#listeners.push(listener);
  }
}
