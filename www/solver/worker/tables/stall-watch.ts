// Ends a download that has stalled, or is so slow that the table is built sooner.

export class StallWatch {
  #control = new AbortController();
  #ms;
  #minBytes;
  #received = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** @param ms - the download fails if it brings less than `minBytes` in this time */
  constructor(ms: number, minBytes: number) {
    this.#ms = ms;
    this.#minBytes = minBytes;
    this.restart();
  }

  /** Aborts the requests of the download. */
  get signal() {
    return this.#control.signal;
  }

  /** Grants the whole time for what follows. */
  restart() {
    clearInterval(this.#timer);
    this.#received = 0;
    this.#timer = setInterval(() => this.#check(), this.#ms);
  }

  /** @param bytes - that have arrived */
  received(bytes: number) {
    this.#received += bytes;
  }

  end() {
    clearInterval(this.#timer);
    this.#control.abort();
  }

  #check() {
    if (this.#received < this.#minBytes) this.#control.abort(new Error('the server is too slow'));
    this.#received = 0;
  }
}
