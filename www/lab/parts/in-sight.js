// Scrolls a box so that a part of its picture can be seen. Stands in the box, after the picture.

import { AsyncDirective } from 'lit/async-directive.js';
import { directive } from 'lit/directive.js';

/** @import { ElementPart } from 'lit' */

/** @typedef {{ top: number, bottom: number }} Span in px from the upper edge of the picture */

/** What stays visible around the part, in px. */
const margin = 20;

class InSight extends AsyncDirective {
  /** @type {Span} */
  #span = { top: 0, bottom: 0 };
  /** Whether it was scrolled to that span. From then on the reader may scroll away. */
  #isDone = false;
  /** @type {Element | null} */
  #box = null;
  // A picture that is not laid out yet is drawn late, and has no height before.
  #observer = new ResizeObserver(() => this.#scroll());

  /** @param {Span} _span */
  render(_span) {}

  /** @override @param {ElementPart} part  @param {[Span]} args */
  update({ element }, [{ top, bottom }]) {
    if (!this.#box) {
      this.#box = element.parentElement;
      this.#observe();
    }
    this.#isDone &&= top === this.#span.top && bottom === this.#span.bottom;
    this.#span = { top, bottom };
    this.#scroll();
  }

  #scroll() {
    const { top, bottom } = this.#span;
    const box = this.#box;
    if (!box || this.#isDone || box.scrollHeight < bottom) return;
    this.#isDone = true;
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
