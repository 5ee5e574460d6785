// A worker whose script is still loading. It passes everything on to the worker that starts when the script is there.

import { loadFailure } from '../errors.js';

/** The part of the events of workers that their listeners read. */
interface StartedWorkerEvent {
  data?: unknown;
  message?: string;
}

/** The part of `Worker` that starting one needs. */
export interface StartedWorker {
  postMessage: (message: unknown, transfer: Transferable[]) => void;
  terminate: () => void;
  addEventListener: (
    type: string,
    listener: (event: StartedWorkerEvent) => void,
    options?: AddEventListenerOptions,
  ) => void;
  dispatchEvent: (event: Event) => unknown;
}

/** Returns a worker at once. If it cannot be started, its listeners for errors are called, as with any other worker. */
export function lateWorker(starting: Promise<StartedWorker>): StartedWorker {
  const pass = (action: (worker: StartedWorker) => unknown) => {
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
