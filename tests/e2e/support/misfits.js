// Misfits on a page: boxes that overlap, boxes and texts that overflow their container, and clipped texts.

/** @import { Page } from '@playwright/test' */

/** Sets the text size of the browser, as in its settings; 16 is the usual size. @param {Page} page  @param {number} size */
export async function setTextSize(page, size) {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: Math.round((size * 13) / 16) } });
  await session.detach();
}

/** Waits until the layout controllers of elements, which observe sizes, have drawn. @param {Page} page */
export async function settle(page) {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/**
 * Runs in the page. Returns a line for each fault in the visible parts, also in shadow trees; only in the open dialog if there is one.
 * @returns {string[]}
 */
export function misfits() {
  /** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */
  /** @typedef {{ node: Element, box: Box, text: string }} Item a control, or a line of text in its element */

  const controlled = 'button, a[href], input, select, textarea, summary, label, [role="gridcell"]';
  /** Selectors of elements that may be cut: hints that are hidden as a whole where there is no room, and the beginning of a board. */
  const givesWay = 'header p, .rate *, summary .mono';
  /** Half a pixel of rounding is normal. */
  const tolerance = 1;

  /** @type {Set<string>} */
  const found = new Set();
  /** @type {Item[]} */
  const items = [];

  /** The parent of an element in the flat tree. @param {Element} one @returns {Element | null} */
  const around = (one) =>
    one.assignedSlot ?? one.parentElement ?? /** @type {ShadowRoot} */ (one.getRootNode()).host ?? null;

  /** @param {Element} outer  @param {Element} inner */
  const contains = (outer, inner) => {
    for (let one = /** @type {Element | null} */ (inner); one; one = around(one)) if (one === outer) return true;
    return false;
  };

  /** @param {Element} one */
  const nameOf = (one) => {
    const { id, classList, localName } = one;
    const words = (one.getAttribute('aria-label') ?? one.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 24);
    return `${localName}${id ? `#${id}` : ''}${[...classList].map((name) => `.${name}`).join('')}${words ? ` “${words}”` : ''}`;
  };

  /** @param {Box} box */
  const isEmpty = ({ left, top, right, bottom }) => right - left < 0.5 || bottom - top < 0.5;

  /** @param {Box} a  @param {Box} b @returns {Box} */
  const common = (a, b) => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });

  /**
   * The part of a box that is not clipped, and the element that clips it without scrolling, if any.
   * @param {Element} one  @param {Box} box
   */
  const clipped = (one, box) => {
    let rest = box;
    let cutBy = /** @type {Element | null} */ (null);
    for (let outer = /** @type {Element | null} */ (one); outer && outer !== document.body; outer = around(outer)) {
      const style = getComputedStyle(outer);
      if (style.display === 'contents' || style.display === 'inline') continue;
      const rect = outer.getBoundingClientRect();
      const clip = { ...rest };
      const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY);
      if (style.overflowX !== 'visible') Object.assign(clip, { left: rect.left, right: rect.right });
      if (style.overflowY !== 'visible') Object.assign(clip, { top: rect.top, bottom: rect.bottom });
      const next = common(rest, clip);
      const lost = Math.max(
        next.left - rest.left,
        rest.right - next.right,
        (next.top - rest.top) / 2,
        (rest.bottom - next.bottom) / 2,
      );
      // Contents that are hidden on purpose, such as a closed section, are not lost.
      if (!scrolls && lost > tolerance) cutBy ??= outer;
      rest = next;
      if (style.position === 'fixed') break;
    }
    return { rest, cutBy };
  };

  /** @param {Element} one */
  const isShown = (one) => {
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }))
      return false;
    for (let outer = /** @type {Element | null} */ (one); outer; outer = around(outer))
      if (getComputedStyle(outer).clipPath === 'inset(50%)') return false;
    return true;
  };

  /** @param {Node} root */
  const walk = (root) => {
    for (const node of root.childNodes) {
      if (node instanceof Text) {
        const parent = node.parentElement ?? /** @type {ShadowRoot} */ (node.getRootNode()).host;
        if (node.data.trim() && parent && isShown(parent)) addText(node, parent);
      } else if (node instanceof Element) {
        if (/^(script|style|template|noscript|option)$/.test(node.localName)) continue;
        if (node instanceof SVGElement && node.localName !== 'svg') {
          if (node.localName !== 'text') walk(node);
          continue;
        }
        if (node instanceof HTMLElement && isShown(node)) addElement(node);
        if (node.shadowRoot) walk(node.shadowRoot);
        walk(node);
      }
    }
  };

  /** @param {Text} node  @param {Element} parent */
  const addText = (node, parent) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const style = getComputedStyle(parent);
    const lines = [...range.getClientRects()];
    // A long word may break once, and one in a table more often: the table would be wider than a phone.
    const isBroken = lines.length > 2 * node.data.trim().split(/\s+/).length;
    if (isBroken && !parent.closest('table')) found.add(`broken into letters: ${nameOf(parent)}`);
    for (const rect of lines) {
      if (rect.width < 1) continue;
      // Letters are lower than the line box of their font.
      const inset = Math.max(0, (rect.height - Number.parseFloat(style.fontSize) * 0.8) / 2);
      const box = { left: rect.left, right: rect.right, top: rect.top + inset, bottom: rect.bottom - inset };
      const { rest, cutBy } = clipped(parent, box);
      const words = `“${node.data.trim().slice(0, 30)}”`;
      if (cutBy && !parent.matches(givesWay)) found.add(`cut: ${words} by ${nameOf(cutBy)}`);
      if (isEmpty(rest)) continue;
      items.push({ node: parent, box: rest, text: words });
      let block = parent;
      while (/^(inline|contents)$/.test(getComputedStyle(block).display)) {
        const outer = around(block);
        if (!outer) return;
        block = outer;
      }
      const outer = block.getBoundingClientRect();
      // Spaces at the end of a line overflow it.
      const hangs = style.whiteSpace === 'pre-wrap';
      if (!hangs && (rest.left < outer.left - tolerance || rest.right > outer.right + tolerance))
        found.add(`text leaves its box: ${words} ${nameOf(block)}`);
      else if (
        block.matches(controlled) &&
        (rest.top < outer.top - tolerance || rest.bottom > outer.bottom + tolerance)
      )
        found.add(`text leaves its control: ${words} ${nameOf(block)}`);
    }
  };

  /** @param {HTMLElement} one */
  const addElement = (one) => {
    const style = getComputedStyle(one);
    if (style.display === 'contents') return;
    const rect = one.getBoundingClientRect();
    const isControl = one.matches(controlled);
    const rects = isControl && style.display === 'inline' ? [...one.getClientRects()] : [rect];
    for (const box of rects) {
      const { rest, cutBy } = clipped(around(one) ?? one, box);
      if (isControl && cutBy && !one.closest('.board, .tray')) found.add(`cut: ${nameOf(one)} by ${nameOf(cutBy)}`);
      if (isControl && !isEmpty(rest)) items.push({ node: one, box: rest, text: nameOf(one) });
    }
    // An element should be inside the box around it.
    let outer = around(one);
    while (outer && /^(inline|contents)$/.test(getComputedStyle(outer).display)) outer = around(outer);
    if (!outer || outer === document.documentElement || /absolute|fixed/.test(style.position)) return;
    if (style.display === 'inline' || /auto|scroll/.test(getComputedStyle(outer).overflowX)) return;
    const box = outer.getBoundingClientRect();
    const over = Math.max(rect.right - box.right, box.left - rect.left);
    if (over > tolerance && rect.width > 1 && !one.matches(givesWay))
      found.add(`leaves its box by ${Math.round(over)}: ${nameOf(one)} in ${nameOf(outer)}`);
  };

  const open = 'dialog[open], :popover-open';
  const element = document.querySelector('fifteen-puzzle');
  const dialog = document.querySelector(open) ?? element?.shadowRoot?.querySelector(open);
  walk(dialog ?? document.body);

  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.add(`scrolls sideways: ${scrollWidth} in ${clientWidth}`);

  items.sort((a, b) => a.box.top - b.box.top);
  for (const [index, a] of items.entries())
    for (let next = index + 1; next < items.length && items[next].box.top < a.box.bottom; next += 1) {
      const b = items[next];
      const shared = common(a.box, b.box);
      if (shared.right - shared.left <= tolerance || shared.bottom - shared.top <= tolerance) continue;
      if (contains(a.node, b.node) || contains(b.node, a.node)) continue;
      found.add(`overlap: ${a.text} and ${b.text}`);
    }
  return [...found];
}
