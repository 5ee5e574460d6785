// The texts of the scripts of the teachers' page, in the language of the page.

import type english from '../locales/en/teachers.json';
import type { Say } from '../locales/texts.js';
import { textsOf } from '../locales/written.js';

export type Texts = Say<keyof typeof english>;

export const texts: Texts = textsOf<typeof english>('teachers');
