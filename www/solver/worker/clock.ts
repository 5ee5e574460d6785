// The worker's view of time: the current time, the next turn of the event loop, and a sleep that a message can end early.

/** The longest delay of `setTimeout`; a larger one fires at once. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** How often a table being downloaded or built is reported. Nobody can follow a number that changes more often. */
export const REPORT_INTERVAL_MS = 50;

export class Clock {
  /** Opened by the first turn, since in Node an open channel keeps the process alive. */
  #channel: MessageChannel | null = null;
  #turns: (() => void)[] = [];
  #wake: (() => void) | null = null;

  /** Current time in milliseconds. */
  now() {
    return performance.now();
  }

  /**
   * Lets the event loop deliver waiting messages. A message to oneself does so within microseconds; a nested timeout
   * takes 4 ms.
   */
  turn(): Promise<void> {
    return new Promise((resolve) => {
      this.#turns.push(resolve);
      this.#channel ??= this.#open();
      this.#channel.port2.postMessage(null);
    });
  }

  #open() {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => this.#turns.shift()?.();
    return channel;
  }

  /**
   * Sleeps until `wake` is called or the time is over.
   * @param ms - default: until `wake` is called
   */
  sleep(ms: number = Number.POSITIVE_INFINITY): Promise<void> {
    return new Promise((resolve) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const arm = (leftMs: number) => {
        if (leftMs === Number.POSITIVE_INFINITY) return;
        const stepMs = Math.min(leftMs, MAX_TIMEOUT_MS);
        timer = setTimeout(() => (leftMs > stepMs ? arm(leftMs - stepMs) : this.wake()), stepMs);
      };
      arm(ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Ends the sleep, if there is one. */
  wake() {
    this.#wake?.();
    this.#wake = null;
  }
}
