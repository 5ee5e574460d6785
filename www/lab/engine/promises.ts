// Helpers of the lab's worker: lazy loading, and yielding to other messages.

/**
 * Returns a function that calls `load` the first time and then returns the same promise. After a rejection, the next call
 * loads again.
 */
export function late<A extends unknown[], T>(load: (...args: A) => Promise<T>): (...args: A) => Promise<T> {
  let loaded: Promise<T> | null = null;
  return (...args) => {
    loaded ??= load(...args).catch((thrown) => {
      loaded = null;
      throw thrown;
    });
    return loaded;
  };
}

/** Yields, so that the worker can answer other messages. */
export function otherMessages() {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
