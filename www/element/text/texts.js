// The texts of an element in its language. Its page may replace some of them.

import { isText } from './template.js';
import { english } from './texts-en.js';

/** @import { Text } from './template.js' */

/** @typedef {keyof typeof english} TextKey */
/** @typedef {Record<TextKey, Text>} Texts */

/** English is always loaded; other languages are loaded when an element needs them. @type {Record<string, () => Promise<Texts>>} */
const others = { de: () => import('./texts-de.js').then(({ german }) => german) };

/** @type {Map<string, Texts>} */
const loaded = new Map([['en', english]]);

/** @type {Map<string, Promise<boolean>>} */
const loading = new Map();

/** How many errors are reported for one object of texts, and how many characters of a key each of them repeats. */
const max = { errors: 5, echo: 40 };

/** 'de' for 'de-AT'. @param {string} tag */
export function languageOf(tag) {
  return tag.trim().toLowerCase().split('-')[0];
}

/** The texts of a language, or English if they are not loaded. @param {string} language @returns {{ language: string, texts: Texts }} */
export function textsIn(language) {
  const texts = loaded.get(language);
  return texts ? { language, texts } : { language: 'en', texts: english };
}

/** Loads the texts of a language, if there are any. @param {string} language @returns {Promise<boolean>} whether they were loaded just now */
export function loadTexts(language) {
  if (loaded.has(language) || !Object.hasOwn(others, language)) return Promise.resolve(false);
  const promise = loading.get(language) ?? load(language);
  loading.set(language, promise);
  return promise;
}

/** @param {string} language */
async function load(language) {
  try {
    loaded.set(language, await others[language]());
    return true;
  } catch {
    return false; // the texts stay English
  } finally {
    loading.delete(language);
  }
}

/**
 * Reads texts that a page provides, as JSON or as an object.
 * @param {unknown} given
 * @returns {{ texts: Partial<Texts>, errors: string[] }} the texts that can be used, and what is wrong with the others
 */
export function readTexts(given) {
  const { value, error } = objectOf(given);
  const errors = error ? [error] : [];
  /** @type {Partial<Texts>} */
  const texts = {};
  for (const [key, text] of Object.entries(value)) {
    const message = errorOf(key, text);
    if (!message) texts[/** @type {TextKey} */ (key)] = text;
    else if (errors.length < max.errors) errors.push(message);
  }
  return { texts, errors };
}

/** @param {unknown} given @returns {{ value: Record<string, any>, error?: string }} */
function objectOf(given) {
  let value = given ?? {};
  try {
    if (typeof given === 'string') value = JSON.parse(given);
  } catch (error) {
    return { value: {}, error: `Invalid texts; expected JSON: ${/** @type {Error} */ (error).message}.` };
  }
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? { value } : { value: {}, error: 'Invalid texts; expected an object with a text for each key.' };
}

/** @param {string} key  @param {unknown} text @returns {string} '' if nothing is wrong */
function errorOf(key, text) {
  const name = key.length > max.echo ? `${key.slice(0, max.echo)}…` : key;
  if (!Object.hasOwn(english, key)) return `Unknown text “${name}”; expected a key of texts-en.js.`;
  const expected = 'expected a string, or an object with a string for each plural form, including “other”';
  return isText(text) ? '' : `Invalid text “${name}”; ${expected}.`;
}

/** The language of the nearest ancestor that has a `lang` attribute, across shadow roots; '' if there is none. @param {Element} element */
export function languageAround(element) {
  /** @type {Node | null} */
  let node = element;
  while (node) {
    if (node instanceof Element && node.hasAttribute('lang')) return node.getAttribute('lang') ?? '';
    node = node instanceof ShadowRoot ? node.host : node.parentNode;
  }
  return element.isConnected ? '' : document.documentElement.lang;
}
