// Which parts of the element are shown, from the room it has and the wish of its page.

/** @typedef {'full' | 'narrow' | 'compact' | 'board'} Layout */
/** @typedef {'auto' | 'full' | 'compact' | 'none'} Controls */

/**
 * full: everything in a row; narrow: two rows of buttons; compact: figures below the board and one row of icons; board: no controls.
 * `auto` goes by width alone, `full` keeps every control however narrow it gets.
 * @type {(width: number, controls: string) => Layout}
 */
export function layoutFor(width, controls) {
  if (controls === 'none') return 'board';
  if (controls === 'compact') return 'compact';
  if (width >= 440) return 'full';
  if (controls === 'full' || width > 320) return 'narrow';
  return width >= 240 ? 'compact' : 'board';
}

/** The width that an element leaves to its content. @param {HTMLElement} element */
export function innerWidth(element) {
  const { paddingLeft, paddingRight, borderLeftWidth, borderRightWidth } = getComputedStyle(element);
  const edges = [paddingLeft, paddingRight, borderLeftWidth, borderRightWidth];
  return edges.reduce((width, edge) => width - Number.parseFloat(edge), element.offsetWidth);
}
