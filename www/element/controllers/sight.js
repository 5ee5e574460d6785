// Loads an element only when it comes into view: what nobody sees costs nothing.

/** @import { ReactiveController, ReactiveControllerHost } from 'lit' */

/** Elements that are not in view yet, with what each is to do then. @type {WeakMap<Element, () => void>} */
const waiting = new WeakMap();

/** All elements share one observer. @type {IntersectionObserver | undefined} */
let observer;

/** Elements start a little before they are in view, so that they are complete when the reader scrolls to them. */
const margin = '200px';

/** @implements {ReactiveController} */
export class SightController {
  #host;
  #isNeeded;
  #act;

  /**
   * @param {ReactiveControllerHost & Element} host
   * @param {() => boolean} isNeeded  whether the element still waits to come into view
   * @param {() => void} act  called once when it does
   */
  constructor(host, isNeeded, act) {
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

/** @param {IntersectionObserverEntry[]} entries */
function onIntersection(entries) {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    observer?.unobserve(target);
    waiting.get(target)?.();
  }
}
