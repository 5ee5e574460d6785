// The time of a view: which step it shows, and its playback.

/** a place on the timeline with its name */
export type Mark = { at: number; label: string };

/** Steps per second at normal speed, and how many of them at most are drawn. */
const rates = { normal: 4, drawn: 25 };

/** The speeds to choose from. */
export const speeds = [1, 4, 16, 64, 250];

export class Timeline {
  /** The step that is shown. */
  at = 0;
  /** The last step. */
  length = 0;
  marks: Mark[] = [];
  /** How many times as fast as normal. */
  speed = 1;
  /** Whether a playback shows every step, so that none is missed at high speeds. */
  showsEveryStep = false;
  #show;
  #changed;
  #failed;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param show - shows a step
   * @param failed - reports why a step cannot be shown
   */
  constructor(show: (step: number) => Promise<unknown>, changed: () => void, failed: (thrown: unknown) => void) {
    this.#show = show;
    this.#changed = changed;
    this.#failed = failed;
  }

  get isPlaying() {
    return this.#timer !== undefined;
  }

  /** Pauses and goes to a step. If it cannot be shown, that is reported. */
  goTo(step: number) {
    return this.show(step).catch(this.#failed);
  }

  /** The same, but rejects if the step cannot be shown: for `View.show`, whose caller reports that. */
  show(step: number) {
    this.pause();
    return this.#go(step);
  }

  async #go(step: number) {
    this.at = Math.min(Math.max(Math.trunc(step), 0), this.length);
    await this.#show(this.at);
  }

  /** Plays on, or from the beginning if the end is reached. */
  play() {
    if (this.isPlaying) return;
    this.#playFrom(this.at >= this.length ? 0 : this.at);
    this.#changed();
  }

  pause() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#changed();
  }

  #playFrom(step: number) {
    const rate = rates.normal * this.speed;
    const drawn = Math.min(rate, rates.drawn);
    const timer = setTimeout(async () => {
      try {
        await this.#go(step + (this.showsEveryStep ? 1 : Math.round(rate / drawn)));
      } catch (thrown) {
        if (this.#timer === timer) this.pause();
        this.#failed(thrown);
      }
      // Paused meanwhile, and perhaps played again.
      if (this.#timer !== timer) return;
      if (this.at >= this.length) this.pause();
      else this.#playFrom(this.at);
    }, 1000 / drawn);
    this.#timer = timer;
  }
}
