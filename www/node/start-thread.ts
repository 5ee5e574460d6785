// Starts a thread of Node as a worker of the solver.

import type { TransferListItem } from 'node:worker_threads';
import { FifteenError } from '../solver/errors.js';
import type { Begin } from '../solver/protocol.js';
import { VERSION } from '../solver/protocol.js';
import type { WorkerLike } from '../solver/shared/worker-like.js';
import { ownWasm, startOwnThread } from './own-files.js';
// A browser loads these modules later. Here they are read at once, so that a process with restricted permissions fails at its start if it
// may not read them.
import '../solver/client/late/analysis-queue.js';
import '../solver/client/late/check-names.js';
import '../solver/client/late/courses.js';
import '../solver/client/late/many-solves.js';
import '../solver/client/late/running-solve.js';
import '../solver/client/late/table-build.js';

/** The first message to every thread. */
let begin: Begin | null = null;

const NO_WASM =
  'Node.js was started without WebAssembly, which the flag --jitless turns off; leave the flag out, also in NODE_OPTIONS.';

/** Starts a thread. Throws a `FifteenError` if the flags of the process forbid it. */
export function startThread(): WorkerLike {
  if (!('WebAssembly' in globalThis)) throw new FifteenError('wasm-blocked', NO_WASM);
  try {
    return started();
  } catch (thrown) {
    throw forbidden(Object(thrown)) ?? thrown;
  }
}

function started(): WorkerLike {
  begin ??= {
    type: 'begin',
    version: VERSION,
    setup: {
      wasm: { engine: ownWasm('engine'), 'engine-large': ownWasm('engine-large'), classes: ownWasm('classes') },
      tables: undefined,
    },
  };
  // Without the options of the process: --input-type would keep the script from being loaded.
  const thread = startOwnThread({ name: 'fifteen', execArgv: [] });
  thread.postMessage(begin);
  return {
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: Node has its own types of what can be transferred
    postMessage: (message, transfer) => thread.postMessage(message, transfer as readonly TransferListItem[]),
    terminate: () => {
      thread.terminate();
    },
    addEventListener: (type, listener) => {
      if (type === 'message') thread.on('message', (data) => listener({ data }));
      else thread.on(type, ({ message }) => listener({ message }));
      // Something else in the process may end a thread, which causes no error.
      if (type === 'error') thread.on('exit', () => listener({ message: 'the thread was ended' }));
      // An idle thread does not keep the process running; pending work does (index.ts). A listener for messages would keep it running.
      thread.unref();
    },
  };
}

/** Returns the error for a thread that Node's permission model forbids; null for other errors. */
function forbidden({ code, permission }: { code?: string; permission?: string }) {
  if (code !== 'ERR_ACCESS_DENIED' || permission !== 'WorkerThreads') return null;
  const message = 'Node.js was started with its permission model, which forbids threads; add the flag --allow-worker.';
  return new FifteenError('worker-failed', message);
}
