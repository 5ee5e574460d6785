// The worker's script beside the solver's modules, named in the way in which bundlers find it.

/** @returns {Worker} */
export function startOwnWorker() {
  return new Worker(new URL('../worker/worker.js', import.meta.url), { type: 'module', name: 'fifteen' });
}

/**
 * Returns the URL of that script, wherever a bundler has put it. Only the call of `new Worker` contains it, so the call
 * is made with a class that records the URL.
 * @returns {URL}
 */
export function ownWorkerUrl() {
  const { Worker } = globalThis;
  let url = '';
  class Recorder {
    /** @param {string | URL} script */
    constructor(script) {
      url = String(script);
    }
  }
  globalThis.Worker = /** @type {any} */ (Recorder);
  try {
    startOwnWorker();
  } finally {
    globalThis.Worker = Worker;
  }
  return new URL(url);
}
