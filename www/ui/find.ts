/**
 * Returns the element that a selector finds. It belongs to our own markup, so it exists.
 * @param root - where to look; the whole page by default
 */
export const find = <E extends Element = HTMLElement>(selector: string, root: ParentNode = document): E =>
  root.querySelectorAll<E>(selector)[0];
