// The template of a button.

import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import { icon } from '../../ui/icons.js';
import type { PuzzleElement } from './look.js';

/**
 * A disabled button can still have the focus, so that the focus is not lost when Undo takes back the last move.
 * @param look - `short`: shows only the icon; `near`: called when the
 * pointer or the focus reaches the button, so that it may soon be pressed
 */
export function button({
  label,
  title,
  icon: name,
  short = false,
  style = '',
  off = false,
  near = () => {},
  act,
}: {
  label: string;
  title?: string;
  icon?: Parameters<typeof icon>[0];
  short?: boolean;
  style?: string;
  off?: boolean;
  near?: () => void;
  act: (event: MouseEvent) => void;
}): TemplateResult {
  return html`<button
    type="button"
    class="btn ${style} ${short ? 'icon' : ''}"
    part=${style.includes('primary') ? 'button button-primary' : 'button'}
    title=${title ?? (short ? label : nothing)}
    aria-disabled=${off ? 'true' : nothing}
    @pointerenter=${() => off || near()}
    @focus=${() => off || near()}
    @click=${(event: MouseEvent) => off || act(event)}
  >${name ? icon(name) : nothing}<span class=${short ? 'sr' : nothing}>${label}</span></button>`;
}

/**
 * Focuses the board after a click, so that the keys can be used at once. After a key press the focus stays where it is.
 */
export function thenFocus(element: PuzzleElement, event: MouseEvent, begin: () => void) {
  begin();
  if (event.detail > 0) element.focus({ preventScroll: true });
}
