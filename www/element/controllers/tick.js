// Writes the clock of an element: in every frame while it runs, and otherwise after each update. The rest of the element is redrawn only when the
// clock reaches another second.

import { elapsed } from '../game/clock.js';

/** @import { LitElement, ReactiveController } from 'lit' */
/** @import { Clock } from '../game/clock.js' */

/** @implements {ReactiveController} */
export class TickController {
  #host;
  #clock;
  #format;
  #frame = 0;
  /** Whole seconds at the last update. */
  #seconds = 0;

  /**
   * @param {LitElement} host
   * @param {() => Clock | undefined} clock  of the game; undefined before there is one
   * @param {(ms: number) => string} format
   */
  constructor(host, clock, format) {
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

  /** @returns {number} milliseconds on the clock */
  #write() {
    const clock = this.#clock();
    const ms = clock ? elapsed(clock, performance.now()) : 0;
    const element = this.#host.renderRoot.querySelector('.clock');
    if (element) element.textContent = this.#format(ms);
    return ms;
  }
}
