/** Scrolls up to the top of an element that has just appeared, if its top is above the window. */
export function showTop(element: Element) {
  if (element.getBoundingClientRect().top < 0) element.scrollIntoView();
}
