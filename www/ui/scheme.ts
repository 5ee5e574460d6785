// Chooses whether an element is drawn light or dark, by the background behind it.

import type { LitElement, ReactiveController } from 'lit';

/** Luminance of the gray that contrasts with black as much as with white. */
const middle = 0.18;

/**
 * Gives the content of an element the color scheme that suits the background on which it stands, whatever scheme the page declares: many dark
 * pages declare none, and others declare both and have one background.
 */
export class SchemeController implements ReactiveController {
  #host;
  #connection = new AbortController();
  /** The scheme that was chosen; null: none since the element was connected. */
  #scheme: 'light' | 'dark' | null = null;
  /** Whether the scheme will be chosen after the next frame. */
  #isPlanned = false;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected() {
    this.#connection = new AbortController();
    // In another place, the background may be another one.
    this.#scheme = null;
    const { signal } = this.#connection;
    const { documentElement: root, body } = document;
    const follow = () => this.#choose();
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', follow, { signal });
    // During a transition, a background has its final color only at the end.
    document.addEventListener('transitionend', ({ target }) => (target === root || target === body) && follow(), {
      signal,
    });
    // Pages change their theme by an attribute.
    const observer = new MutationObserver(follow);
    for (const one of [root, body]) if (one) observer.observe(one, { attributes: true });
    signal.addEventListener('abort', () => observer.disconnect());
  }

  hostDisconnected() {
    this.#connection.abort();
  }

  /** Before the first drawing, since the browser would have to compute the styles and the layout of new content at once. */
  hostUpdate() {
    if (this.#scheme === null) this.#choose();
  }

  hostUpdated() {
    this.#apply();
    this.#chooseAfterPainting();
  }

  #choose() {
    // An element that was just removed has no computed styles.
    if (this.#host.isConnected) this.#scheme = schemeAt(this.#host);
    this.#apply();
  }

  #apply() {
    const content = this.#host.renderRoot?.querySelector<HTMLElement>('.fifteen');
    if (content && this.#scheme) content.style.colorScheme = this.#scheme;
  }

  /**
   * After a frame, computed styles are there. Before it, the browser would compute those of the page at each update, an eighth of the main
   * thread's work for a move.
   */
  #chooseAfterPainting() {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        this.#isPlanned = false;
        this.#choose();
      }),
    );
  }
}

function schemeAt(element: Element) {
  const background = backgroundOf(element);
  if (background) return luminanceOf(background) < middle ? 'dark' : 'light';
  // Over a picture, or where no background is set: a light text is on a dark ground.
  return luminanceOf(getComputedStyle(element).color) > middle ? 'dark' : 'light';
}

/** The color behind an element; null if it is unknown. */
function backgroundOf(element: Element) {
  for (let one: Element | null = element; one; one = around(one)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(one);
    if (backgroundImage !== 'none') return null;
    if (partsOf(backgroundColor)[3] > 0.5) return backgroundColor;
  }
  return null;
}

/** The parent of an element in the flat tree, also out of a shadow tree. */
function around(element: Element): Element | null {
  const root = element.getRootNode();
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/** The numbers of a computed color, with its opacity as the fourth. */
function partsOf(color: string) {
  const [, values] = color.split(/\((?:[a-z][\w-]* )?/);
  const parts = (values.match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(Number);
  return [...parts.slice(0, 3), parts[3] ?? 1];
}

/** The luminance of a computed color: `rgb()` and `color()` have three channels, and the other notations a lightness. */
function luminanceOf(color: string) {
  const [first, ...others] = partsOf(color);
  if (/^(ok)?l/.test(color)) return (color.startsWith('ok') ? first : (first + 16) / 116) ** 3;
  const most = color.startsWith('rgb') ? 255 : 1;
  const [red, green, blue] = [first, ...others].map((value) => (value / most) ** 2.2);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
