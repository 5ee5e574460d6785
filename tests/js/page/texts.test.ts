import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { texts } from '../../../www/page/text/page-de.js';
import { german } from '../../../www/page/text/texts-de.js';
import { english } from '../../../www/page/text/texts-en.js';
import { moreEnglish } from '../../../www/page/text/texts-more-en.js';
import { expectTranslation } from '../../support/translation.js';

it('German has the same texts, values and plural forms as English', () => {
  expectTranslation(german, { ...english, ...moreEnglish });
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
