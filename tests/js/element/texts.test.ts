import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Text } from '../../../www/element/text/template.js';
import { readTexts } from '../../../www/element/text/texts.js';
import { german } from '../../../www/element/text/texts-de.js';
import { english } from '../../../www/element/text/texts-en.js';
import { ERROR_CODES } from '../../../www/solver/index.js';

const folder = new URL('../../../www/element/', import.meta.url);

/** The plural forms of a text. */
const formsOf = (text: Text) => (typeof text === 'string' ? { other: text } : text);

/** The values that a text names, in any of its forms. */
function namesIn(text: Text) {
  const all = Object.values(formsOf(text)).join(' ');
  return [...new Set(all.match(/\{\w+\}/g))].sort();
}

/** English shows the message of an error as it is; other languages may use its position and the offending text. */
const isErrorMessage = (text: string) => text === '{message}';

describe('the shipped texts', () => {
  it('have the same keys in both languages, and each text has the same values', () => {
    expect(Object.keys(german)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(english)) {
      const other = german[key as keyof typeof english];
      if (!isErrorMessage(String(text))) expect(namesIn(other), key).toEqual(namesIn(text));
      else expect(['{at}', '{message}', '{page}', '{piece}'], key).toEqual(expect.arrayContaining(namesIn(other)));
    }
  });

  it.each([
    ['English', english],
    ['German', german],
  ])('have every plural form of %s, and marks in pairs', (_language, texts) => {
    for (const [key, text] of Object.entries(texts)) {
      if (typeof text !== 'string') expect(Object.keys(text).sort(), key).toEqual(['one', 'other']);
      for (const form of Object.values(formsOf(text))) {
        expect(form.trim() === '', key).toBe(false);
        if (key.startsWith('figure')) expect(form.replace(/\*[^*[\]]+\*|\[[^*[\]]+\]/g, ''), key).not.toMatch(/[*[\]]/);
      }
    }
  });

  it('announce the end of a search with the word of its button', () => {
    for (const { cancel, cancelled } of [english, german])
      expect(String(cancelled).toLowerCase()).toContain(String(cancel).toLowerCase());
  });

  it('are all used by the element', async () => {
    const names = (await readdir(folder, { recursive: true })).filter(
      (name) => name.endsWith('.ts') && !name.includes('texts-'),
    );
    const sources = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')));
    const code = sources.join('\n');
    // The texts of errors have the names of their codes.
    const codes = ERROR_CODES.map((one) => one.replace(/-./g, ([, letter]) => letter.toUpperCase()));
    const isOfError = (key: string) => codes.includes(key.replace(/At$/, ''));
    const unused = Object.keys(english).filter((key) => !code.includes(`'${key}'`) && !isOfError(key));
    expect(unused).toEqual([]);
  });
});

describe('texts from a page', () => {
  it('are accepted as an object and as JSON', () => {
    const texts = { solve: 'Résoudre', solutions: { one: '{n} solution', other: '{n} solutions' } };
    expect(readTexts(texts)).toEqual({ texts, errors: [] });
    expect(readTexts(JSON.stringify(texts))).toEqual({ texts, errors: [] });
    expect(readTexts(null)).toEqual({ texts: {}, errors: [] });
  });

  it('are used except for invalid ones, each of which is named', () => {
    const given =
      '{"__proto__": "a", "slove": "b", "solve": 3, "solutions": {"one": "c"}, "hint": {"other": []}, "undo": "d"}';
    const { texts, errors } = readTexts(given);
    expect(texts).toEqual({ undo: 'd' });
    expect(errors.map((message) => /“(\w+)”/.exec(message)?.[1])).toEqual([
      '__proto__',
      'slove',
      'solve',
      'solutions',
      'hint',
    ]);
  });

  it('cause only a few errors, however many are invalid', () => {
    expect(readTexts(new Array(1000).fill('x')).errors).toHaveLength(1);
    expect(readTexts(Object.fromEntries(new Array(1000).entries())).errors.length).toBeLessThan(10);
  });

  it.each(['{"solve": ', '[]', '3', 'null', '""'])('are rejected if they are %s', (json) => {
    expect(readTexts(json)).toEqual({ texts: {}, errors: [expect.stringMatching(/^Invalid texts; expected /)] });
  });
});
