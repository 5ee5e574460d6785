// Dialogs beside a button. A menu is one that follows its button, and that Escape and a press outside close.

import type { EventOf } from './event-of.js';

/** Pixels between the menu and its button, and the edges of the window. */
const margin = 6;

/** Opens the menu of a button. */
export function openMenu(button: HTMLElement) {
  const menu = button.nextElementSibling;
  if (!(menu instanceof HTMLDialogElement) || menu.open) return;
  menu.showModal();
  placeBeside(menu, button);
}

/**
 * Places an open dialog below a button or, if there is no room, above it, along the edge of the button with more room. On phones, its
 * style sheet puts it at the lower edge of the window.
 */
export function placeBeside(dialog: HTMLDialogElement, button: HTMLElement) {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height, style } = dialog;
  const below = bottom + margin;
  const y = below + height + margin <= innerHeight ? below : Math.max(margin, top - margin - height);
  const x = left + width + margin <= innerWidth ? left : Math.max(margin, right - width);
  style.setProperty('--left', `${x}px`);
  style.setProperty('--top', `${y}px`);
}

/** Only a click on the backdrop has the dialog itself as its target. */
export function closeOutside({ target, currentTarget }: EventOf<HTMLDialogElement>) {
  if (target === currentTarget) currentTarget.close();
}
