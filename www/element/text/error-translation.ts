// Translates the messages of errors. They come in English from Rust and the solver, with the place and the value that is wrong. The English
// file has the same messages with names for their values, so it is the pattern by which a message is found; the file of each other language
// has its translation with these values. Loaded with the texts of a language other than English.

import type { Text } from '../../locales/texts.js';
import { fileOf, fill, formOf, original } from '../../locales/texts.js';

const files = import.meta.glob<Record<string, Text>>('../../locales/*/errors.json', { import: 'default' });

/** Returns a message in another language; undefined if the files do not have it. */
export type TranslateError = (message: string) => string | undefined;

/** @param group - separator between groups of digits in large numbers */
export async function loadErrors(language: string, group: string): Promise<TranslateError> {
  const load = async (tag: string) => (await fileOf(files, tag, 'errors')?.()) ?? {};
  const [english, texts] = await Promise.all([load(original), load(language)]);
  const patterns = Object.entries(english).flatMap(([key, text]) =>
    (typeof text === 'string' ? [text] : Object.values(text)).map((form) => ({ key, pattern: patternOf(form) })),
  );
  /** A value may be a message itself, such as a place. */
  const written = (name: string, value: string) =>
    translate(value) ?? (words.has(name) ? undefined : value.replace(/(?<=^\d+),(?=\d+$)/, group));
  const translate: TranslateError = (message) => {
    for (const { key, pattern } of patterns) {
      const found = pattern.exec(message);
      if (!found) continue;
      const values: Record<string, string> = {};
      for (const [name, value] of Object.entries(found.groups ?? {})) {
        const said = written(name, value);
        if (said === undefined) return;
        values[name] = said;
      }
      return fill(formOf(texts[key], values.n ?? 0, language), values);
    }
  };
  return translate;
}

/** The values in words: what is wrong, before a hint; why; and what was not loaded. If one has no translation, neither has the message. */
const words = new Set(['what', 'why', 'file']);

/** Returns a pattern that matches a whole message, with a named group for each value. */
function patternOf(text: string) {
  const pieces = text.split(/\{(\w+)\}/).map((piece, index) => (index % 2 ? `(?<${piece}>[^]+?)` : escaped(piece)));
  return new RegExp(`^${pieces.join('')}$`);
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
