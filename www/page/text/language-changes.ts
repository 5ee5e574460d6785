// Panels that draw themselves follow the language of the page.

/**
 * Calls a function whenever the language of the page has changed.
 * @returns which can be disconnected
 */
export function whenLanguageChanges(draw: () => void): MutationObserver {
  const observer = new MutationObserver(draw);
  observer.observe(document.documentElement, { attributeFilter: ['lang'] });
  return observer;
}
