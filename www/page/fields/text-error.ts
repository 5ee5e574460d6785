// Whether a text field has an error, and the message under it, whose template is loaded with the first error.

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
