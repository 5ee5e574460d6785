// The script that every web worker runs: a service on a thread of its own.

import { Clock } from './clock.js';
import { Service } from './service.js';

// Earlier versions stored their table in this cache.
globalThis.caches?.delete('fifteen-pdb-6-6-3').catch(() => {});

const service = new Service({
  post: (message) => postMessage(message),
  clock: new Clock(),
  loadAnalysis: () => import('./analysis-run.js'),
  loadBuilder: () => import('./table-builder.js'),
});
addEventListener('message', ({ data }) => service.receive(data));
