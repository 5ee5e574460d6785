// The texts of the daily board in the language of the page.

import { wordsOf } from '../text/words.js';
import { german } from './daily-de.js';
import { english } from './daily-en.js';

export const t = wordsOf({ en: english, de: german });
