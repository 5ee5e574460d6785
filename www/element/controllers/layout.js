// Chooses the layout of an element by its width, and again whenever the width changes.

import { innerWidth, layoutFor } from '../view/layout.js';

/** @import { ReactiveController, ReactiveControllerHost } from 'lit' */
/** @import { Controls, Layout } from '../view/layout.js' */

/** @implements {ReactiveController} */
export class LayoutController {
  #host;
  /** The value of `controls` that `layout` was chosen for. @type {Controls | undefined} */
  #controls;
  #observer = new ResizeObserver(() => this.#measure());
  /** @type {Layout} */
  layout = 'full';

  /** @param {ReactiveControllerHost & HTMLElement & { controls: Controls }} host */
  constructor(host) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected() {
    this.#measure();
    this.#observer.observe(this.#host);
  }

  hostDisconnected() {
    this.#observer.disconnect();
  }

  hostUpdate() {
    if (this.#host.controls !== this.#controls) this.#measure();
  }

  #measure() {
    const width = innerWidth(this.#host);
    this.#controls = this.#host.controls;
    // A hidden element has no width to choose by, so it keeps its layout.
    if (width > 0) this.layout = layoutFor(width, this.#controls);
    this.#host.requestUpdate();
  }
}
