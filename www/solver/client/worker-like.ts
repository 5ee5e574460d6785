// A worker as the solver sees it, whether it is a web worker, a thread of Node or the fallback on the main thread.

import { workerMismatch } from '../errors.js';
import type { FromWorker, ToWorker } from '../protocol.js';
import { VERSION } from '../shared/version.js';

/** The part of the events of workers that the solver reads: `data` of a message, `message` of an error. */
export interface WorkerEvent {
  data?: unknown;
  message?: string;
}

export interface WorkerLike {
  postMessage: (message: ToWorker, transfer: Transferable[]) => void;
  terminate: () => void;
  addEventListener: (type: 'message' | 'error' | 'messageerror', listener: (event: WorkerEvent) => void) => void;
}

/** A worker, and what `late/watch.ts` needs to notice that it has died. */
export interface ListenedTo {
  worker: WorkerLike;
  /** number of ticks since its last message; -Infinity before the first one */
  silentTicks: number;
  fail: (reason: string) => void;
}

/** Calls listeners for the messages of a worker and for its failure. A worker of another release is `unusable`. */
export function listenTo(
  worker: WorkerLike,
  { message, failure }: { message: (message: FromWorker) => void; failure: (reason: string) => void },
): ListenedTo {
  const listenedTo = { worker, silentTicks: Number.NEGATIVE_INFINITY, fail: failure };
  worker.addEventListener('message', ({ data }) => {
    listenedTo.silentTicks = 0;
    const received = data as FromWorker;
    const isOther = received.type === 'script-started' && received.version !== VERSION;
    message(isOther ? { type: 'unusable', reason: workerMismatch(received.version, VERSION) } : received);
  });
  worker.addEventListener('messageerror', () => failure('a message could not be read'));
  worker.addEventListener('error', (event) => failure(event.message || 'the script of the worker could not be loaded'));
  return listenedTo;
}
