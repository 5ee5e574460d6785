import { expect, it } from 'vitest';
import { german } from '../../../../www/page/analysis/text-de.js';
import { english } from '../../../../www/page/analysis/text-en.js';
import { expectTranslation } from '../../../support/translation.js';

it('German has the same texts, values and plural forms as English', () => {
  expectTranslation(german, english);
  expect(german.headEnough).not.toEqual(english.headEnough);
});
