// A figure that was added moves the numbers of all later ones, also in sentences that name one.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import languages from '../../../www/locales/languages.json' with { type: 'json' };

const read = (path: string) => readFileSync(new URL(`../../../www/pages/${path}`, import.meta.url), 'utf8');

for (const { tag, path = '' } of languages) {
  test(`each number of a figure in the text is that of its caption, and a link to it: ${tag}`, () => {
    const captions = Array.from(
      read(`${path}lesson.html`).matchAll(/<figcaption><a href="#(figure-[\w-]+)">\p{Lu}\p{L}+\s(\d+)\.<\/a>/gu),
      ([, id, number]) => [id, number] as const,
    );
    expect(captions.map(([, number]) => Number(number))).toEqual(captions.map((_, index) => index + 1));
    const numbers = new Map(captions);

    const text = ['lesson.html', 'teachers.html'].map((page) => read(path + page)).join('');
    const named = Array.from(
      text.matchAll(/(?:#(figure-[\w-]+)">)?\b(?:figures?|abbildung(?:en)?)\s(\d+)/giu),
      ([, id = '', number]) => ({ number, expected: numbers.get(id) }),
    );
    expect(named.length).toBeGreaterThan(captions.length);
    for (const { number, expected } of named) expect(number).toBe(expected);
  });
}
