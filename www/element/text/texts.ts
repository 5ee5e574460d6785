// The texts of an element in its language. Its page may replace some of them.

import english from '../../locales/en/element.json';
import type { Text } from '../../locales/texts.js';
import { fileOf, isText, original } from '../../locales/texts.js';
import type { TranslateError } from './error-translation.js';

export type TextKey = keyof typeof english;
export type Texts = Record<TextKey, Text>;

/** English is always loaded; other languages are loaded when an element needs them. */
const others = import.meta.glob<Texts>(['../../locales/*/element.json', '!../../locales/en/element.json'], {
  import: 'default',
});

/** The texts of a language, and the function that translates the messages of errors into it. */
type Loaded = { texts: Texts; translateError?: TranslateError };

const loaded: Map<string, Loaded> = new Map([[original, { texts: english, translateError: sayGap }]]);

const loading: Map<string, Promise<boolean>> = new Map();

/** Messages for programs say “blank”, as code does; texts for people say “gap”. The names of goals and quotations stay. */
function sayGap(message: string) {
  return message.replace(/(?<!“)\bblank\b(?![-”])/g, 'gap');
}

/** How many errors are reported for one object of texts, and how many characters of a key each of them repeats. */
const max = { errors: 5, echo: 40 };

/** The texts of a language, or English if they are not loaded. */
export function textsIn(language: string): Loaded & { language: string } {
  const texts = loaded.get(language);
  return texts ? { language, ...texts } : { language: original, texts: english };
}

/**
 * Loads the texts of a language, if there are any.
 * @returns false if loading failed
 */
export function loadTexts(language: string): Promise<boolean> {
  const file = fileOf(others, language, 'element');
  if (loaded.has(language) || !file) return Promise.resolve(true);
  const promise = loading.get(language) ?? load(language, file);
  loading.set(language, promise);
  return promise;
}

async function load(language: string, file: () => Promise<Texts>) {
  try {
    const [texts, { loadErrors }] = await Promise.all([file(), import('./error-translation.js')]);
    loaded.set(language, { texts, translateError: await loadErrors(language, String(texts.group)) });
    return true;
  } catch {
    return false; // the texts stay English
  } finally {
    loading.delete(language);
  }
}

/**
 * Reads texts that a page provides, as JSON or as an object.
 * @returns the texts that can be used, and the errors of the others
 */
export function readTexts(given: unknown): { texts: Partial<Texts>; errors: string[] } {
  const { value, error } = objectOf(given);
  const errors = error ? [error] : [];
  const texts: Partial<Texts> = {};
  for (const [key, text] of Object.entries(value)) {
    if (isKey(key) && isText(text)) texts[key] = text;
    else if (errors.length < max.errors) errors.push(errorOf(key));
  }
  return { texts, errors };
}

function objectOf(given: unknown): { value: Record<string, unknown>; error?: string } {
  let value = given || {};
  try {
    if (given && typeof given === 'string') value = JSON.parse(given);
  } catch (error) {
    return { value: {}, error: `Invalid texts; expected JSON: ${Object(error).message}.` };
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { value: { ...value } }
    : { value: {}, error: 'Invalid texts; expected an object with a text for each key.' };
}

const isKey = (key: string): key is TextKey => Object.hasOwn(english, key);

/** The error of a text or of its key. */
function errorOf(key: string): string {
  const name = key.length > max.echo ? `${key.slice(0, max.echo)}…` : key;
  if (!isKey(key)) return `Unknown text “${name}”; expected a key of locales/en/element.js.`;
  const expected = 'expected a string, or an object with a string for each plural form, including “other”';
  return `Invalid text “${name}”; ${expected}.`;
}

/** The language of the nearest ancestor that has a `lang` attribute, across shadow roots; '' if there is none. */
export function languageAround(element: Element) {
  let node: Node | null = element;
  while (node) {
    const lang = node instanceof Element ? node.getAttribute('lang') : null;
    // Frameworks write these for a property that is absent.
    const isAbsent = lang === null || (node === element && ['', 'undefined', 'null'].includes(lang));
    if (!isAbsent) return lang;
    node = node instanceof ShadowRoot ? node.host : node.parentNode;
  }
  return element.isConnected ? '' : document.documentElement.lang;
}
