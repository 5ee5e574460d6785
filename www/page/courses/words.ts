// The words of boards from other programs, in the language of the page.

import type english from '../../locales/en/courses.json';
import { wordsOf } from '../text/words.js';

export const t = wordsOf<keyof typeof english>('courses');
