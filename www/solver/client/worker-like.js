// A worker as the solver sees it, whether it is a web worker, a thread of Node or the fallback on the main thread.

/** @import { FromWorker, ToWorker } from '../protocol.js' */

/**
 * @typedef {object} WorkerLike
 * @property {(message: ToWorker, transfer: Transferable[]) => void} postMessage
 * @property {() => void} terminate
 * @property {(type: 'message' | 'error' | 'messageerror', listener: (event: any) => void) => void} addEventListener
 */

/**
 * A worker, and what `late/watch.js` needs to notice that it has died.
 * @typedef {object} ListenedTo
 * @property {WorkerLike} worker
 * @property {number} silentTicks  number of ticks since its last message; -Infinity before the first one
 * @property {(reason: string) => void} fail
 */

/**
 * Calls listeners for the messages of a worker and for its failure.
 * @param {WorkerLike} worker
 * @param {{ message: (message: FromWorker) => void, failure: (reason: string) => void }} listeners
 * @returns {ListenedTo}
 */
export function listenTo(worker, { message, failure }) {
  const listenedTo = { worker, silentTicks: Number.NEGATIVE_INFINITY, fail: failure };
  worker.addEventListener('message', ({ data }) => {
    listenedTo.silentTicks = 0;
    message(data);
  });
  worker.addEventListener('messageerror', () => failure('a message could not be read'));
  worker.addEventListener('error', (event) => failure(event.message || 'the script of the worker could not be loaded'));
  return listenedTo;
}
