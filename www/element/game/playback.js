// Playing a line back: when the next move is due, and the timer that makes it.

/** The speeds that the element offers; an attribute may ask for any other. */
export const speeds = [0.5, 1, 2, 4];

const stepAtSpeedOne = 500;
const slide = 140;
const shortestSlide = 40;

/** Milliseconds between two moves of the playback. @type {(speed: number) => number} */
export function stepTime(speed) {
  return stepAtSpeedOne / speed;
}

/**
 * How long a slide may take when strokes follow each other after `interval` ms: it comes to rest before the next one starts,
 * so that a fast player never waits for the picture. @type {(interval: number) => number}
 */
export function slideTime(interval) {
  return Math.max(shortestSlide, Math.min(slide, interval * 0.6));
}

/** Calls `step` at the pace of `pace()` until `step` answers false or somebody pauses. */
export class Player {
  #playing = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #step;
  #pace;

  /** @param {() => boolean} step whether to go on  @param {() => number} pace milliseconds to the next step */
  constructor(step, pace) {
    this.#step = step;
    this.#pace = pace;
  }

  get playing() {
    return this.#playing;
  }

  play() {
    if (this.#playing) return;
    this.#playing = true;
    this.#schedule();
  }

  pause() {
    this.#playing = false;
    clearTimeout(this.#timer);
  }

  /** Lets a new pace act on the step that is being waited for. */
  retime() {
    if (this.#playing) this.#schedule();
  }

  #schedule() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const more = this.#step();
      // The step may itself have paused the player; then its word counts.
      if (!more) this.#playing = false;
      if (this.#playing) this.#schedule();
    }, this.#pace());
  }
}
