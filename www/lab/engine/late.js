// What is loaded when it is first needed.

/**
 * Returns a function that calls `load` the first time and then returns the same promise, unless that is rejected: the next call may have
 * more luck.
 * @template {unknown[]} A, T
 * @param {(...args: A) => Promise<T>} load
 * @returns {(...args: A) => Promise<T>}
 */
export function late(load) {
  /** @type {Promise<T> | null} */
  let loaded = null;
  return (...args) => {
    loaded ??= load(...args).catch((thrown) => {
      loaded = null;
      throw thrown;
    });
    return loaded;
  };
}
