// The frame of every chart: an SVG element that is drawn anew for each width, so that its text never scales.

import type { ElementPart } from 'lit';
import { html, nothing, render } from 'lit';
import { Directive, directive } from 'lit/directive.js';

/** in px */
export type Size = { width: number; height: number };

/** In px, fixed or computed from the width; 'styles' if the style sheet of the page sets it. */
type Height = number | ((width: number) => number) | 'styles';

/** Returns the content of the SVG element. */
type Draw = (size: Size) => unknown;

/** Narrower figures are in elements that are not laid out. */
const minWidth = 120;

/** The observer is never disconnected: a removed element has no width, and browsers collect both together. */
class Drawing extends Directive {
  /** The size of the element when it was last measured. */
  #size: Size | undefined;
  #drawing: [Height, Draw] = ['styles', () => ''];

  render(_height: Height, _draw: Draw) {}

  override update({ element }: ElementPart, drawing: [Height, Draw]) {
    this.#drawing = drawing;
    if (!this.#size) {
      new ResizeObserver(() => {
        this.#measure(element);
        this.#drawIn(element);
      }).observe(element);
    }
    // To measure it at each update would lay out the page at each move: an eighth of the main thread's work for it.
    if (!this.#size || this.#size.width < minWidth) this.#measure(element);
    this.#drawIn(element);
  }

  #measure({ clientWidth, clientHeight }: Element) {
    this.#size = { width: clientWidth, height: clientHeight };
  }

  #drawIn(picture: Element) {
    const { width, height: styled } = this.#size ?? { width: 0, height: 0 };
    if (width < minWidth) return;
    const [given, draw] = this.#drawing;
    const height = typeof given === 'function' ? given(width) : given;
    if (height !== 'styles') picture.setAttribute('height', String(height));
    const size = { width, height: height === 'styles' ? styled : height };
    // On paper, a column may be narrower, and nothing is measured again.
    picture.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`);
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: the types of Lit know HTML alone
    render(draw(size), picture as HTMLElement);
  }
}

const drawing = directive(Drawing);

/** @param label - text alternative for screen readers; '' where a table says the same */
export function figure(label: string, height: Height, draw: Draw) {
  const [role, name, isHidden] = label === '' ? [nothing, nothing, 'true'] : ['img', label, nothing];
  return html`<div class="fig"><svg preserveAspectRatio="xMinYMin" role=${role} aria-label=${name} aria-hidden=${isHidden} ${drawing(height, draw)}></svg></div>`;
}

export type Sign = { shape: string; text: string };

/** Explains the colors of a figure. */
export function legend(signs: Sign[]) {
  return html`<ul class="legend">
    ${signs.map(({ shape, text }) => html`<li><i class=${shape} aria-hidden="true"></i>${text}</li>`)}
  </ul>`;
}

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
