// The fallback for the primary worker on pages that cannot start workers: the same service on the main thread, in short
// slices with a pause after each, in which the page draws and handles events.

import { loadFailure } from '../errors.js';
import type { FromWorker, SolverSetup, ToWorker } from '../protocol.js';
import { VERSION } from '../protocol.js';
import type { WorkerEvent, WorkerLike } from '../shared/worker-like.js';

export class MainThreadWorker implements WorkerLike {
  #listeners: ((event: { data: FromWorker }) => void)[] = [];
  #service;
  #ended = false;
  begun;

  constructor(setup: () => Promise<SolverSetup>) {
    this.#service = this.#open();
    this.begun = Promise.all([this.#service, setup()]).then(([service, ready]) =>
      service.receive({ type: 'begin', version: VERSION, setup: ready }),
    );
  }

  /** Only pages that need the fallback load the worker's modules on the main thread. */
  async #open() {
    const { serviceOnMainThread } = await import('../worker/main-thread.js').catch((thrown) => {
      throw new Error(loadFailure('the script of the solver', thrown));
    });
    return serviceOnMainThread((message) => this.#dispatch(message));
  }

  #dispatch(data: FromWorker) {
    // As with a real worker, an answer never arrives before the call that requested it has returned.
    queueMicrotask(() => {
      if (!this.#ended) for (const listener of this.#listeners) listener({ data });
    });
  }

  postMessage(message: ToWorker) {
    this.#service.then((service) => service.receive(message)).catch(() => {}); // reported by `begun`
  }

  terminate() {
    this.#ended = true;
    this.#service.then((service) => service.end()).catch(() => {}); // reported by `begun`
  }

  addEventListener(type: 'message' | 'error' | 'messageerror', listener: (event: WorkerEvent) => void) {
    if (type === 'message') this.#listeners.push(listener);
  }
}
