import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readTexts } from '../../../www/element/text/texts.js';
import german from '../../../www/locales/de/element.json';
import english from '../../../www/locales/en/element.json';
import type { Text } from '../../../www/locales/texts.js';
import { ERROR_CODES } from '../../../www/solver/index.js';

const folder = new URL('../../../www/element/', import.meta.url);

describe('the shipped texts', () => {
  it('have marks in pairs', () => {
    for (const texts of [english, german])
      for (const [key, text] of Object.entries<Text>(texts))
        for (const form of typeof text === 'string' ? [text] : Object.values(text))
          if (key.startsWith('figure'))
            expect(form.replace(/\*[^*[\]]+\*|\[[^*[\]]+\]/g, ''), key).not.toMatch(/[*[\]]/);
  });

  it('announce the end of a search with the word of its button', () => {
    for (const { cancel, cancelled } of [english, german])
      expect(String(cancelled).toLowerCase()).toContain(String(cancel).toLowerCase());
  });

  it('are all used by the element', async () => {
    const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts'));
    const sources = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')));
    const code = sources.join('\n');
    // Texts of errors are named after their codes.
    const codes = ERROR_CODES.map((one) => one.replace(/-./g, ([, letter]) => letter.toUpperCase()));
    const isOfError = (key: string) => codes.includes(key.replace(/At$/, ''));
    // Texts of multi-tile moves are named after those of single moves.
    const isNamed = (key: string) => code.includes(`'${key.replace(/Multi$/, '')}'`);
    const unused = Object.keys(english).filter((key) => !isNamed(key) && !isOfError(key));
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
