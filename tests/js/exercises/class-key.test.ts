// The key of a class: how it is drawn and typed, and that its link cannot be changed into a link without a key.

import { expect, it } from 'vitest';
import { hasKey, isKey, newKey, seedOf, tidyKey } from '../../../www/exercises/drawn/class-key.js';
import { drawSeed, readClass } from '../../../www/exercises/drawn/class-link.js';

it('a key has twelve characters that are not mistaken for one another, and is drawn at random', () => {
  const keys = Array.from({ length: 200 }, newKey);
  for (const key of keys) expect(key).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}(?:-|$)){3}$/);
  expect(new Set(keys).size).toBe(200);
  expect(new Set(keys.join('').replaceAll('-', '')).size).toBe(32);
});

it.each([
  '7Q4M-X2PA-9KD0',
  ' 7q4m x2pa 9kdo ',
  '7Q4MX2PA9KD0',
  '7Q4M–X2PA–9KD0',
  '７Ｑ４Ｍ-Ｘ２ＰＡ-９ＫＤ０',
  'https://example.org/marking.html?class=7b&seed=key-1#key=7Q4M-X2PA-9KD0',
  'My link: https://example.org/marking.html?class=7b&seed=key-1#key=7Q4M-X2PA-9KD0 Viele Grüße',
  'key: 7Q4M-X2PA-9KD0.',
])('a key is read as it is written: %s', (text) => {
  expect(tidyKey(text)).toBe('7Q4M-X2PA-9KD0');
});

it('other texts are other keys, or none', () => {
  const link = 'https://example.org/class.html?class=7b&seed=key-0mcl1idavqq&exercises=ABC';
  for (const none of ['IL10', '', '–', link, link.replace('class.html', 'marking.html')]) {
    expect(tidyKey(` ${none} `)).toBe(none.slice(0, 60));
    expect(isKey(tidyKey(none))).toBe(false);
  }
  expect(isKey(tidyKey('7q4m x2pa 9kdi'))).toBe(true);
  expect(tidyKey('7Q4M-X2PA-9KD1')).toBe('7Q4M-X2PA-9KD1');
});

it('a seed is made from a key, stays as it is, and does not contain it; only such a seed has a key', () => {
  expect(seedOf('7Q4M-X2PA-9KD0')).toMatchInlineSnapshot(`"key-0mcl1idavqq"`);
  expect(new Set(Array.from({ length: 5000 }, () => seedOf(newKey()))).size).toBe(5000);
  const seed = seedOf(newKey());
  expect(seed).toMatch(/^key-[0-9a-z]{11}$/);
  expect(readClass(`?class=7b&seed=${seed}`).seed).toBe(seed);
  expect(hasKey(seed)).toBe(true);
  for (const earlier of ['4711', 'winter ’26', 'key', 'key-7b', 'key-7b-2026', 'a key-00000000000'])
    expect(hasKey(earlier), earlier).toBe(false);
  // With this seed, the exercises of “y” are drawn from the same text as those of a student named “x|A|y”.
  expect(hasKey(`${seed}|A|x`)).toBe(true);
});

it('with a key, the name of the class counts too: a link with another name gives nobody the same exercises with new tries', () => {
  const seeds = (seed: string) =>
    ['7b', '7B', 'x', '7b|A'].map((name) => drawSeed(readClass(`?${new URLSearchParams({ class: name, seed })}`)));
  expect(new Set(seeds(seedOf('7Q4M-X2PA-9KD0'))).size).toBe(4);
  expect(new Set(seeds('4711'))).toEqual(new Set(['4711']));
});
