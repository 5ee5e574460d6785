// The words of the page, in one language at a time. The texts that are needed at once are in English from the start; all others are loaded
// in the language of the page, with the scripts that show them.

import { Words } from '../../element/page-tools.js';
import english from '../../locales/en/page.json';
import type { Say, Text, Values } from '../../locales/texts.js';
import { fill, formOf, original } from '../../locales/texts.js';
import type { Part, PartTexts, Present } from './loading.js';

export type TextKey = keyof typeof english | keyof PartTexts['searches'];

const present: Present = {
  language: original,
  wanted: original,
  texts: { page: english },
  ofElement: new Words(original),
  english,
};

/** The language of the texts. */
export const currentLanguage = () => present.language;

/** The words of the element in the language of the page. */
export const elementWords = () => present.ofElement;

const loading = () => import('./loading.js');

/**
 * Loads a language and uses it from now on, unless another one is requested meanwhile.
 * @returns the texts of index.html
 */
export const useLanguage = async (tag: string) => (await loading()).useLanguage(present, tag);

/** Loads scripts and the texts that they show. */
export async function withTexts<T>(script: T, ...parts: Part[]): Promise<Awaited<T>> {
  const [module] = await Promise.all([script, loading().then(({ loadParts }) => loadParts(present, parts))]);
  return module;
}

/** A text with its values; whole numbers get separators. */
export function text(key: TextKey, values: Values = {}) {
  return filled(present.texts[key in english ? 'page' : 'searches'][key], values);
}

/** Returns a function that returns the texts of a part, in the language of the page. The part must have been loaded. */
export function wordsOf<P extends Part>(part: P): Say<keyof PartTexts[P] & string> {
  return (key, values = {}) => filled(present.texts[part][key], values);
}

function filled(written: Text, values: Values) {
  const counts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? count(value) : value,
  ]);
  return fill(formOf(written, values.n ?? 0, present.language), Object.fromEntries(counts));
}

/** '258,143'. */
export function count(n: number) {
  return present.ofElement.count(n);
}
