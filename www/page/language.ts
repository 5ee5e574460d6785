// The language of a page. Its menu in the header has links to the page in each language, written by build/pages.js. A page whose texts are
// loaded shows another language without leaving its address, and stores the choice.

import { original } from '../locales/texts.js';
import { readText, writeText } from './browser-storage.js';

const key = 'fifteen-language';

/** The texts of the HTML, by their keys there. */
export type PageTexts = Record<string, unknown>;

/** @param choose - shows the page in a language; without it, the links of the menu lead there */
export function connectMenu(menu: HTMLElement, choose?: (language: string) => Promise<void>) {
  const complete = () => import('./language-menu.js').then((menus) => menus.complete(menu, choose));
  menu.addEventListener('toggle', () => complete().catch(() => {}), { once: true });
}

/**
 * Begins with the stored language or, by default, that of the page's address or of the browser.
 * @param load - loads the words of a language, and returns the texts of the HTML
 * @param changed - called when the language has changed
 * @returns when the page has its language
 */
export async function connectLanguage(
  menu: HTMLElement,
  load: (language: string) => Promise<PageTexts>,
  changed: (language: string) => void,
) {
  const use = async (language: string) => {
    const [{ translate }, texts] = await Promise.all([import('./translation.js'), load(language)]);
    await translate(language, texts);
    changed(language);
  };
  connectMenu(menu, (language) => {
    writeText(key, language);
    return use(language);
  });
  const root = document.documentElement;
  const { lang } = root;
  const wanted = readText(key) ?? (lang === original ? navigator.language.slice(0, 2) : lang);
  const isOriginal = lang === original && wanted === original;
  if (isOriginal || !Array.from(menu.querySelectorAll('a')).some((link) => link.lang === wanted)) return;
  // Elements load their texts with their rules, and never show English ones.
  root.lang = wanted;
  // Without a network, the page stays as it is written.
  await use(wanted).catch(() => {
    root.lang = lang;
  });
}
