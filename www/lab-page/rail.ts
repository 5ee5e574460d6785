// The list of the views: it shows which one is in sight. In a narrow window it is a drop-down list. And the jumps to views.

import { find } from '../ui/find.js';

export class Rail {
  #links: HTMLAnchorElement[];
  #select;

  constructor(nav: HTMLElement, views: HTMLElement) {
    this.#links = Array.from(nav.querySelectorAll('a'));
    this.#select = find<HTMLSelectElement>('select', nav);
    this.#select.addEventListener('change', () => {
      location.hash = this.#select.value;
    });
    // A view is in sight when it covers a line in the upper part of the window.
    const observer = new IntersectionObserver((entries) => this.#see(entries), { rootMargin: '-10% 0px -75% 0px' });
    for (const view of views.children) observer.observe(view);
    this.draw();
  }

  /** Writes the list again, since the language has changed. */
  draw() {
    const { value } = this.#select;
    const options = this.#links.map(({ hash, textContent }) => new Option(textContent ?? '', hash));
    this.#select.replaceChildren(...options);
    this.#select.value = value || this.#links[0].hash;
  }

  #see(entries: IntersectionObserverEntry[]) {
    const seen = entries.find(({ isIntersecting }) => isIntersecting);
    if (!seen) return;
    const hash = `#${seen.target.id}`;
    for (const link of this.#links) {
      if (link.hash === hash) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
    this.#select.value = hash;
  }
}

/** The events of a reader who goes elsewhere. */
const readersMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** After a jump to a view, keeps it at the top until the reader scrolls, since views on the way grow when they are loaded. */
export function keepJumps(views: HTMLElement) {
  let target: Element | null = null;
  const aim = () => {
    const [name] = new URLSearchParams(location.hash.slice(1)).keys();
    target = name ? views.querySelector(`:scope > #${CSS.escape(name)}`) : null;
  };
  const leave = () => {
    target = null;
  };
  const observer = new ResizeObserver(() => target?.scrollIntoView());
  for (const view of views.children) observer.observe(view);
  for (const type of readersMoves) addEventListener(type, leave, { capture: true, passive: true });
  addEventListener('hashchange', aim);
  aim();
}
