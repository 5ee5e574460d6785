// A pause in the work of a worker.

/** Lets the worker answer other messages. */
export function otherMessages() {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
