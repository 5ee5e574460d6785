// Registers elements, unless another copy of their modules on the page has done so, or the environment has no layout, like jsdom.

import { html, render } from 'lit';

/** @param elements - by name */
export function defineElements(elements: Record<string, CustomElementConstructor>) {
  if (!('IntersectionObserver' in globalThis) || !mayRender()) return;
  for (const [name, element] of Object.entries(elements)) {
    if (!customElements.get(name)) customElements.define(name, element);
  }
}

/** Whether the page lets Lit draw. If it does not, forbidden-templates.ts defines other elements. */
function mayRender() {
  try {
    render(html`<p></p>`, document.createDocumentFragment());
    return true;
  } catch {
    return false;
  }
}
