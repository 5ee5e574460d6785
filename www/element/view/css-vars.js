// A Lit directive that sets custom properties by script. A `style` attribute would require 'unsafe-inline' in the content security policy of
// every page that embeds the element.

import { noChange } from 'lit';
import { Directive, directive } from 'lit/directive.js';

class CssVars extends Directive {
  /** @param {Record<string, number | string>} _vars */
  render(_vars) {
    return noChange;
  }

  /** @override @param {import('lit/directive.js').ElementPart} part  @param {[Record<string, number | string>]} args */
  update(part, [vars]) {
    const { style } = /** @type {HTMLElement} */ (part.element);
    for (const [name, value] of Object.entries(vars)) style.setProperty(`--${name}`, String(value));
    return noChange;
  }
}

export const cssVars = directive(CssVars);
