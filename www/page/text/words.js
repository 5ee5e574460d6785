// The words of the page, in one language at a time. English is always loaded; another language is loaded when the page needs it.

import { fill, formatCount, formatDuration, formatShort, formOf, loadTexts, Words } from '../../element/page-tools.js';
import { english } from './texts-en.js';

/** @typedef {import('./texts-en.js').TextKey} TextKey */
/** @typedef {import('./texts-en.js').Texts} Texts */
/** @typedef {import('../../element/page-tools.js').Text} Text */
/** @typedef {Record<string, string | number>} Values */

/** All English texts that are loaded. */
const loadedEnglish = /** @type {Texts} */ ({ ...english });
let texts = loadedEnglish;
let language = 'en';
/** The words of the element, some of which the page shows as well. */
let ofElement = new Words(language);

/** The language of the texts. */
export const currentLanguage = () => language;

/** The words of the element in the language of the page. */
export const elementWords = () => ofElement;

/** @param {Partial<Texts>} more */
export function addEnglish(more) {
  Object.assign(loadedEnglish, more);
}

/** Loads a language and uses it from now on. @param {string} tag  `en` or `de` */
export async function useLanguage(tag) {
  const loaded = tag === 'de' ? (await import('./texts-de.js')).german : loadedEnglish;
  await loadTexts(tag);
  texts = loaded;
  language = tag;
  ofElement = new Words(tag);
}

/** A text with its values; whole numbers get separators. @param {TextKey} key  @param {Values} [values] */
export function text(key, values = {}) {
  return filled(texts[key], values);
}

/**
 * The texts of a module of its own, such as a view, as a function that returns them in the language of the page.
 * @template {string} Key
 * @param {Record<string, Record<Key, Text>>} byLanguage
 * @returns {(key: Key, values?: Values) => string}
 */
export function wordsOf(byLanguage) {
  return (key, values = {}) => filled(byLanguage[language][key], values);
}

/** @param {Text} written  @param {Values} values */
function filled(written, values) {
  const counts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? count(value) : value,
  ]);
  return fill(formOf(written, values.n ?? 0, language), Object.fromEntries(counts));
}

/** '258,143'. @param {number} n */
export function count(n) {
  return formatCount(n, ofElement.text('group'));
}

/** '62.0 M'. @param {number} n */
export function short(n) {
  return decimal(formatShort(n));
}

/** '1 move', '53 moves'. @param {number} n */
export function moves(n) {
  return text('moves', { n });
}

/** '5 ms', '0.31 s'; the number and its unit stay on one line. @param {number} ms */
export function duration(ms) {
  return ms < 1 ? text('underOneMs') : decimal(formatDuration(ms)).replaceAll(' ', '\u00a0');
}

/** @param {string} figure */
function decimal(figure) {
  return figure.replace('.', ofElement.text('decimal'));
}
