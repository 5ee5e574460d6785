// Translates what stands in index.html into German, and back. It is loaded when the page first becomes German.

import { button, texts } from './text/page-de.js';

/** What index.html contains, by element. @type {Map<Element, { text: string | null, label: string | null }>} */
const english = new Map();

/** @param {string} language  `en` or `de` */
export function translate(language) {
  const isGerman = language === 'de';
  for (const one of document.querySelectorAll('[data-text], [data-label]')) {
    const { text, label } = /** @type {HTMLElement} */ (one).dataset;
    const original = english.get(one) ?? { text: one.textContent, label: one.getAttribute('aria-label') };
    english.set(one, original);
    if (text) one.textContent = isGerman ? texts[text] : original.text;
    if (label) one.setAttribute('aria-label', (isGerman ? texts[label] : original.label) ?? '');
  }
  const { name, lang, text } = isGerman ? button.toEnglish : button.toGerman;
  Object.assign(/** @type {HTMLElement} */ (document.getElementById('language')), {
    ariaLabel: name,
    lang,
    textContent: text,
  });
}
