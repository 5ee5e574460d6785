// A jump to a view. Views on the way grow when they are loaded, so the page keeps the view at the top until the reader scrolls.

/** What a reader does to go elsewhere. */
const readersMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

export function keepJumps(views: HTMLElement) {
  let target: Element | null = null;
  const aim = () => {
    const [name] = new URLSearchParams(location.hash.slice(1)).keys();
    target = name ? views.querySelector(`:scope > #${CSS.escape(name)}`) : null;
  };
  const leave = () => {
    target = null;
  };
  const observer = new ResizeObserver(() => target?.scrollIntoView());
  for (const view of views.children) observer.observe(view);
  for (const type of readersMoves) addEventListener(type, leave, { capture: true, passive: true });
  addEventListener('hashchange', aim);
  aim();
}
