// Translates what stands in the HTML of a page into German, and back. It is loaded when a page first becomes German.

/** The button that switches the language, which is named in the other one. */
const button = {
  toGerman: { text: 'DE', name: 'Deutsch (DE)', lang: 'de' },
  toEnglish: { text: 'EN', name: 'English (EN)', lang: 'en' },
};

/** What the HTML contains, by element. */
const english: Map<Element, { text: string | null; label: string | null }> = new Map();

/**
 * Writes the HTML in another language.
 * @param language - `en` or `de`
 * @param texts - the German ones, by their keys in the HTML
 */
export function translate(language: string, texts: Record<string, string>) {
  document.documentElement.lang = language;
  const isGerman = language === 'de';
  for (const one of document.querySelectorAll('[data-text], [data-label]')) {
    const { text, label } = (one as HTMLElement).dataset;
    const original = english.get(one) ?? { text: one.textContent, label: one.getAttribute('aria-label') };
    english.set(one, original);
    if (text) one.textContent = isGerman ? texts[text] : original.text;
    if (label) one.setAttribute('aria-label', (isGerman ? texts[label] : original.label) ?? '');
  }
  for (const link of document.querySelectorAll('a[href$="lesson.html"]')) {
    link.setAttribute('href', isGerman ? 'de/lesson.html' : 'lesson.html');
  }
  const { name, lang, text } = isGerman ? button.toEnglish : button.toGerman;
  Object.assign(document.getElementById('language') as HTMLElement, {
    ariaLabel: name,
    lang,
    textContent: text,
  });
}
