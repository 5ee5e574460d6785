// Styles of parts that an element loads only when it shows them.

import type { CSSResult, LitElement } from 'lit';
import { adoptStyles } from 'lit';
import { plainStyles } from '../styles/plain.js';

const late: WeakMap<LitElement, CSSResult[]> = new WeakMap();

/** Adds styles to those of an element, which then updates. */
export function addStyles(element: LitElement, styles: CSSResult) {
  const { elementStyles } = element.constructor as typeof LitElement;
  const all = [...(late.get(element) ?? []), styles];
  late.set(element, all);
  adoptStyles(element.renderRoot as ShadowRoot, [...elementStyles, ...plainStyles(all)]);
  element.requestUpdate();
}
