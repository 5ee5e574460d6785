import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { texts } from '../../../www/page/text/page-de.js';
import { german } from '../../../www/page/text/texts-de.js';
import { english } from '../../../www/page/text/texts-en.js';
import { moreEnglish } from '../../../www/page/text/texts-more-en.js';

/** @import { Texts } from '../../../www/page/text/texts-en.js' */

/** @typedef {Texts[keyof Texts]} Text */

/** @type {Record<string, Text>} */
const all = { ...english, ...moreEnglish };

/** The names of the values in a text, in order. @param {Text} text */
const namesIn = (text) =>
  [
    ...new Set(
      Array.from(
        Object.values(typeof text === 'string' ? [text] : text)
          .join(' ')
          .matchAll(/\{(\w+)\}/g),
        ([, name]) => name,
      ),
    ),
  ].sort();

it('German has the same texts as English', () => {
  expect(Object.keys(german).sort()).toEqual(Object.keys(all).sort());
});

it('each German text has the values and the plural forms of the English one', () => {
  for (const [key, text] of Object.entries(/** @type {Record<string, Text>} */ (german))) {
    expect(namesIn(text), key).toEqual(namesIn(all[key]));
    expect(typeof text, key).toBe(typeof all[key]);
  }
});

it('every text of index.html has a German one, and there are no others', async () => {
  const html = await readFile(new URL('../../../index.html', import.meta.url), 'utf8');
  const keys = new Set(Array.from(html.matchAll(/data-(?:text|label)="(\w+)"/g), ([, key]) => key));
  expect(Object.keys(texts).sort()).toEqual([...keys].sort());
});

it('the first instruction in index.html is what the page draws', async () => {
  const html = await readFile(new URL('../../../index.html', import.meta.url), 'utf8');
  for (const text of [english.lead, english.howToPlay, `${english.promiseShortest} ${english.most4}`, english.theGoal])
    expect(html).toContain(`>${text}<`);
});
