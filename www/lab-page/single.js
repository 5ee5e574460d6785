// One view alone, for a frame on another page: lab.html?view=parity. The other parameters are attributes of its element.

/**
 * Removes everything else from the page.
 * @param {URLSearchParams} parameters  with the name of the view as `view` @param {HTMLElement} views
 */
export function showSingle(parameters, views) {
  const name = parameters.get('view');
  const view = Array.from(views.children).find(({ id }) => id === name);
  document.documentElement.dataset.single = '';
  if (!view) {
    const names = Array.from(views.children, ({ id }) => id).join(', ');
    views.replaceChildren(`Unknown view “${name}”; expected one of ${names}.`);
    return;
  }
  const { observedAttributes } = /** @type {typeof HTMLElement & { observedAttributes: string[] }} */ (
    view.constructor
  );
  // The boards of the page are not shown.
  view.removeAttribute('for');
  for (const [attribute, value] of parameters) {
    if (observedAttributes.includes(attribute)) view.setAttribute(attribute, value);
  }
  views.replaceChildren(view);
}
