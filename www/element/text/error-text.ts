// What a page says about an error that no element shows.

import { languageOf } from '../../locales/texts.js';
import { loadTexts } from './texts.js';
import { Words } from './words.js';

/** Returns an error in the language of the page. */
export async function errorText(thrown: unknown) {
  const language = languageOf(document.documentElement.lang);
  await loadTexts(language);
  return new Words(language).error(Object(thrown));
}
