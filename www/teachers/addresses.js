// Completes the lines to copy with the address of this site.

/** @param {HTMLElement} lab  a link to the lab @param {Iterable<HTMLElement>} lines  whose URLs begin in the folder of the lab */
export function showAddresses(lab, lines) {
  const { origin, pathname } = new URL('.', /** @type {HTMLAnchorElement} */ (lab).href);
  for (const line of lines) line.textContent = (line.textContent ?? '').replace(' src="', ` src="${origin}${pathname}`);
}
