// Styles of parts that an element loads only when it shows them.

import { adoptStyles } from 'lit';

import { plainStyles } from '../styles/plain.js';

/** @import { CSSResult, LitElement } from 'lit' */

/** @type {WeakMap<LitElement, CSSResult[]>} */
const late = new WeakMap();

/** Adds styles to those of an element, which then updates. @param {LitElement} element  @param {CSSResult} styles */
export function addStyles(element, styles) {
  const { elementStyles } = /** @type {typeof LitElement} */ (element.constructor);
  const all = [...(late.get(element) ?? []), styles];
  late.set(element, all);
  adoptStyles(/** @type {ShadowRoot} */ (element.renderRoot), [...elementStyles, ...plainStyles(all)]);
  element.requestUpdate();
}
