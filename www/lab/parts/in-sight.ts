// Scrolls a box so that a part of its picture can be seen. Stands in the box, after the picture.

import type { ElementPart } from 'lit';
import { AsyncDirective } from 'lit/async-directive.js';
import { directive } from 'lit/directive.js';

/** in px from the upper edge of the picture */
type Span = { top: number; bottom: number };

/** What stays visible around the part, in px. */
const margin = 20;

class InSight extends AsyncDirective {
  /** Measures the part of the picture. */
  #measure: (picture: Element) => Span = () => ({ top: 0, bottom: 0 });
  /** To where it was scrolled. From then on the reader may scroll away. */
  #shown: Span = { top: 0, bottom: 0 };
  #box: Element | null = null;
  // A picture that is not laid out yet is drawn late, and has no height before.
  #observer = new ResizeObserver(() => this.#scroll());

  render(_measure: (picture: Element) => Span) {}

  override update({ element }: ElementPart, [measure]: [(picture: Element) => Span]) {
    this.#measure = measure;
    if (!this.#box) {
      this.#box = element.parentElement;
      this.#observe();
    }
    this.#scroll();
  }

  #scroll() {
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

  #observe() {
    const picture = this.#box?.firstElementChild;
    if (picture) this.#observer.observe(picture);
  }

  override disconnected() {
    this.#observer.disconnect();
  }

  override reconnected() {
    this.#observe();
  }
}

export const inSight = directive(InSight);
