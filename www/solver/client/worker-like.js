// A worker as the solver sees it, whether it is a web worker, a thread of Node or the fallback on the main thread.

/** @import { FromWorker, ToWorker } from '../protocol.js' */

/**
 * @typedef {object} WorkerLike
 * @property {(message: ToWorker, transfer: Transferable[]) => void} postMessage
 * @property {() => void} terminate
 * @property {(type: 'message' | 'error' | 'messageerror', listener: (event: any) => void) => void} addEventListener
 */

/**
 * Calls listeners for the messages of a worker and for its failure.
 * @param {WorkerLike} worker
 * @param {{ message: (message: FromWorker) => void, failure: (reason: string) => void }} listeners
 */
export function listenTo(worker, { message, failure }) {
  worker.addEventListener('message', ({ data }) => message(data));
  worker.addEventListener('messageerror', () => failure('a message could not be read'));
  worker.addEventListener('error', (event) => failure(event.message || 'the script of the worker could not be loaded'));
}
