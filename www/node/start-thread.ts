// Starts a thread of Node as a worker of the solver.

import type { TransferListItem } from 'node:worker_threads';
import type { WorkerLike } from '../solver/client/worker-like.js';
import type { Begin } from '../solver/protocol.js';
import { VERSION } from '../solver/shared/version.js';
import { ownWasm, startOwnThread } from './own-files.js';

/** The first message to every thread. */
let begin: Begin | null = null;

export function startThread(): WorkerLike {
  // Without the options of the process: of those, --input-type would keep the script from being loaded.
  const thread = startOwnThread({ name: 'fifteen', execArgv: [] });
  const wasm = begin?.wasm ?? { engine: ownWasm('engine'), 'engine-large': ownWasm('engine-large') };
  begin = { type: 'begin', version: VERSION, wasm, tables: undefined };
  thread.postMessage(begin);
  return {
    postMessage: (message, transfer) => thread.postMessage(message, transfer as readonly TransferListItem[]),
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
