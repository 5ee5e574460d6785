// The script of the lab's worker.

import { expose, proxy } from 'comlink';
import { sendWholeErrors } from './errors.js';
import { LabService } from './service.js';

/** @import { ProxyMarked } from 'comlink' */

sendWholeErrors();

const start = {
  /** Loads the wasm module. @type {(...sources: Parameters<typeof LabService.load>) => Promise<LabService & ProxyMarked>} */
  load: async (...sources) => proxy(await LabService.load(...sources)),
};

/** @typedef {typeof start} Start */

expose(start);
