// What the text fields of the page share: whether a field has an error, the message under it, whose template is loaded with the first error,
// and changes of the layout that wait until the pointer is released.

import type { TextError } from './text-error-view.js';

export type { TextError } from './text-error-view.js';

/** @param box - where the message is shown */
export function showError(field: HTMLElement, box: HTMLElement, error: TextError) {
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', box.id);
  import('./text-error-view.js').then(
    ({ drawError }) => drawError(box, error),
    () => {
      box.textContent = error.message; // without a network, the message alone
    },
  );
}

export function clearError(field: HTMLElement, box: HTMLElement) {
  field.removeAttribute('aria-invalid');
  field.removeAttribute('aria-describedby');
  box.hidden = true;
}

export function hasError(field: HTMLElement) {
  return field.getAttribute('aria-invalid') === 'true';
}

/** Whether a key submits the text of a field, where Shift and Enter begin a new line. While it is being typed it is incomplete. */
export const isSubmit = ({ key, shiftKey, isComposing }: KeyboardEvent) => key === 'Enter' && !shiftKey && !isComposing;

let pressed = false;
const waiting: (() => void)[] = [];

/**
 * Delays a change of the layout while the pointer is pressed. A button that moved away from under the pointer would
 * lose its click.
 * @param action - run at once or, while the pointer is pressed, after the click
 */
export function whenReleased(action: () => void) {
  if (pressed) waiting.push(action);
  else action();
}

function release() {
  pressed = false;
  setTimeout(() => {
    for (const action of waiting.splice(0)) action();
  });
}

document.addEventListener(
  'pointerdown',
  () => {
    pressed = true;
  },
  { capture: true },
);
for (const type of ['pointerup', 'pointercancel']) document.addEventListener(type, release, { capture: true });
