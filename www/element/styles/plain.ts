// The styles for browsers without light-dark(): Chrome before 123, Firefox before 120, and Safari before 17.5. There the element is light on
// every page, on a background of its own. Without this it would have no colors, so that nobody could see its tiles.

import type { CSSResultOrNative } from 'lit';
import { css, unsafeCSS } from 'lit';

const onOwnGround = css`
  :host {
    background: var(--ground);
    color-scheme: light !important;
  }
`;

/** @returns the same styles in browsers that understand them */
export function plainStyles(styles: CSSResultOrNative[]): CSSResultOrNative[] {
  // A server has no CSS.
  const isKnown = globalThis.CSS?.supports('color', 'light-dark(red, red)') ?? true;
  return isKnown ? styles : [...styles.map(plain), onOwnGround];
}

function plain(style: CSSResultOrNative) {
  return 'cssText' in style ? unsafeCSS(style.cssText.replace(/light-dark\(([^,]+),[^)]+\)/g, '$1')) : style;
}
