// The texts of scripts on pages that are written in one language, such as de/lesson.html.

import type { Files, Say, Text } from './texts.js';
import { fileOf, fill, formOf, languageOf } from './texts.js';

/** Loads the texts of a part in the language of the page. */
export async function loadSayer<T extends Record<string, Text>>(
  files: Files<T>,
  part: string,
): Promise<Say<keyof T & string>> {
  const language = languageOf(document.documentElement.lang);
  const load = fileOf(files, language, part);
  if (!load) throw new Error(`${part}.json is missing in www/locales/${language}`);
  const texts = await load();
  return (key, values = {}) => fill(formOf(texts[key], values.n ?? 0, language), values);
}
