// Scrolls a box so that a part of its picture can be seen, and gives it the class `goes-on` if there is more below. The element of the
// directive must be in the box, after the picture.

import type { ElementPart } from 'lit';
import { Directive, directive } from 'lit/directive.js';

/** in px from the upper edge of the picture */
type Span = { top: number; bottom: number };

/** The margin that stays visible around the part, in px. */
const margin = 20;

class InSight extends Directive {
  /** Measures the part of the picture. */
  #measure: (picture: Element) => Span = () => ({ top: 0, bottom: 0 });
  /** The part that was scrolled to last. It is not scrolled to again, so the reader may scroll away. */
  #shown: Span = { top: 0, bottom: 0 };
  #box: Element | null = null;

  render(_measure: (picture: Element) => Span) {}

  override update({ element }: ElementPart, [measure]: [(picture: Element) => Span]) {
    this.#measure = measure;
    if (!this.#box) {
      this.#box = element.parentElement;
      const picture = this.#box?.firstElementChild;
      // A picture has no height until it is laid out, and may be drawn only then. The observer ends with the picture.
      if (picture) new ResizeObserver(() => this.#scroll()).observe(picture);
      this.#box?.addEventListener('scroll', () => this.#markEnd());
    }
    this.#scroll();
  }

  #markEnd() {
    const { scrollTop = 0, clientHeight = 0, scrollHeight = 0 } = this.#box ?? {};
    this.#box?.classList.toggle('goes-on', scrollTop + clientHeight < scrollHeight - margin / 2);
  }

  #scroll() {
    this.#markEnd();
    const box = this.#box;
    const picture = box?.firstElementChild;
    if (!box || !picture) return;
    const { top, bottom } = this.#measure(picture);
    const isDone = top === this.#shown.top && bottom === this.#shown.bottom;
    if (isDone || box.scrollHeight < bottom) return;
    this.#shown = { top, bottom };
    const isSeen = top >= box.scrollTop + margin && bottom <= box.scrollTop + box.clientHeight - margin;
    if (!isSeen) box.scrollTop = top - box.clientHeight / 2;
  }
}

export const inSight = directive(InSight);
