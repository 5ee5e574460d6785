// The texts of the daily board in the language of the page.

import type english from '../../locales/en/daily.json';
import { wordsOf } from '../text/words.js';

export const t = wordsOf<keyof typeof english>('daily');
