// Completes the lines to copy with the address of this site.

/**
 * @param lab - a link to the lab
 * @param lines - whose URLs begin in the folder of the lab
 */
export function showAddresses(lab: HTMLElement, lines: Iterable<HTMLElement>) {
  const { origin, pathname } = new URL('.', (lab as HTMLAnchorElement).href);
  for (const line of lines) line.textContent = (line.textContent ?? '').replace(' src="', ` src="${origin}${pathname}`);
}
