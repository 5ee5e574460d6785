// Loads an element only when it comes into view: what nobody sees costs nothing.

import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Elements that are not in view yet, with what each is to do then. */
const waiting: WeakMap<Element, () => void> = new WeakMap();

/** All elements share one observer. */
let observer: IntersectionObserver | undefined;

/** Elements start a little before they are in view, so that they are complete when the reader scrolls to them. */
const margin = '200px';

export class SightController implements ReactiveController {
  #host;
  #isNeeded;
  #act;

  /**
   * @param isNeeded - whether the element still waits to come into view
   * @param act - called once when it does
   */
  constructor(host: ReactiveControllerHost & Element, isNeeded: () => boolean, act: () => void) {
    this.#host = host;
    this.#isNeeded = isNeeded;
    this.#act = act;
    host.addController(this);
  }

  hostConnected() {
    if (!this.#isNeeded()) return;
    waiting.set(this.#host, this.#act);
    observer ??= new IntersectionObserver(onIntersection, { rootMargin: margin });
    observer.observe(this.#host);
  }

  hostDisconnected() {
    observer?.unobserve(this.#host);
  }
}

function onIntersection(entries: IntersectionObserverEntry[]) {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    observer?.unobserve(target);
    waiting.get(target)?.();
  }
}
