// The script of every thread: a worker's service.

import { parentPort } from 'node:worker_threads';
import { Clock } from '../solver/worker/clock.js';
import { lateScripts } from '../solver/worker/late-scripts.js';
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
  lateScripts,
});
port.on('message', (/** @type {ToWorker} */ message) => service.receive(message));
