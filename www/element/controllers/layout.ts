// Chooses the layout of an element by its width, and again whenever the width changes.

import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Controls, Layout } from '../view/layout.js';
import { innerWidth, layoutFor } from '../view/layout.js';

export class LayoutController implements ReactiveController {
  #host;
  /** The value of `controls` that `layout` was chosen for. */
  #controls: Controls | undefined;
  #observer = new ResizeObserver(() => this.#measure());
  layout: Layout = 'full';

  constructor(host: ReactiveControllerHost & HTMLElement & { controls: Controls }) {
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
