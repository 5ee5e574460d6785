// Starts a thread of Node as a worker of the solver.

import { ownWasm, startOwnThread } from './own-files.js';

/** @import { Begin } from '../solver/protocol.js' */
/** @import { WorkerLike } from '../solver/client/worker-like.js' */

/** The first message to every thread. @type {Begin | null} */
let begin = null;

/** @returns {WorkerLike} */
export function startThread() {
  // Without the options of the process: of those, --input-type would keep the script from being loaded.
  const thread = startOwnThread({ name: 'fifteen', execArgv: [] });
  const wasm = begin?.wasm ?? { engine: ownWasm('engine'), 'engine-large': ownWasm('engine-large') };
  begin = { type: 'begin', wasm, tables: undefined };
  thread.postMessage(begin);
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
