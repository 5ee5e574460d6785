// The style sheets of elements, whose sources are CSS files. Builds minify them (build/styles.js).

import type { CSSResult, LitElement } from 'lit';
import { adoptStyles, unsafeCSS } from 'lit';
import base from './styles/base.css?raw';
import board from './styles/board.css?raw';
import controls from './styles/controls.css?raw';
import host from './styles/host.css?raw';
import press from './styles/press.css?raw';
import segments from './styles/segments.css?raw';
import tile from './styles/tile.css?raw';
import tokens from './styles/tokens.css?raw';

/**
 * In browsers without light-dark() (Chrome before 123, Firefox before 120, and Safari before 17.5), an element is light on every page, on a
 * background of its own. Without this it would have no colors, so that nobody could see its tiles.
 */
const onOwnGround = ':host{background:var(--ground);color-scheme:light!important}';

/** A server has no `CSS` object. */
const isPlain = globalThis.CSS?.supports('color', 'light-dark(red, red)') === false;

/** Makes a style sheet of some styles. */
export function sheet(...styles: string[]): CSSResult {
  const text = styles.join('');
  return unsafeCSS(isPlain ? text.replace(/light-dark\(([^,]+),[^)]+\)/g, '$1') + onOwnGround : text);
}

/** The tokens, which a page can set: `--ink: …` becomes `--ink: var(--fifteen-ink, …)`. */
const settable = tokens.replace(/--([\w-]+):([^;}]+)/g, '--$1:var(--fifteen-$1,$2)');

/** The styles that the puzzle and the views of the lab have in common. */
export const common: CSSResult = sheet(settable, base, controls, segments, host, tile, board, press);

/** The sheets that are added later, by their source; all elements share them. */
const late: Map<string, CSSResult> = new Map();

const added: WeakMap<LitElement, CSSResult[]> = new WeakMap();

/** Adds styles to those of an element, which then updates. */
export function addStyles(element: LitElement, styles: string) {
  const own = late.get(styles) ?? sheet(styles);
  late.set(styles, own);
  added.set(element, [...(added.get(element) ?? []), own]);
  adopt(element);
  element.requestUpdate();
}

/** Gives an element its styles. A style sheet belongs to one document, so in another window's document the element has its own sheets. */
export function adopt(element: LitElement) {
  const { ownerDocument, shadowRoot } = element;
  const window = ownerDocument.defaultView;
  if (!shadowRoot || !window) return;
  const elementStyles: CSSResult[] = Reflect.get(element.constructor, 'elementStyles');
  const all = [...elementStyles, ...(added.get(element) ?? [])];
  if (ownerDocument === document) adoptStyles(shadowRoot, all);
  else
    shadowRoot.adoptedStyleSheets = all.map(({ cssText }) => {
      const own = new window.CSSStyleSheet();
      own.replaceSync(cssText);
      return own;
    });
}
