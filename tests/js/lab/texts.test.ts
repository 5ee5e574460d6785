import { expect, it } from 'vitest';
import { german } from '../../../www/lab/text/texts-de.js';
import { english } from '../../../www/lab/text/texts-en.js';
import { expectTranslation } from '../../support/translation.js';

const views = [
  'estimate',
  'growth',
  'iterations',
  'korf',
  'parity',
  'profile',
  'race',
  'space',
  'tables',
  'tree',
  'watch',
  'yours',
];

/** The texts of a view. */
async function textsOf(view: string) {
  const folder = `../../../www/lab/views/${view}`;
  const [en, de] = await Promise.all([import(`${folder}/texts-en.ts`), import(`${folder}/texts-de.ts`)]);
  return { original: en.english, translated: de.german };
}

it('German has the same texts, values and plural forms as English', () => {
  expectTranslation(german, english);
});

it.each(views)('German has the same texts, values and plural forms as English: %s', async (view) => {
  const { original, translated } = await textsOf(view);
  expectTranslation(translated, original);
});

it.each(views)('no text of all views is replaced: %s', async (view) => {
  const { original } = await textsOf(view);
  const shared = new Set(Object.keys(english));
  expect(Object.keys(original).filter((key) => shared.has(key) && key !== 'about')).toEqual([]);
});
