// The language of the page: English as in index.html, or German. The button in the header switches it, and the choice is stored.

import { readText, writeText } from './browser-storage.js';
import { currentLanguage, useLanguage } from './text/words.js';

/** @import { FifteenPuzzle } from '../element/index.js' */

const key = 'fifteen-language';
const languages = ['en', 'de'];

export class Language {
  #puzzle;
  #changed;

  /** @param {FifteenPuzzle} puzzle  @param {HTMLElement} button  @param {() => void} changed called when the language has changed */
  constructor(puzzle, button, changed) {
    this.#puzzle = puzzle;
    this.#changed = changed;
    button.addEventListener('click', () => {
      const next = currentLanguage() === 'en' ? 'de' : 'en';
      writeText(key, next);
      this.#use(next).catch(() => {}); // without a network, the page keeps its language
    });
  }

  /** Begins with the stored language or, by default, that of the browser. Without a network, the page stays English. */
  async begin() {
    const wanted = readText(key) ?? navigator.language.slice(0, 2);
    if (wanted === 'en' || !languages.includes(wanted)) return;
    // The element loads its texts with its rules, and never shows English ones.
    document.documentElement.lang = wanted;
    await this.#use(wanted).catch(() => {
      document.documentElement.lang = 'en';
    });
  }

  /** @param {string} language */
  async #use(language) {
    const [{ translate }] = await Promise.all([import('./translation.js'), useLanguage(language)]);
    document.documentElement.lang = language;
    this.#puzzle.lang = language;
    translate(language);
    this.#changed();
  }
}
