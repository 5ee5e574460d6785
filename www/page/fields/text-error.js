// Whether a text field has an error, and the message under it, whose template is loaded with the first error.

/** @typedef {import('./text-error-view.js').TextError} TextError */

/** @param {HTMLElement} field  @param {HTMLElement} box where the message is shown  @param {TextError} error */
export function showError(field, box, error) {
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', box.id);
  import('./text-error-view.js').then(
    ({ drawError }) => drawError(box, error),
    () => {
      box.textContent = error.message; // without a network, the message alone
    },
  );
}

/** @param {HTMLElement} field  @param {HTMLElement} box */
export function clearError(field, box) {
  field.removeAttribute('aria-invalid');
  field.removeAttribute('aria-describedby');
  box.hidden = true;
}

/** @param {HTMLElement} field */
export function hasError(field) {
  return field.getAttribute('aria-invalid') === 'true';
}
