// A chart, drawn anew for each width, so that its text never scales.

import { html, render, svg } from 'lit';
import { AsyncDirective } from 'lit/async-directive.js';
import { directive } from 'lit/directive.js';

/** @import { ElementPart } from 'lit' */

/** @typedef {{ width: number, height: number }} Size in px */
/** @typedef {{ height: (width: number) => number, draw: (size: Size) => unknown }} Drawing */

/** Narrower figures are in elements that are not laid out. */
const minWidth = 120;

class Drawn extends AsyncDirective {
  /** @type {Drawing | undefined} */
  #drawing;
  /** @type {SVGSVGElement | undefined} */
  #element;
  #observer = new ResizeObserver(() => this.#draw());

  /** @param {Drawing} _drawing */
  render(_drawing) {}

  /** @override @param {ElementPart} part  @param {[Drawing]} args */
  update(part, [drawing]) {
    this.#drawing = drawing;
    if (!this.#element) {
      this.#element = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (part.element));
      this.#observer.observe(this.#element);
    }
    this.#draw();
  }

  #draw() {
    const width = this.#element?.clientWidth ?? 0;
    if (!this.#element || !this.#drawing || width < minWidth) return;
    const height = this.#drawing.height(width);
    this.#element.setAttribute('height', String(height));
    render(this.#drawing.draw({ width, height }), /** @type {any} */ (this.#element));
  }

  /** @override */
  disconnected() {
    this.#observer.disconnect();
  }

  /** @override */
  reconnected() {
    if (this.#element) this.#observer.observe(this.#element);
  }
}

const drawn = directive(Drawn);

/** @param {string} label  what it shows, for those who do not see it  @param {Drawing} drawing */
export function figure(label, drawing) {
  return html`<div class="fig"><svg role="img" aria-label=${label} ${drawn(drawing)}></svg></div>`;
}

/** @typedef {{ shape: string, text: string }} Sign */

/** What the colors of a figure mean. @param {Sign[]} signs */
export function legend(signs) {
  return html`<ul class="legend">
    ${signs.map(({ shape, text }) => html`<li><i class=${shape} aria-hidden="true"></i>${text}</li>`)}
  </ul>`;
}

export { svg };

/**
 * Returns the position of the pointer in a picture and the width of the picture, in the picture's own pixels. These are not the pixels of
 * the window if the page scales the view, as slides do.
 * @param {Element} picture  without a border
 * @param {Pick<MouseEvent, 'clientX' | 'clientY'>} pointer
 */
export function positionIn(picture, { clientX, clientY }) {
  const { left, top, width } = picture.getBoundingClientRect();
  const scale = picture.clientWidth / width;
  return { x: (clientX - left) * scale, y: (clientY - top) * scale, width: picture.clientWidth };
}
