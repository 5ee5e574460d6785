// A figure that the lesson or the teachers' page mentions by its number is linked, and has that number.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import languages from '../../../www/locales/languages.json' with { type: 'json' };

const read = (path: string) => readFileSync(new URL(`../../../www/pages/${path}`, import.meta.url), 'utf8');

/** A name in lower case, with all spaces alike. */
const plain = (name: string) => name.toLowerCase().replaceAll(/\s/g, ' ');

const numbered = /(?:Figure|Abbildung)\s\d+/i;

for (const { tag, path = '' } of languages) {
  test(`figures are mentioned by their numbers: ${tag}`, () => {
    const lesson = read(`${path}lesson.html`);
    const captions = new Map(
      Array.from(lesson.matchAll(/<figcaption><a href="#(figure-[a-z-]+)">([^<]*)\.<\/a>/g), ([, id, name]) => [
        id,
        plain(name),
      ]),
    );
    expect(captions.size).toBeGreaterThan(30);
    let mentions = 0;
    for (const text of [lesson, read(`${path}teachers.html`)]) {
      const uncaptioned = text.replaceAll(/<figcaption><a[^>]*>[^<]*<\/a>/g, '');
      const rest = uncaptioned.replaceAll(
        /<a href="(?:lesson\.html)?#(figure-[a-z-]+)">([^<]*)<\/a>/g,
        (_, id, name: string) => {
          mentions += 1;
          expect(plain(name)).toBe(captions.get(id));
          return '';
        },
      );
      expect(rest.match(numbered)?.[0]).toBeUndefined();
    }
    expect(mentions).toBeGreaterThan(3);
  });
}
