// Which parts of the element are shown, depending on its width and its `controls` attribute.

export type Layout = 'full' | 'narrow' | 'compact' | 'board';
export type Controls = 'auto' | 'full' | 'compact' | 'play' | 'none';

/**
 * full: one row of buttons; narrow: two rows of buttons; compact: one row of icons, and figures below the board; board:
 * no controls.
 * `auto` goes by width alone; `full` keeps all controls at any width, and so does `play` with those that it has.
 */
export function layoutFor(width: number, controls: Controls): Layout {
  if (controls === 'none') return 'board';
  if (controls === 'compact') return 'compact';
  if (width >= 440) return 'full';
  if (controls !== 'auto' || width > 320) return 'narrow';
  return width >= 240 ? 'compact' : 'board';
}

/** Width of the content box of an element, in CSS pixels. */
export function innerWidth(element: HTMLElement) {
  const { paddingLeft, paddingRight, borderLeftWidth, borderRightWidth } = getComputedStyle(element);
  const edges = [paddingLeft, paddingRight, borderLeftWidth, borderRightWidth];
  return edges.reduce((width, edge) => width - Number.parseFloat(edge), element.offsetWidth);
}
