// Tells an element when it comes near the window and when it leaves, since a view that nobody sees does no work.

import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Views begin a little before they are in sight. */
const margin = '200px';

export class Presence implements ReactiveController {
  #host;
  #observer;

  constructor(host: ReactiveControllerHost & Element, changed: (isNear: boolean) => void) {
    this.#host = host;
    this.#observer = new IntersectionObserver((entries) => changed(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: margin,
    });
    host.addController(this);
  }

  hostConnected() {
    this.#observer.observe(this.#host);
  }

  hostDisconnected() {
    this.#observer.disconnect();
  }
}
