// The button with the size of the board, and its menu: the usual sizes, sizes that a page adds, easy boards, and the way back to the start.

import { html, svg } from 'lit';
import { SIZES } from '../../solver/index.js';
import { shapeName } from '../../solver/shape.js';
import type { EventOf } from '../../ui/event-of.js';
import { icon } from '../../ui/icons.js';
import { closeOutside, openMenu } from '../../ui/menu-dialog.js';
import { button, thenFocus } from './button.js';
import type { ControlsLook } from './look.js';

export function sizeButton({ element, game, words }: ControlsLook) {
  const { state } = game;
  const current = state.rows === state.columns ? state.columns : 0;
  const size = shapeName(state);
  const choose = (side: number, { currentTarget }: EventOf<HTMLButtonElement>) => {
    close(currentTarget);
    if (side !== current) element.shuffle(side);
    element.focus({ preventScroll: true });
  };
  const sizes = SIZES.map(
    (side) =>
      html`<button type="button" aria-pressed=${side === current ? 'true' : 'false'} @click=${(event: EventOf<HTMLButtonElement>) => choose(side, event)}>${picture(side)}<span>${side}×${side}</span></button>`,
  );
  const easy = ({ target }: EventOf<HTMLInputElement>) => {
    element.easy = target.checked;
    element.shuffle();
  };
  const reset = (event: MouseEvent) => {
    close(event.target);
    thenFocus(element, event, () => element.reset());
  };
  return html`<button
      type="button" class="btn size" part="button" aria-haspopup="dialog" aria-label=${`${words.text('size')}: ${size}`} title=${words.text('size')}
      @click=${({ currentTarget }: EventOf<HTMLButtonElement>) => openMenu(currentTarget)}
    >${size}${icon('down')}</button>
    <dialog class="menu-dialog" part="menu" aria-label=${words.text('size')} @click=${closeOutside}>
      <div class="sheet">
        <div class="grids" part="sizes" role="group" aria-label=${words.text('size')}>${sizes}</div>
        <slot name="sizes" @click=${({ target }: Event) => close(target)}></slot>
        <label class="check"><input type="checkbox" .checked=${element.easy} @change=${easy} /><span>${words.text('easy')} <small>${words.text('easyNote')}</small></span></label>
        ${button({ label: words.text('reset'), title: words.text('resetKey'), icon: 'reset', style: 'bare', off: state.at === 0, act: reset })}
      </div>
    </dialog>`;
}

/** A small grid of tiles. */
function picture(side: number) {
  const tiles = Array.from({ length: side * side - 1 }, (_, index) => {
    const [x, y] = [index % side, Math.floor(index / side)];
    return svg`<rect x=${x * 10 + 0.7} y=${y * 10 + 0.7} width="8.6" height="8.6" rx="1.6" />`;
  });
  return html`<svg viewBox="0 0 ${side * 10} ${side * 10}" aria-hidden="true">${tiles}</svg>`;
}

function close(inside: EventTarget | null) {
  if (inside instanceof Element) menuAround(inside)?.close();
}

/** The menu around one of its buttons, also around a button that the page has put into its slot. */
function menuAround(inside: Element) {
  return (inside.closest('[slot]')?.assignedSlot ?? inside).closest('dialog');
}
