// Which parts of the element are shown, depending on its width and its `controls` attribute.

import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Controls } from '../settings.js';

export type Layout = 'full' | 'narrow' | 'compact' | 'board';

/**
 * full: one row of buttons; narrow: two rows of buttons; compact: one row of icons, and figures below the board; board:
 * no controls.
 * `auto` goes by width alone; `full` keeps all controls at any width, and so does `play` with its fewer controls.
 */
export function layoutFor(width: number, controls: Controls): Layout {
  if (controls === 'none') return 'board';
  if (controls === 'compact') return 'compact';
  if (width >= 440) return 'full';
  if (controls !== 'auto' || width > 320) return 'narrow';
  return width >= 240 ? 'compact' : 'board';
}

/** Width of the content box of an element, in CSS pixels. */
export function innerWidth(element: HTMLElement) {
  const { paddingLeft, paddingRight, borderLeftWidth, borderRightWidth } = getComputedStyle(element);
  const edges = [paddingLeft, paddingRight, borderLeftWidth, borderRightWidth];
  return edges.reduce((width, edge) => width - Number.parseFloat(edge), element.offsetWidth);
}

/** Chooses the layout of an element by its width, and again whenever the width changes. */
export class LayoutController implements ReactiveController {
  #host;
  /** The controls that `layout` was chosen for. */
  #controls: Controls | undefined;
  #observer = new ResizeObserver(() => this.#measure());
  layout: Layout = 'full';

  constructor(host: ReactiveControllerHost & HTMLElement & { controls: Controls; readOnly: boolean }) {
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
    if (this.#wanted !== this.#controls) this.#measure();
  }

  /** A board that only the page changes has no controls. */
  get #wanted() {
    return this.#host.readOnly ? 'none' : this.#host.controls;
  }

  #measure() {
    const width = innerWidth(this.#host);
    this.#controls = this.#wanted;
    // A hidden element has no width to choose by, so it keeps its layout.
    if (width > 0) this.layout = layoutFor(width, this.#controls);
    this.#host.requestUpdate();
  }
}
