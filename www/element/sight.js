// Tells an element when it comes into sight, once: what nobody sees loads nothing.

/** @type {WeakMap<Element, () => void>} */
const waiting = new WeakMap();

/** One for all elements. @type {IntersectionObserver | undefined} */
let observer;

/** A little before they are in sight, so that what comes up by scrolling is there. */
const ahead = '200px';

/** @param {Element} element  @param {() => void} act */
export function whenInSight(element, act) {
  waiting.set(element, act);
  observer ??= new IntersectionObserver(tell, { rootMargin: ahead });
  observer.observe(element);
}

/** @param {Element} element */
export function forgetSight(element) {
  observer?.unobserve(element);
}

/** @param {IntersectionObserverEntry[]} entries */
function tell(entries) {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    forgetSight(target);
    waiting.get(target)?.();
  }
}
