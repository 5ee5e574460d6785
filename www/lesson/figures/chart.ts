// A chart of the lesson, drawn anew for each width, so that its text never scales.

import { html, render } from 'lit';

/** in px */
export type Size = { width: number; height: number };

export class Chart {
  #svg;
  #height;
  #draw;

  /**
   * Puts an empty chart before the picture of a figure, which remains for paper.
   * @param height - in px
   * @param draw - returns what is in the SVG
   */
  constructor(figure: HTMLElement, height: number, draw: (size: Size) => unknown) {
    this.#height = height;
    this.#draw = draw;
    const picture = figure.querySelector('img') as HTMLImageElement;
    this.#svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    this.#svg.role = 'img';
    this.#svg.ariaLabel = picture.alt;
    this.#svg.setAttribute('height', String(height));
    picture.before(this.#svg);
    new ResizeObserver(() => this.draw()).observe(this.#svg);
  }

  draw() {
    const width = this.#svg.clientWidth;
    // The types of Lit know HTML alone.
    if (width > 0) render(this.#draw({ width, height: this.#height }), this.#svg as unknown as HTMLElement);
  }
}

/** Adds a row below a chart, and returns how to draw it. */
export function rowBelow(figure: HTMLElement) {
  const row = document.createElement('div');
  row.className = 'below';
  figure.querySelector('figcaption')?.before(row);
  return (content: unknown) => render(html`${content}`, row);
}
