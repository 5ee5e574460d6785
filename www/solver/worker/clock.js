// The worker's time: the hour, the next turn of the event loop, and a sleep that a message cuts short.

export class Clock {
  #channel = new MessageChannel();
  /** @type {(() => void)[]} */
  #turns = [];
  /** @type {(() => void) | null} */
  #wake = null;

  constructor() {
    this.#channel.port1.onmessage = () => this.#turns.shift()?.();
  }

  /** Milliseconds. */
  now() {
    return performance.now();
  }

  /**
   * Lets the messages that wait be read. A message to oneself does it in microseconds; nested timeouts take 4 ms each.
   * @returns {Promise<void>}
   */
  turn() {
    return new Promise((resolve) => {
      this.#turns.push(resolve);
      this.#channel.port2.postMessage(null);
    });
  }

  /**
   * Sleeps until `wake` is called, or until the time is over.
   * @param {number} [ms]
   * @returns {Promise<void>}
   */
  sleep(ms) {
    return new Promise((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(() => this.wake(), ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  wake() {
    this.#wake?.();
    this.#wake = null;
  }
}
