// What the scripts of the teachers' page say, in the language of the page.

import type english from '../locales/en/teachers.json';
import type { Say } from '../locales/texts.js';
import { loadSayer } from '../locales/written.js';

export type Texts = Say<keyof typeof english>;

const files = import.meta.glob<typeof english>('../locales/*/teachers.json', { import: 'default' });

export const loadTexts = (): Promise<Texts> => loadSayer(files, 'teachers');
