// Translates what stands in index.html into German, and back. It is loaded when a visitor wants German.

import { render } from 'lit';
import { whenIdle } from './idle-time.js';
import { button, texts } from './text/page-de.js';

/** What index.html contains, by element. @type {Map<Element, { text: string | null, label: string | null }>} */
const english = new Map();

/** The English contents of the dialogs. @type {Map<Element, Node[]>} */
const englishDialogs = new Map();

let current = 'en';

/** @param {string} language  `en` or `de` */
export function translate(language) {
  current = language;
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
  // The dialogs are long, and nobody opens one at once.
  whenIdle(() => translateDialogs().catch(() => {}));
}

async function translateDialogs() {
  const { dialogs } = await import('./text/dialogs-de.js');
  for (const dialog of document.querySelectorAll('dialog')) {
    const original = englishDialogs.get(dialog) ?? [...dialog.childNodes];
    // Lit keeps what is inside; it would stay beside what it draws.
    if (!englishDialogs.has(dialog)) dialog.replaceChildren();
    englishDialogs.set(dialog, original);
    render(current === 'de' ? dialogs[/** @type {keyof typeof dialogs} */ (dialog.id)] : original, dialog);
  }
}
