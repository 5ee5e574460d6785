// A worker whose script is still loading. It passes everything on to the worker that starts when the script is there.

import { loadFailure } from '../errors.js';

/**
 * The part of `Worker` that starting one needs.
 * @typedef {object} StartedWorker
 * @property {(message: unknown, transfer: Transferable[]) => void} postMessage
 * @property {() => void} terminate
 * @property {(type: string, listener: (event: any) => void, options?: AddEventListenerOptions) => void} addEventListener
 * @property {(event: Event) => unknown} dispatchEvent
 */

/**
 * Returns a worker at once. If it cannot be started, its listeners for errors are called, as with any other worker.
 * @param {Promise<StartedWorker>} starting
 * @returns {StartedWorker}
 */
export function lateWorker(starting) {
  const pass = (/** @type {(worker: StartedWorker) => unknown} */ action) => {
    starting.then(action, () => {}); // reported to the listeners
  };
  return {
    postMessage: (message, transfer) => pass((worker) => worker.postMessage(message, transfer)),
    terminate: () => pass((worker) => worker.terminate()),
    dispatchEvent: (event) => pass((worker) => worker.dispatchEvent(event)),
    addEventListener: (type, listener, options) => {
      starting.then(
        (worker) => worker.addEventListener(type, listener, options),
        (thrown) => type === 'error' && listener({ message: loadFailure('the script of the worker', thrown) }),
      );
    },
  };
}
