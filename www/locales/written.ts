// The texts of scripts on pages that are written in one language, such as de/lesson.html. Each page contains its own (`build/pages.js`), so
// a script has them when it begins: the first actions of a reader are not lost while texts load.

import type { Say, Text } from './texts.js';
import { fill, formOf, languageOf } from './texts.js';

/** Returns the texts of a part, which the page names in `scripted`. */
export function textsOf<T extends Record<string, Text>>(part: string): Say<keyof T & string> {
  const parts: Record<string, T> = JSON.parse(document.getElementById('texts')?.textContent ?? '');
  const language = languageOf(document.documentElement.lang);
  return (key, values = {}) => fill(formOf(parts[part][key], values.n ?? 0, language), values);
}
