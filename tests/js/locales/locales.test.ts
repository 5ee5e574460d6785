// Every language has the same texts as English, with the same values and marks, and the plural forms that the language has.

import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { languages, pages } from '../../../build/pages.js';
import type { Text } from '../../../www/locales/texts.js';
import { original } from '../../../www/locales/texts.js';

const root = new URL('../../../', import.meta.url);

async function filesOf(language: string) {
  const names = await readdir(new URL(`www/locales/${language}`, root), { recursive: true });
  return names.filter((name) => name.endsWith('.json')).sort();
}

async function textsOf(language: string, file: string): Promise<Record<string, Text>> {
  return JSON.parse(await readFile(new URL(`www/locales/${language}/${file}`, root), 'utf8'));
}

/** The strings of a text by plural form. */
const formsOf = (text: Text) => (typeof text === 'string' ? { other: text } : text);

const unique = (found: Iterable<string>) => [...new Set(found)].sort();

/** The names of the values in a text. */
const valuesIn = (text: Text) =>
  unique(
    Object.values(formsOf(text)).flatMap((form) =>
      Array.from(form.matchAll(/\{(\w+)(?: \w+)?\}/g), ([, name]) => name),
    ),
  );

/** The code in a paragraph, and its number of terms. */
function marksIn(text: Text) {
  const all = Object.values(formsOf(text)).join(' ');
  return [unique(all.match(/`[^`]*`/g) ?? []), all.match(/_[^_]+_/g)?.length ?? 0];
}

/** The plural forms that a language has, and the forms of the numbers that readers meet. */
function formsIn(language: string) {
  const rules = new Intl.PluralRules(language);
  const met = unique(Array.from({ length: 1000 }, (_, n) => rules.select(n)));
  return { all: rules.resolvedOptions().pluralCategories, met };
}

/** English shows the message of an error as it is; other languages may use its position and the offending text. */
const isErrorMessage = (text: Text) => text === '{message}';

/** The values of a text in another language: a message that is English may be left out. */
const valuesOf = (english: Text, text: Text) =>
  valuesIn(english).filter((name) => name !== 'message' || valuesIn(text).includes(name));

it('English is the first language, and each has a name, a folder and a locale', () => {
  expect(languages[0]).toMatchObject({ tag: original, path: '' });
  for (const { tag, name, path, locale } of languages.slice(1)) {
    expect(path).toBe(`${tag}/`);
    expect(name).not.toBe('');
    expect(new Intl.Locale(locale).language).toBe(tag);
  }
});

it('there are texts of exactly these languages', async () => {
  const folders = await readdir(new URL('www/locales', root), { withFileTypes: true });
  const tags = folders.filter((one) => one.isDirectory()).map(({ name }) => name);
  expect(tags.sort()).toEqual(languages.map(({ tag }) => tag).sort());
});

it('every page exists in every language, except the frame', () => {
  const names = unique(pages.map(({ name }) => name)).filter((name) => name !== 'embed.html');
  for (const { tag } of languages)
    expect(
      unique(
        pages.filter(({ name, language }) => language.tag === tag && name !== 'embed.html').map(({ name }) => name),
      ),
    ).toEqual(names);
  const written = ['lesson.html', 'teachers.html', 'exercises/index.html'];
  expect(names).toEqual(expect.arrayContaining(written));
  for (const { path } of languages)
    for (const name of written) expect(existsSync(new URL(`www/pages/${path}${name}`, root))).toBe(true);
});

describe.each(languages.map(({ tag }) => tag))('the texts in %s', (language) => {
  const { all, met } = formsIn(language);

  it('are in the same files as the English ones', async () => {
    expect(await filesOf(language)).toEqual(await filesOf(original));
  });

  it('have the same keys, values and marks as the English ones', async () => {
    for (const file of await filesOf(original)) {
      const [english, texts] = await Promise.all([textsOf(original, file), textsOf(language, file)]);
      expect(Object.keys(texts), file).toEqual(Object.keys(english));
      for (const [key, text] of Object.entries(texts)) {
        const name = `${file}: ${key}`;
        if (isErrorMessage(english[key]))
          expect(['at', 'message', 'page', 'piece'], name).toEqual(expect.arrayContaining(valuesIn(text)));
        else expect(valuesIn(text), name).toEqual(valuesOf(english[key], text));
        expect(marksIn(text), name).toEqual(marksIn(english[key]));
      }
    }
  });

  it('have the plural forms of the language', async () => {
    for (const file of await filesOf(language)) {
      const english = await textsOf(original, file);
      for (const [key, text] of Object.entries(await textsOf(language, file))) {
        const name = `${file}: ${key}`;
        if (typeof english[key] === 'object') expect(typeof text, name).toBe('object');
        if (typeof text === 'string') continue;
        if (typeof english[key] === 'string') expect(valuesIn(english[key]), name).toContain('n');
        expect(Object.keys(text), name).toEqual(expect.arrayContaining(met));
        expect(all, name).toEqual(expect.arrayContaining(Object.keys(text)));
      }
    }
  });

  it('have the same values in each plural form, except for the number itself', async () => {
    const othersIn = (text: Text) => valuesIn(text).filter((name) => name !== 'n');
    for (const file of await filesOf(language))
      for (const [key, text] of Object.entries(await textsOf(language, file))) {
        // In a game of one move, a solver that has moved has made all moves.
        if (key === 'solvedBySolver') continue;
        for (const form of Object.values(formsOf(text))) expect(othersIn(form), key).toEqual(othersIn(text));
      }
  });

  it('have no tags, which would be shown as text', async () => {
    for (const file of await filesOf(language))
      for (const [key, text] of Object.entries(await textsOf(language, file)))
        for (const form of Object.values(formsOf(text))) expect(form, `${file}: ${key}`).not.toMatch(/<\/?[a-z]/i);
  });

  it('are not empty', async () => {
    for (const file of await filesOf(language))
      for (const [key, text] of Object.entries(await textsOf(language, file)))
        for (const form of Object.values(formsOf(text))) expect(form, `${file}: ${key}`).not.toBe('');
  });
});
