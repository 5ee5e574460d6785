/**
 * Returns the element that a selector finds. It is one of our own markup, so it is there.
 * @param root - where to look; the whole page by default
 */
export const find = <E extends Element = HTMLElement>(selector: string, root: ParentNode = document): E =>
  root.querySelectorAll<E>(selector)[0];
