// The fallback for pages that cannot start workers: the same service, on the main thread. The client loads this module
// only then.

import { analyze } from './analysis-run.js';
import { Clock } from './clock.js';
import { Helper } from './helper.js';
import { Service } from './service.js';
import { buildTable } from './table-builder.js';
import { downloadTable } from './tables/table-download.js';

/** @import { FromWorker } from '../protocol.js' */

class MainThreadClock extends Clock {
  /**
   * A timeout, unlike a message to oneself, lets the page draw and handle events between two slices.
   * @override
   * @returns {Promise<void>}
   */
  turn() {
    return new Promise((resolve) => setTimeout(resolve));
  }
}

/**
 * Starts the service on the main thread.
 * @param {(message: FromWorker) => void} post
 */
export function serviceOnMainThread(post) {
  return new Service({
    post,
    clock: new MainThreadClock(),
    lateScripts: {
      analysis: async () => ({ analyze }),
      helper: async () => ({ Helper }),
      builder: async () => ({ buildTable }),
      download: async () => ({ downloadTable }),
    },
  });
}
