/** Yields, so that the worker can answer other messages. */
export function otherMessages() {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
