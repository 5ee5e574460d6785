// Looking at a board before the game: 15 seconds, after which the clock starts by itself. The first slide starts it too, and Esc ends the looking.

import { html } from 'lit';
import { cssVars } from '../../ui/css-vars.js';
import { t } from './words.js';

const seconds = 15;

/** Seconds gone, after which the seconds that are left are announced. The bar has a mark for each. */
const announcedAfter = [8, 12];

export class Inspection {
  #draw;
  #ended;
  #started = 0;
  /** Whole seconds that are left; 0 while there is no inspection. */
  #left = 0;
  #announcement = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #listening: AbortController | null = null;

  /** @param ended - called after 15 seconds */
  constructor(draw: () => void, ended: () => void) {
    this.#draw = draw;
    this.#ended = ended;
  }

  get isActive() {
    return this.#left > 0;
  }

  start() {
    this.stop();
    this.#started = performance.now();
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    document.addEventListener('keydown', (event) => this.#leave(event), { signal });
    this.#tick();
  }

  stop() {
    clearTimeout(this.#timer);
    this.#listening?.abort();
    this.#left = 0;
    this.#announcement = '';
  }

  #leave(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    this.stop();
    this.#draw();
  }

  #tick() {
    const gone = Math.floor((performance.now() - this.#started) / 1000);
    if (gone >= seconds) {
      this.stop();
      this.#ended();
      return;
    }
    this.#left = seconds - gone;
    if (announcedAfter.includes(gone)) this.#announcement = t('secondsLeft', { n: this.#left });
    this.#draw();
    this.#timer = setTimeout(() => this.#tick(), this.#started + (gone + 1) * 1000 - performance.now());
  }

  view() {
    const part = (left: number) => cssVars({ part: left / seconds });
    const marks = announcedAfter.map((gone) => html`<u ${part(seconds - gone)}></u>`);
    return html`<div class="now">
      <p class="countdown" role="timer"><b>${this.#left}</b> <span>${t('secondsToLook')}</span></p>
      <div class="time-left" aria-hidden="true"><i ${part(this.#left)}></i>${marks}</div>
      <p class="sr" role="status">${this.#announcement}</p>
    </div>`;
  }
}
