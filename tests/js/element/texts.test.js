import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readTexts } from '../../../www/element/text/texts.js';
import { german } from '../../../www/element/text/texts-de.js';
import { english } from '../../../www/element/text/texts-en.js';

/** @import { Text } from '../../../www/element/text/template.js' */

const folder = new URL('../../../www/element/', import.meta.url);

/** Every form that a text has. @param {Text} text */
const formsOf = (text) => (typeof text === 'string' ? { other: text } : text);

/** The names in all forms of a text. @param {Text} text */
function namesIn(text) {
  const all = Object.values(formsOf(text)).join(' ');
  return [...new Set(all.match(/\{\w+\}/g))].sort();
}

/** Languages may differ in what they tell of an error: English has its message. @param {string} text */
const isOfError = (text) => text === '{message}';

describe('the shipped texts', () => {
  it('have the same keys, each with the same values', () => {
    expect(Object.keys(german)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(english)) {
      const other = german[/** @type {keyof typeof english} */ (key)];
      if (!isOfError(String(text))) expect(namesIn(other), key).toEqual(namesIn(text));
      else expect(['{at}', '{message}', '{piece}'], key).toEqual(expect.arrayContaining(namesIn(other)));
    }
  });

  it.each([
    ['English', english],
    ['German', german],
  ])('have every plural form of %s, and its marks in pairs', (_language, texts) => {
    for (const [key, text] of Object.entries(texts)) {
      if (typeof text !== 'string') expect(Object.keys(text).sort(), key).toEqual(['one', 'other']);
      for (const form of Object.values(formsOf(text))) {
        expect(form.trim() === '', key).toBe(false);
        if (key.startsWith('figure')) expect(form.replace(/\*[^*[\]]+\*|\[[^*[\]]+\]/g, ''), key).not.toMatch(/[*[\]]/);
      }
    }
  });

  it('are all used', async () => {
    const names = (await readdir(folder, { recursive: true })).filter(
      (name) => name.endsWith('.js') && !name.includes('texts-'),
    );
    const sources = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')));
    const code = sources.join('\n');
    const unused = Object.keys(english).filter((key) => !code.includes(`'${key}'`));
    expect(unused).toEqual([]);
  });
});

describe('texts from a page', () => {
  it('are taken as an object and as JSON', () => {
    const texts = { solve: 'Résoudre', ways: { one: '{n} voie', many: '{n} voies', other: '{n} voies' } };
    expect(readTexts(texts)).toEqual({ texts, faults: [] });
    expect(readTexts(JSON.stringify(texts))).toEqual({ texts, faults: [] });
    expect(readTexts(null)).toEqual({ texts: {}, faults: [] });
  });

  it('are taken but for those that are wrong, which are named', () => {
    const given =
      '{"__proto__": "a", "slove": "b", "solve": 3, "ways": {"one": "c"}, "hint": {"other": []}, "undo": "d"}';
    const { texts, faults } = readTexts(given);
    expect(texts).toEqual({ undo: 'd' });
    expect(faults.map((fault) => /“(\w+)”/.exec(fault)?.[1])).toEqual(['__proto__', 'slove', 'solve', 'ways', 'hint']);
    expect(readTexts(new Array(1000).fill('x')).faults).toHaveLength(1);
    expect(readTexts(Object.fromEntries(new Array(1000).entries())).faults.length).toBeLessThan(10);
  });

  it.each(['{"solve": ', '[]', '3', 'null', '""'])('are refused as %s', (json) => {
    expect(readTexts(json)).toEqual({ texts: {}, faults: [expect.stringMatching(/^The texts are no /)] });
  });
});
