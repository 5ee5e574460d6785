// Counts resources that must not accumulate in a page: running workers, and listeners on the window and the document, which live as long as
// the page.

/** @typedef {{ workers: number, listeners: number }} PageCounts */

/** Runs in the page before its scripts. From then on, `countsOfPage` returns the counts at any time. */
export function countInPage() {
  /** @type {Set<Worker>} */
  const workers = new Set();
  class CountedWorker extends Worker {
    /** @param {string | URL} script  @param {WorkerOptions} [options] */
    constructor(script, options) {
      super(script, options);
      workers.add(this);
    }

    /** @override */
    terminate() {
      workers.delete(this);
      super.terminate();
    }
  }
  globalThis.Worker = CountedWorker;

  /** The listeners of each target and type. @type {Map<EventTarget, Map<string, Set<unknown>>>} */
  const listeners = new Map([window, document].map((target) => [target, new Map()]));
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function add(type, listener, options) {
    addEventListener.call(this, type, listener, options);
    const { once = false, signal } = Object(options);
    // Calls without `this` are for the window.
    const types = listeners.get(this ?? window);
    if (!types || once || signal?.aborted) return;
    types.set(type, (types.get(type) ?? new Set()).add(listener));
    if (signal) addEventListener.call(signal, 'abort', () => types.get(type)?.delete(listener));
  };
  EventTarget.prototype.removeEventListener = function remove(type, listener, options) {
    removeEventListener.call(this, type, listener, options);
    listeners
      .get(this ?? window)
      ?.get(type)
      ?.delete(listener);
  };

  const sizes = () => [...listeners.values()].flatMap((types) => [...types.values()].map(({ size }) => size));
  Object.assign(window, {
    countsOfPage: () => ({ workers: workers.size, listeners: sizes().reduce((sum, size) => sum + size, 0) }),
  });
}

/** @param {import('@playwright/test').Page} page @returns {Promise<PageCounts>} */
export function countsOf(page) {
  return page.evaluate(() => /** @type {any} */ (window).countsOfPage());
}
