// One view alone, for a frame on another page: lab.html?view=parity. The other parameters are attributes of its element.

/**
 * Removes everything else from the page.
 * @param parameters - with the name of the view as `view`
 */
export function showSingle(parameters: URLSearchParams, views: HTMLElement) {
  const name = parameters.get('view');
  const view = Array.from(views.children).find(({ id }) => id === name);
  document.documentElement.dataset.single = '';
  if (!view) {
    const names = Array.from(views.children, ({ id }) => id).join(', ');
    views.replaceChildren(`Unknown view “${name}”; expected one of ${names}.`);
    return;
  }
  const { observedAttributes } = view.constructor as typeof HTMLElement & { observedAttributes: string[] };
  // The boards of the page are not shown.
  view.removeAttribute('for');
  for (const [attribute, value] of parameters) {
    if (observedAttributes.includes(attribute)) view.setAttribute(attribute, value);
  }
  views.replaceChildren(view);
}
