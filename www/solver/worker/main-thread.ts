// The fallback for pages that cannot start workers: the same service, on the main thread. The client loads this module
// only then.

import type { FromWorker } from '../protocol.js';
import { answerCall } from './calls.js';
import { openClasses } from './classes.js';
import { Clock } from './clock.js';
import { Helper } from './helper.js';
import { Service } from './service.js';
import { downloadTable } from './tables/table-download.js';

class MainThreadClock extends Clock {
  /** A timeout, unlike a message to oneself, lets the page draw and handle events between two slices. */
  override turn(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve));
  }
}

/** Starts the service on the main thread. */
export function serviceOnMainThread(post: (message: FromWorker) => void) {
  return new Service({
    post,
    clock: new MainThreadClock(),
    lateScripts: {
      calls: async () => ({ answerCall }),
      classes: async () => ({ openClasses }),
      helper: async () => ({ Helper }),
      download: async () => ({ downloadTable }),
    },
  });
}
