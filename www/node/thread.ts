// The script of every thread: a worker's service.

import { parentPort } from 'node:worker_threads';
import type { ToWorker } from '../solver/protocol.js';
import { Clock } from '../solver/worker/clock.js';
import { lateScripts } from '../solver/worker/late-scripts.js';
import { Service } from '../solver/worker/service.js';

class NodeClock extends Clock {
  /**
   * Node delivers up to a thousand messages of one port before it turns to another: a message to oneself would delay
   * all others.
   */
  override turn(): Promise<void> {
    return new Promise((resolve) => setImmediate(resolve));
  }
}

const port = parentPort;
if (!port) throw new Error('This is the script of a thread.');
const service = new Service({
  post: (message) => port.postMessage(message),
  clock: new NodeClock(),
  lateScripts,
});
port.on('message', (message: ToWorker) => service.receive(message));
