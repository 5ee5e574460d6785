// Writes the clock of an element: in every frame while it runs, and otherwise after each update. The rest of the element is redrawn only when the
// clock reaches another second.

import type { LitElement, ReactiveController } from 'lit';
import type { Clock } from '../game/clock.js';
import { elapsed } from '../game/clock.js';

export class TickController implements ReactiveController {
  #host;
  #clock;
  #format;
  #frame = 0;
  /** Whole seconds at the last update. */
  #seconds = 0;

  /** @param clock - of the game; undefined before there is one */
  constructor(host: LitElement, clock: () => Clock | undefined, format: (ms: number) => string) {
    this.#host = host;
    this.#clock = clock;
    this.#format = format;
    host.addController(this);
  }

  hostUpdated() {
    this.#seconds = Math.floor(this.#write() / 1000);
    this.#runOn();
  }

  hostDisconnected() {
    cancelAnimationFrame(this.#frame);
  }

  #runOn() {
    cancelAnimationFrame(this.#frame);
    if (this.#clock()?.since != null && this.#host.isConnected) this.#frame = requestAnimationFrame(() => this.#tick());
  }

  #tick() {
    if (Math.floor(this.#write() / 1000) !== this.#seconds) this.#host.requestUpdate();
    else this.#runOn();
  }

  /** @returns milliseconds on the clock */
  #write(): number {
    const clock = this.#clock();
    const ms = clock ? elapsed(clock, performance.now()) : 0;
    const element = this.#host.renderRoot.querySelector('.clock');
    if (element) element.textContent = this.#format(ms);
    return ms;
  }
}
