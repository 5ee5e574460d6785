// Whether texts in another language can stand for the English ones.

import { expect } from 'vitest';

/** @typedef {string | Record<string, string>} Text a plain string, or one for each plural form */

/** Expects the same keys, and in each text the same values and either a plain text or plural forms. @param {Record<string, Text>} translated  @param {Record<string, Text>} english */
export function expectTranslation(translated, english) {
  expect(Object.keys(translated).sort()).toEqual(Object.keys(english).sort());
  for (const [key, text] of Object.entries(translated)) {
    expect(namesIn(text), key).toEqual(namesIn(english[key]));
    expect(typeof text, key).toBe(typeof english[key]);
  }
}

/** The names of the values in a text, in order. @param {Text} text */
function namesIn(text) {
  const all = typeof text === 'string' ? text : Object.values(text).join(' ');
  return [...new Set(Array.from(all.matchAll(/\{(\w+)(?: \w+)?\}/g), ([, name]) => name))].sort();
}
