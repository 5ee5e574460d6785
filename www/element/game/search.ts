// The running search of one element, on the solver that all elements of a page share.

import type { Progress, Result, SolveOptions, Solver } from '../../solver/index.js';

/** A search that takes fewer milliseconds than this is not shown, since it would only flicker. */
const shownAfter = 120;

export class BoardSearch {
  #running: AbortController | null = null;
  #solver;
  #changed;
  /** Whether the search has lasted long enough to be shown. */
  shown = false;
  paused = false;
  progress: Progress | null = null;

  /** @param changed - called when something that is drawn has changed */
  constructor(solver: () => Solver, changed: () => void) {
    this.#solver = solver;
    this.#changed = changed;
  }

  get active() {
    return this.#running !== null;
  }

  /** Whether the solver is working on this search, and not on that of another element. */
  get #isBeingSolved() {
    return this.active && this.#solver().isSolvingFor(this);
  }

  async run(board: string, options: SolveOptions, onProgress: (progress: Progress) => void): Promise<Result> {
    const running = new AbortController();
    this.#running = running;
    const show = setTimeout(() => {
      this.shown = true;
      this.#changed();
    }, shownAfter);
    try {
      const request: SolveOptions & { client: object } = {
        ...options,
        client: this,
        signal: running.signal,
        onProgress: (progress) => {
          if (this.#running !== running) return;
          this.progress = progress;
          onProgress(progress);
          if (this.shown) this.#changed();
        },
      };
      return await this.#solver().solve(board, request);
    } finally {
      clearTimeout(show);
      if (this.#running === running) this.#end();
    }
  }

  #end() {
    this.#running = null;
    this.shown = false;
    this.paused = false;
    this.progress = null;
    this.#changed();
  }

  cancel() {
    const running = this.#running;
    if (!running) return;
    if (this.paused) this.resume();
    this.#end();
    running.abort();
  }

  /** Ends the search with the best solution found so far. */
  stop() {
    if (!this.#isBeingSolved) return;
    if (this.paused) this.resume();
    this.#solver().stop();
  }

  pause() {
    if (!this.#isBeingSolved || this.paused) return;
    this.#solver().pause();
    this.paused = true;
    this.#changed();
  }

  resume() {
    if (!this.paused) return;
    this.#solver().resume();
    this.paused = false;
    this.#changed();
  }

  /**
   * Limits the running search.
   * @param rate - nodes per second
   */
  setRate(rate: number) {
    if (this.#isBeingSolved) this.#solver().rate = rate;
  }
}
