// The words of the page, in one language at a time. English is always loaded; another language is loaded when the page needs it.

import type { Text } from '../../element/page-tools.js';
import { fill, formatCount, formatDuration, formatShort, formOf, loadTexts, Words } from '../../element/page-tools.js';
import type { TextKey, Texts } from './texts-en.js';
import { english } from './texts-en.js';

export type { Text } from '../../element/page-tools.js';
export type { TextKey } from './texts-en.js';

type Values = Record<string, string | number>;

/** All English texts that are loaded. */
const loadedEnglish = { ...english } as Texts;
let texts = loadedEnglish;
let language = 'en';
/** The words of the element, some of which the page shows as well. */
let ofElement = new Words(language);

/** The language of the texts. */
export const currentLanguage = () => language;

/** The words of the element in the language of the page. */
export const elementWords = () => ofElement;

export function addEnglish(more: Partial<Texts>) {
  Object.assign(loadedEnglish, more);
}

/**
 * Loads a language and uses it from now on.
 * @param tag - `en` or `de`
 */
export async function useLanguage(tag: string) {
  const loaded = tag === 'de' ? (await import('./texts-de.js')).german : loadedEnglish;
  await loadTexts(tag);
  texts = loaded;
  language = tag;
  ofElement = new Words(tag);
}

/** A text with its values; whole numbers get separators. */
export function text(key: TextKey, values: Values = {}) {
  return filled(texts[key], values);
}

/** The texts of a module of its own, such as a view, as a function that returns them in the language of the page. */
export function wordsOf<Key extends string>(
  byLanguage: Record<string, Record<Key, Text>>,
): (key: Key, values?: Values) => string {
  return (key, values = {}) => filled(byLanguage[language][key], values);
}

function filled(written: Text, values: Values) {
  const counts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? count(value) : value,
  ]);
  return fill(formOf(written, values.n ?? 0, language), Object.fromEntries(counts));
}

/** '258,143'. */
export function count(n: number) {
  return formatCount(n, ofElement.text('group'));
}

/** '62.0 M'. */
export function short(n: number) {
  return decimal(formatShort(n));
}

/** '1 move', '53 moves'. */
export function moves(n: number) {
  return text('moves', { n });
}

/** '5 ms', '0.31 s'; the number and its unit stay on one line. */
export function duration(ms: number) {
  return ms < 1 ? text('underOneMs') : decimal(formatDuration(ms)).replaceAll(' ', '\u00a0');
}

function decimal(figure: string) {
  return figure.replace('.', ofElement.text('decimal'));
}
