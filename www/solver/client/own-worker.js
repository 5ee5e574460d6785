// The worker's script that lies beside this module, in the words by which bundlers find it.

/** @returns {Worker} */
export function startOwn() {
  return new Worker(new URL('../worker/worker.js', import.meta.url), { type: 'module', name: 'fifteen' });
}

/**
 * The address of that script, wherever a bundler has put it: only `startOwn` has it, and it tells a stand-in.
 * @returns {URL}
 */
export function ownAddress() {
  const { Worker } = globalThis;
  let address = '';
  class StandIn {
    /** @param {string | URL} script */
    constructor(script) {
      address = String(script);
    }
  }
  globalThis.Worker = /** @type {any} */ (StandIn);
  try {
    startOwn();
  } finally {
    globalThis.Worker = Worker;
  }
  return new URL(address);
}
