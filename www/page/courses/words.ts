// The words of boards from other programs, in the language of the page.

import { wordsOf } from '../text/words.js';
import { german } from './words-de.js';
import { english } from './words-en.js';

export const t = wordsOf({ en: english, de: german });

/**
 * Calls a function whenever the language of the page has changed.
 * @returns which can be disconnected
 */
export function whenLanguageChanges(draw: () => void): MutationObserver {
  const observer = new MutationObserver(draw);
  observer.observe(document.documentElement, { attributeFilter: ['lang'] });
  return observer;
}
