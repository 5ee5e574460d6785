// Which texts an element has: those of its language, with what its page puts in their place.

import { isText } from './template.js';
import { english } from './texts-en.js';

/** @import { Text } from './template.js' */

/** @typedef {keyof typeof english} TextKey */
/** @typedef {Record<TextKey, Text>} Texts */

/** English is always there; the others come when an element wants them. @type {Record<string, () => Promise<Texts>>} */
const others = { de: () => import('./texts-de.js').then(({ german }) => german) };

/** @type {Map<string, Texts>} */
const there = new Map([['en', english]]);

/** @type {Map<string, Promise<boolean>>} */
const coming = new Map();

/** So many faults are told of one map, and so many characters repeated of each. */
const most = { faults: 5, echo: 40 };

/** 'de' for 'de-AT'. @param {string} tag */
export function languageOf(tag) {
  return tag.trim().toLowerCase().split('-')[0];
}

/** The texts of a language, or those of English where they are not there. @param {string} language @returns {{ language: string, texts: Texts }} */
export function textsIn(language) {
  const texts = there.get(language);
  return texts ? { language, texts } : { language: 'en', texts: english };
}

/** Has the texts of a language come. @param {string} language @returns {Promise<boolean>} whether some came that were not there */
export function bringTexts(language) {
  if (there.has(language) || !Object.hasOwn(others, language)) return Promise.resolve(false);
  const bringing = coming.get(language) ?? bring(language);
  coming.set(language, bringing);
  return bringing;
}

/** @param {string} language */
async function bring(language) {
  try {
    there.set(language, await others[language]());
    return true;
  } catch {
    return false; // English serves
  } finally {
    coming.delete(language);
  }
}

/**
 * Texts from outside, as JSON or as an object: those that can be taken, and what is wrong with the rest.
 * @param {unknown} given @returns {{ texts: Partial<Texts>, faults: string[] }}
 */
export function readTexts(given) {
  const { value, fault } = objectOf(given);
  const faults = fault ? [fault] : [];
  /** @type {Partial<Texts>} */
  const texts = {};
  for (const [key, text] of Object.entries(value)) {
    const wrong = faultOf(key, text);
    if (!wrong) texts[/** @type {TextKey} */ (key)] = text;
    else if (faults.length < most.faults) faults.push(wrong);
  }
  return { texts, faults };
}

/** @param {unknown} given @returns {{ value: Record<string, any>, fault?: string }} */
function objectOf(given) {
  let value = given ?? {};
  try {
    if (typeof given === 'string') value = JSON.parse(given);
  } catch (fault) {
    return { value: {}, fault: `The texts are no JSON: ${/** @type {Error} */ (fault).message}.` };
  }
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? { value } : { value: {}, fault: 'The texts are no object of texts by their keys.' };
}

/** @param {string} key  @param {unknown} text */
function faultOf(key, text) {
  const name = key.length > most.echo ? `${key.slice(0, most.echo)}…` : key;
  if (!Object.hasOwn(english, key)) return `There is no text “${name}”.`;
  return isText(text)
    ? ''
    : `“${name}” is neither a text nor an object with one for each plural form, “other” among them.`;
}

/** The language around an element, by the nearest `lang` outward through shadow roots; '' where none is told. @param {Element} element */
export function languageAround(element) {
  /** @type {Node | null} */
  let node = element;
  while (node) {
    if (node instanceof Element && node.hasAttribute('lang')) return node.getAttribute('lang') ?? '';
    node = node instanceof ShadowRoot ? node.host : node.parentNode;
  }
  return element.isConnected ? '' : document.documentElement.lang;
}
