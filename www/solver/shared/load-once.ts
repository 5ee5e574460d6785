/** Returns a function that loads something when it is first called, with those arguments. After a failure, the next call loads again. */
export function loadOnce<A extends unknown[], T>(load: (...args: A) => Promise<T>): (...args: A) => Promise<T> {
  let loading: Promise<T> | null = null;
  return (...args) => {
    loading ??= load(...args).catch((thrown) => {
      loading = null; // the network may be back by then
      throw thrown;
    });
    return loading;
  };
}
