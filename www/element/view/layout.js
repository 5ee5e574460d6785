// Which parts of the element are shown, depending on its width and its `controls` attribute.

/** @typedef {'full' | 'narrow' | 'compact' | 'board'} Layout */
/** @typedef {'auto' | 'full' | 'compact' | 'play' | 'none'} Controls */

/**
 * full: one row of buttons; narrow: two rows of buttons; compact: one row of icons, and figures below the board; board: no controls.
 * `auto` goes by width alone; `full` keeps all controls at any width, and so does `play` with those that it has.
 * @type {(width: number, controls: Controls) => Layout}
 */
export function layoutFor(width, controls) {
  if (controls === 'none') return 'board';
  if (controls === 'compact') return 'compact';
  if (width >= 440) return 'full';
  if (controls !== 'auto' || width > 320) return 'narrow';
  return width >= 240 ? 'compact' : 'board';
}

/** Width of the content box of an element, in CSS pixels. @param {HTMLElement} element */
export function innerWidth(element) {
  const { paddingLeft, paddingRight, borderLeftWidth, borderRightWidth } = getComputedStyle(element);
  const edges = [paddingLeft, paddingRight, borderLeftWidth, borderRightWidth];
  return edges.reduce((width, edge) => width - Number.parseFloat(edge), element.offsetWidth);
}
