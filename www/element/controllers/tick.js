// Redraws an element whenever its clock reaches another second, and never in between.

import { untilNextSecond } from '../game/clock.js';

/** @import { ReactiveController, ReactiveControllerHost } from 'lit' */
/** @import { Clock } from '../game/clock.js' */

/** @implements {ReactiveController} */
export class TickController {
  #host;
  #clock;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {ReactiveControllerHost & HTMLElement} host
   * @param {() => Clock | undefined} clock  of the game; undefined before there is one
   */
  constructor(host, clock) {
    this.#host = host;
    this.#clock = clock;
    host.addController(this);
  }

  hostUpdated() {
    clearTimeout(this.#timer);
    const clock = this.#clock();
    if (!clock || clock.since === null || !this.#host.isConnected) return;
    this.#timer = setTimeout(() => this.#host.requestUpdate(), untilNextSecond(clock, performance.now()));
  }

  hostDisconnected() {
    clearTimeout(this.#timer);
  }
}
