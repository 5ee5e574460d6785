// The text of an error that a page shows itself, without an element.

import { languageOf } from '../../locales/texts.js';
import { loadTexts } from './texts.js';
import { Words } from './words.js';

/** Returns an error in the language of the page. */
export async function errorText(thrown: unknown) {
  const language = languageOf(document.documentElement.lang);
  await loadTexts(language);
  return new Words(language).error(Object(thrown));
}
