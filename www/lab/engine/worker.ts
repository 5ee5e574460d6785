// The script of the lab's worker.

import type { ProxyMarked } from 'comlink';
import { expose, proxy } from 'comlink';
import { sendWholeErrors } from './errors.js';
import { LabService } from './service.js';

sendWholeErrors();

const start = {
  /** Loads the wasm module. */
  load: (async (...sources) => proxy(await LabService.load(...sources))) as (
    ...sources: Parameters<typeof LabService.load>
  ) => Promise<LabService & ProxyMarked>,
};

export type Start = typeof start;

expose(start);

// Shows that the worker is alive. Comlink ignores such messages.
addEventListener('message', ({ data }) => {
  if (data?.type === 'ping') postMessage({ type: 'pong' });
});
