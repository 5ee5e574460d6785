// The language of a page of ours: English as in its HTML, or German. The button in the header switches it, and the choice is stored.

import { readText, writeText } from './browser-storage.js';

const key = 'fifteen-language';
const languages = ['en', 'de'];

export class Language {
  #load;
  #changed;
  #language = 'en';

  /**
   * @param load - loads the words of a language, and returns the German texts of the HTML
   * @param changed - called when the language has changed
   */
  constructor(
    button: HTMLElement,
    load: (language: string) => Promise<Record<string, string>>,
    changed: (language: string) => void,
  ) {
    this.#load = load;
    this.#changed = changed;
    button.addEventListener('click', () => {
      const next = this.#language === 'en' ? 'de' : 'en';
      writeText(key, next);
      this.#use(next).catch(() => {}); // without a network, the page keeps its language
    });
  }

  /** Begins with the stored language or, by default, that of the browser. Without a network, the page stays English. */
  async begin() {
    const wanted = readText(key) ?? navigator.language.slice(0, 2);
    if (wanted === 'en' || !languages.includes(wanted)) return;
    // Elements load their texts with their rules, and never show English ones.
    document.documentElement.lang = wanted;
    await this.#use(wanted).catch(() => {
      document.documentElement.lang = 'en';
    });
  }

  async #use(language: string) {
    const { translate } = await import('./translation.js');
    translate(language, await this.#load(language));
    this.#language = language;
    this.#changed(language);
  }
}
