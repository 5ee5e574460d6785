// A chart, drawn anew for each width, so that its text never scales.

import type { ElementPart } from 'lit';
import { html, render, svg } from 'lit';
import { AsyncDirective } from 'lit/async-directive.js';
import { directive } from 'lit/directive.js';

/** in px */
export type Size = { width: number; height: number };
type Drawing = { height: (width: number) => number; draw: (size: Size) => unknown };

/** Narrower figures are in elements that are not laid out. */
const minWidth = 120;

class Drawn extends AsyncDirective {
  #drawing: Drawing | undefined;
  #element: SVGSVGElement | undefined;
  #observer = new ResizeObserver(() => this.#draw());

  render(_drawing: Drawing) {}

  override update(part: ElementPart, [drawing]: [Drawing]) {
    this.#drawing = drawing;
    if (!this.#element) {
      this.#element = part.element as unknown as SVGSVGElement;
      this.#observer.observe(this.#element);
    }
    this.#draw();
  }

  #draw() {
    const width = this.#element?.clientWidth ?? 0;
    if (!this.#element || !this.#drawing || width < minWidth) return;
    const height = this.#drawing.height(width);
    this.#element.setAttribute('height', String(height));
    // The types of Lit know HTML alone.
    render(this.#drawing.draw({ width, height }), this.#element as unknown as HTMLElement);
  }

  override disconnected() {
    this.#observer.disconnect();
  }

  override reconnected() {
    if (this.#element) this.#observer.observe(this.#element);
  }
}

const drawn = directive(Drawn);

/** @param label - what it shows, for those who do not see it */
export function figure(label: string, drawing: Drawing) {
  return html`<div class="fig"><svg role="img" aria-label=${label} ${drawn(drawing)}></svg></div>`;
}

export type Sign = { shape: string; text: string };

/** What the colors of a figure mean. */
export function legend(signs: Sign[]) {
  return html`<ul class="legend">
    ${signs.map(({ shape, text }) => html`<li><i class=${shape} aria-hidden="true"></i>${text}</li>`)}
  </ul>`;
}

export { svg };

/**
 * Returns the position of the pointer in a picture and the width of the picture, in the picture's own pixels. These are
 * not the pixels of the window if the page scales the view, as slides do.
 * @param picture - without a border
 */
export function positionIn(picture: Element, { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>) {
  const { left, top, width } = picture.getBoundingClientRect();
  const scale = picture.clientWidth / width;
  return { x: (clientX - left) * scale, y: (clientY - top) * scale, width: picture.clientWidth };
}
