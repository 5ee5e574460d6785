// The template of a button.

import { html, nothing } from 'lit';
import { icon } from './icons.js';

/** @import { TemplateResult } from 'lit' */
/** @import { PuzzleElement } from './look.js' */

/**
 * A disabled button can still have the focus, so that the focus is not lost when Undo takes back the last move.
 * @param {{ label: string, title?: string, icon?: Parameters<typeof icon>[0], short?: boolean, style?: string, off?: boolean,
 *   near?: () => void, act: (event: MouseEvent) => void }} look  `short`: shows only the icon; `near`: called when the
 *   pointer or the focus reaches the button, so that it may soon be pressed
 * @returns {TemplateResult}
 */
export function button({ label, title, icon: name, short = false, style = '', off = false, near = () => {}, act }) {
  return html`<button
    type="button"
    class="btn ${style} ${short ? 'icon' : ''}"
    part=${style.includes('primary') ? 'button button-primary' : 'button'}
    title=${title ?? (short ? label : nothing)}
    aria-disabled=${off ? 'true' : nothing}
    @pointerenter=${() => off || near()}
    @focus=${() => off || near()}
    @click=${(/** @type {MouseEvent} */ event) => off || act(event)}
  >${name ? icon(name) : nothing}<span class=${short ? 'sr' : nothing}>${label}</span></button>`;
}

/**
 * Focuses the board after a click, so that the keys can be used at once. After a key press the focus stays where it is.
 * @param {PuzzleElement} element  @param {MouseEvent} event  @param {() => void} begin
 */
export function thenFocus(element, event, begin) {
  begin();
  if (event.detail > 0) element.focus({ preventScroll: true });
}
