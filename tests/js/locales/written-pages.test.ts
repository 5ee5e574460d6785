// The pages that are written as HTML in each language, such as de/lesson.html, have the same structure as the English ones: an addition to
// one is an addition to all.

import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { languages } from '../../../build/pages.js';

const root = new URL('../../../www/pages/', import.meta.url);

/** Tags within sentences, which other languages may build differently. */
const inSentences = new Set(['dfn', 'i', 'span']);
/** Attributes that contain words, or the space that words take. */
const worded = new Set(['data-unit', 'data-height', 'data-why']);

/** The tags of a page, each with its id, its data and its link target. */
async function structureOf(page: string) {
  const html = (await readFile(new URL(page, root), 'utf8')).replace(/<!--.*?-->/gs, '');
  return Array.from(html.matchAll(/<(\/?[a-z][\w-]*)([^<>]*)>/gi), ([, name, attributes]) => {
    const kept = Array.from(attributes.matchAll(/ (id|data-[\w-]+|href)="([^"]*)"/g), ([, attribute, value]) => {
      if (worded.has(attribute)) return '';
      return ` ${attribute}=${attribute === 'href' ? value.replace(/^[^#]*/, '') : value}`;
    });
    return inSentences.has(name.replace('/', '')) ? '' : name + kept.join('');
  }).filter(Boolean);
}

describe.each(languages.slice(1).map(({ path }) => path))('%s', (path) => {
  it.each(['lesson.html', 'teachers.html', 'exercises/index.html'])(
    '%s has the structure of the English page',
    async (page) => {
      const [english, translated] = await Promise.all([structureOf(page), structureOf(path + page)]);
      expect(english.length).toBeGreaterThan(200);
      expect(translated).toEqual(english);
    },
  );
});
