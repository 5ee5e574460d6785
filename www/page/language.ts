// The language of a page. Its menu in the header has links to the page in each language, written by build/pages.js. A page whose texts are
// loaded shows another language without leaving its address, and stores the choice.

import { original } from '../locales/texts.js';
import { readText, writeText } from './browser-storage.js';
import { namesIn, translate } from './translation.js';

export const key = 'fifteen-language';

/** The texts of the HTML, by their keys there. */
export type PageTexts = Record<string, unknown>;

/** Makes the alternate and canonical addresses absolute, and closes the menu as menus are closed: by the Escape key, and by leaving it. */
export function connectMenu(menu: HTMLElement) {
  // Search engines ignore relative addresses, and the build does not know where the page will be.
  for (const link of document.querySelectorAll<HTMLLinkElement>('[rel=alternate], [rel=canonical]'))
    link.setAttribute('href', link.href);
  const close = () => menu.removeAttribute('open');
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.hasAttribute('open')) return;
    event.stopPropagation();
    close();
    menu.querySelector('summary')?.focus();
  });
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) close();
  });
  document.addEventListener('click', (event) => {
    if (!event.composedPath().includes(menu)) close();
  });
}

/**
 * Begins with the stored language or, by default, the language of the page's address or of the browser.
 * @param load - loads the words of a language, and returns the texts of the HTML
 * @param changed - called when the language has changed
 * @returns a promise that resolves when the page has its language
 */
export async function connectLanguage(
  menu: HTMLElement,
  load: (language: string) => Promise<PageTexts>,
  changed: (language: string) => void,
) {
  /** The language that was requested last, which may not have loaded yet. */
  let last: string;
  /** The languages whose texts could not be loaded. Without a reload, Chromium and Firefox never request a failed module again. */
  const failed = new Set<string>();
  const use = async (language: string) => {
    last = language;
    const [names, texts] = await Promise.all([namesIn(language), load(language)]);
    if (last !== language) return;
    translate(language, texts, names);
    changed(language);
  };
  connectMenu(menu);
  menu.addEventListener('click', (event) => {
    const { target } = event;
    const lang = target instanceof HTMLElement && target.lang;
    // In a new tab, the link opens the other page.
    if (!lang || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    menu.removeAttribute('open');
    menu.querySelector('summary')?.focus();
    writeText(key, lang);
    if (failed.has(lang) && navigator.onLine) location.reload();
    else use(lang).catch(() => failed.add(lang)); // without a network, the page keeps its language
  });
  const root = document.documentElement;
  const { lang } = root;
  const wanted = readText(key) ?? (lang === original ? navigator.language.slice(0, 2) : lang);
  const isOriginal = lang === original && wanted === original;
  if (isOriginal || !menu.querySelector(`[lang="${CSS.escape(wanted)}"]`)) return;
  // Set before the texts are loaded: elements load theirs with their rules, and never show English ones.
  root.lang = wanted;
  // Without a network, the page stays as it is written.
  await use(wanted).catch(() => {
    if (last === wanted) root.lang = lang;
  });
}
