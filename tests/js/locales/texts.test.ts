import { expect, it } from 'vitest';
import { fileOf, fill, formOf, languageOf } from '../../../www/locales/texts.js';

it('the plural form is that of the language', () => {
  const text = { one: 'one', few: 'few', many: 'many', other: 'other' };
  expect([1, 2, 5, 22].map((n) => formOf(text, n, 'pl'))).toEqual(['one', 'few', 'many', 'few']);
  expect([0, 1, 2].map((n) => formOf(text, n, 'en'))).toEqual(['other', 'one', 'other']);
  expect([0, 1, 2].map((n) => formOf(text, n, 'fr'))).toEqual(['one', 'one', 'other']);
  expect(formOf({ other: 'other' }, 1, 'en')).toBe('other');
});

it('an attribute that is no language has English plurals', () => {
  expect(formOf({ one: 'one', other: 'other' }, 1, '?')).toBe('one');
});

it('values are written where their names are, and names without a value stay', () => {
  expect(fill('{n} of {total}: {name} {toString}', { n: 3, total: '1,000', name: '$& {n}' })).toBe(
    '3 of 1,000: $& {n} {toString}',
  );
});

it('a file is that of a language and a part', () => {
  const files = { '../locales/de/page.json': 1, '../locales/de/lab/page.json': 2, '../locales/en/page.json': 3 };
  expect(fileOf(files, 'de', 'page')).toBe(1);
  expect(fileOf(files, 'de', 'lab/page')).toBe(2);
  expect(fileOf(files, 'constructor', 'page')).toBeUndefined();
  expect(fileOf(files, '', 'page')).toBeUndefined();
});

it('the language of a tag is its first part', () => {
  expect([' de-AT', 'EN', ''].map(languageOf)).toEqual(['de', 'en', '']);
});
