// A worker as the main thread sees it: types only. Separate from protocol.ts, whose types users of the package also read in Node, without
// those of the DOM.

import type { ToWorker } from '../protocol.js';

/** The part of the events of workers that the main thread reads: `data` of a message, `message` of an error. */
export interface WorkerEvent {
  data?: unknown;
  message?: string;
}

/** A worker as the main thread sees it: a web worker, a thread of Node or the fallback on the main thread. */
export interface WorkerLike<Message = ToWorker> {
  postMessage: (message: Message, transfer: Transferable[]) => void;
  terminate: () => void;
  addEventListener: (type: 'message' | 'error' | 'messageerror', listener: (event: WorkerEvent) => void) => void;
  /** rejects if it cannot begin, since something that it needs could not be loaded */
  begun?: Promise<void>;
}
