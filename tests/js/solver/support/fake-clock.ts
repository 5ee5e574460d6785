// A clock for tests of time-dependent code.

/** A clock that moves only when a test moves it. */
export class FakeClock {
  ms = 0;
  #sleepers: { at: number; go: () => void; woken: boolean }[] = [];

  now = () => this.ms;

  turn = () => this.#until(this.ms, false);

  sleep = (ms = Number.POSITIVE_INFINITY) => this.#until(this.ms + ms, true);

  wake = () => {
    const woken = this.#sleepers.filter((sleeper) => sleeper.woken);
    this.#sleepers = this.#sleepers.filter((sleeper) => !sleeper.woken);
    for (const { go } of woken) go();
  };

  /** Advances to a time, and runs everything that is due until then. */
  async runTo(ms: number) {
    for (;;) {
      await settled();
      this.#sleepers.sort((one, other) => one.at - other.at);
      if (!this.#sleepers.length || this.#sleepers[0].at > ms) break;
      const next = this.#sleepers.shift();
      this.ms = Math.max(this.ms, next?.at ?? 0);
      next?.go();
    }
    this.ms = Math.max(this.ms, ms);
  }

  #until(at: number, woken: boolean): Promise<void> {
    return new Promise((go) => this.#sleepers.push({ at, go, woken }));
  }
}

/** Waits until all pending work that needs no time has run; streams take a few turns of the event loop. */
export async function settled() {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}
