// The script of every thread: a worker's service.

import { parentPort } from 'node:worker_threads';
import { Clock } from '../solver/worker/clock.js';
import { Service } from '../solver/worker/service.js';

/** @import { ToWorker } from '../solver/protocol.js' */

class NodeClock extends Clock {
  /**
   * Node delivers up to a thousand messages of one port before it turns to another: a message to oneself would delay all
   * others.
   * @override
   * @returns {Promise<void>}
   */
  turn() {
    return new Promise((resolve) => setImmediate(resolve));
  }
}

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);
const service = new Service({
  post: (message) => port.postMessage(message),
  clock: new NodeClock(),
  loadAnalysis: () => import('../solver/worker/analysis-run.js'),
  loadBuilder: () => import('../solver/worker/table-builder.js'),
  loadDownload: () => import('../solver/worker/tables/table-download.js'),
});
port.on('message', (/** @type {ToWorker} */ message) => service.receive(message));
