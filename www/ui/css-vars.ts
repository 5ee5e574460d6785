// A Lit directive that sets custom properties by script. A `style` attribute would require 'unsafe-inline' in the content security policy of
// every page that embeds the element.

import { noChange } from 'lit';
import type { ElementPart } from 'lit/directive.js';
import { Directive, directive } from 'lit/directive.js';

class CssVars extends Directive {
  render(_vars: Record<string, number | string>) {
    return noChange;
  }

  override update(part: ElementPart & { element: HTMLElement }, [vars]: [Record<string, number | string>]) {
    const { style } = part.element;
    for (const [name, value] of Object.entries(vars)) style.setProperty(`--${name}`, String(value));
    return noChange;
  }
}

export const cssVars = directive(CssVars);
