// When the lab's worker does things: when they are first needed, and between others.

/**
 * Returns a function that calls `load` the first time and then returns the same promise, unless that is rejected: the
 * next call may have more luck.
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

/** Lets the worker answer other messages. */
export function otherMessages() {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
