// Starts a thread of Node as a worker of the solver.

import { Worker } from 'node:worker_threads';

/** @import { WorkerLike } from '../solver/client/worker-like.js' */

/** @returns {WorkerLike} */
export function startThread() {
  // Without the options of the process: of those, --input-type would keep the script from being loaded.
  const thread = new Worker(new URL('./thread.js', import.meta.url), { name: 'fifteen', execArgv: [] });
  return {
    postMessage: (message, transfer) => thread.postMessage(message, /** @type {any} */ (transfer)),
    terminate: () => {
      thread.terminate();
    },
    addEventListener: (type, listener) => {
      if (type === 'message') thread.on('message', (data) => listener({ data }));
      else thread.on(type, ({ message }) => listener({ message }));
      // Something else in the process may end a thread, which causes no error.
      if (type === 'error') thread.on('exit', () => listener({ message: 'the thread was ended' }));
    },
  };
}
