// The script that every web worker runs: a service on a thread of its own.

import { Clock } from './clock.js';
import { lateScripts } from './late-scripts.js';
import { Service } from './service.js';

/** Deletes the cache in which earlier versions stored their table. */
async function deleteOldCache() {
  await caches.delete('fifteen-pdb-6-6-3');
}

// Browsers give no caches to a page without an origin, or throw.
deleteOldCache().catch(() => {});

const service = new Service({
  post: (message) => postMessage(message),
  clock: new Clock(),
  lateScripts,
});
addEventListener('message', ({ data }) => service.receive(data));
