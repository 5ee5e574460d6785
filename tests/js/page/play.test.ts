import { it } from 'vitest';
import { german } from '../../../www/page/play/words-de.js';
import { english } from '../../../www/page/play/words-en.js';
import { expectTranslation } from '../../support/translation.js';

it('the texts beside the board are the same in German', () => expectTranslation(german, english));
