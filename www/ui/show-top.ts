/** Scrolls up to the beginning of what has come into view, if that is above the window. */
export function showTop(element: Element) {
  if (element.getBoundingClientRect().top < 0) element.scrollIntoView();
}
