// The fallback for the primary worker on pages that cannot start workers: the same service on the main thread, in short
// slices with a pause after each, in which the page draws and handles events.

import { loadFailure } from '../errors.js';
import type { FromWorker, ToWorker } from '../protocol.js';
import type { AssetUrls } from '../shared/asset-urls.js';
import { beginMessage } from './start-worker.js';
import type { WorkerEvent, WorkerLike } from './worker-like.js';

export class MainThreadWorker implements WorkerLike {
  #listeners: ((event: { data: FromWorker }) => void)[] = [];
  #service;
  #ended = false;

  constructor(assets: AssetUrls) {
    this.#service = this.#open(assets);
    this.#service.catch((thrown) => {
      this.#dispatch({ type: 'unusable', reason: loadFailure('the script of the solver', thrown) });
    });
  }

  /** Only pages that need the fallback load the worker's modules on the main thread. */
  async #open(assets: AssetUrls) {
    const [{ serviceOnMainThread }, begin] = await Promise.all([
      import('../worker/main-thread.js'),
      beginMessage(assets),
    ]);
    const service = serviceOnMainThread((message) => this.#dispatch(message));
    service.receive(begin);
    return service;
  }

  #dispatch(data: FromWorker) {
    // As with a real worker, an answer never arrives before the call that requested it has returned.
    queueMicrotask(() => {
      if (!this.#ended) for (const listener of this.#listeners) listener({ data });
    });
  }

  postMessage(message: ToWorker) {
    this.#service.then((service) => service.receive(message)).catch(() => {}); // reported above
  }

  terminate() {
    this.#ended = true;
    this.#service.then((service) => service.end()).catch(() => {}); // reported above
  }

  addEventListener(type: 'message' | 'error' | 'messageerror', listener: (event: WorkerEvent) => void) {
    if (type === 'message') this.#listeners.push(listener);
  }
}
