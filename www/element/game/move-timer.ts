// How fast a playback goes, and the timer that makes its moves. Separate from player.ts, since the analysis of a game uses the timer too: if
// the two share player.ts, the bundler splits the script of the element, and a first visit loads 1.3 kB more.

/** The speeds that the element offers; its attribute accepts any other. */
export const speeds = [0.25, 0.5, 1, 2, 4, 8, 16];

/** Milliseconds. */
const stepTimeAtSpeedOne = 500;
const longestSlide = 170;
const shortestSlide = 16;

/** Milliseconds between two moves of a playback. */
export function stepTime(speed: number): number {
  return stepTimeAtSpeedOne / speed;
}

/**
 * Milliseconds that the animation of a slide takes if the next slide follows after `interval` ms: it ends before that,
 * so that a fast player never waits for it.
 */
export function slideTime(interval: number): number {
  return Math.max(shortestSlide, Math.min(longestSlide, interval * 0.6));
}

/** Calls `step` again and again until it returns false or the timer is stopped. */
export class MoveTimer {
  #running = false;
  #timeout: ReturnType<typeof setTimeout> | undefined;
  #step;
  #interval;

  /**
   * @param step - returns whether to go on
   * @param interval - milliseconds until the next step
   */
  constructor(step: () => boolean, interval: () => number) {
    this.#step = step;
    this.#interval = interval;
  }

  get running() {
    return this.#running;
  }

  start() {
    if (this.#running) return;
    this.#running = true;
    this.#schedule();
  }

  stop() {
    this.#running = false;
    clearTimeout(this.#timeout);
  }

  /** Applies a new interval to the step that is due next. */
  retime() {
    if (this.#running) this.#schedule();
  }

  #schedule() {
    clearTimeout(this.#timeout);
    this.#timeout = setTimeout(() => {
      const goesOn = this.#step();
      // The step itself may have stopped the timer.
      if (!goesOn) this.#running = false;
      if (this.#running) this.#schedule();
    }, this.#interval());
  }
}
