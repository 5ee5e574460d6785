// A chart of the lesson, drawn anew for each width, so that its text never scales.

import { html, render } from 'lit';

/** @typedef {{ width: number, height: number }} Size in px */

export class Chart {
  #svg;
  #height;
  #draw;

  /**
   * Puts an empty chart before the picture of a figure, which remains for paper.
   * @param {HTMLElement} figure  @param {number} height  in px @param {(size: Size) => unknown} draw  returns what is in the SVG
   */
  constructor(figure, height, draw) {
    this.#height = height;
    this.#draw = draw;
    const picture = /** @type {HTMLImageElement} */ (figure.querySelector('img'));
    this.#svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    this.#svg.role = 'img';
    this.#svg.ariaLabel = picture.alt;
    this.#svg.setAttribute('height', String(height));
    picture.before(this.#svg);
    new ResizeObserver(() => this.draw()).observe(this.#svg);
  }

  draw() {
    const width = this.#svg.clientWidth;
    if (width > 0) render(this.#draw({ width, height: this.#height }), /** @type {any} */ (this.#svg));
  }
}

/** Adds a row below a chart, and returns how to draw it. @param {HTMLElement} figure */
export function rowBelow(figure) {
  const row = document.createElement('div');
  row.className = 'below';
  figure.querySelector('figcaption')?.before(row);
  return (/** @type {unknown} */ content) => render(html`${content}`, row);
}
