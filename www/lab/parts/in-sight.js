// Scrolls a box so that a part of its picture can be seen. Stands in the box, after the picture.

import { AsyncDirective } from 'lit/async-directive.js';
import { directive } from 'lit/directive.js';

/** @import { ElementPart } from 'lit' */

/** @typedef {{ top: number, bottom: number }} Span in px from the upper edge of the picture */

/** What stays visible around the part, in px. */
const margin = 20;

class InSight extends AsyncDirective {
  /** Measures the part of the picture. @type {(picture: Element) => Span} */
  #measure = () => ({ top: 0, bottom: 0 });
  /** To where it was scrolled. From then on the reader may scroll away. @type {Span} */
  #shown = { top: 0, bottom: 0 };
  /** @type {Element | null} */
  #box = null;
  // A picture that is not laid out yet is drawn late, and has no height before.
  #observer = new ResizeObserver(() => this.#scroll());

  /** @param {(picture: Element) => Span} _measure */
  render(_measure) {}

  /** @override @param {ElementPart} part  @param {[(picture: Element) => Span]} args */
  update({ element }, [measure]) {
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

  /** @override */
  disconnected() {
    this.#observer.disconnect();
  }

  /** @override */
  reconnected() {
    this.#observe();
  }
}

export const inSight = directive(InSight);
