// What the exercises of a class say, in the language of the page.

import type page from '../../locales/en/class.json';
import type drawn from '../../locales/en/drawn.json';
import type sheet from '../../locales/en/exercises.json';
import type { Say } from '../../locales/texts.js';
import { loadSayer } from '../../locales/written.js';

export interface Texts {
  page: Say<keyof typeof page>;
  /** questions, hints and names */
  drawn: Say<keyof typeof drawn>;
  /** what the sheet of exercises says too */
  sheet: Say<keyof typeof sheet>;
}

const pageFiles = import.meta.glob<typeof page>('../../locales/*/class.json', { import: 'default' });
const drawnFiles = import.meta.glob<typeof drawn>('../../locales/*/drawn.json', { import: 'default' });
// With the loader of the sheet, its page would load another script.
const sheetFiles = import.meta.glob<typeof sheet>('../../locales/*/exercises.json', { import: 'default' });

export async function loadTexts(): Promise<Texts> {
  const [ofPage, ofDrawn, ofSheet] = await Promise.all([
    loadSayer(pageFiles, 'class'),
    loadSayer(drawnFiles, 'drawn'),
    loadSayer(sheetFiles, 'exercises'),
  ]);
  return { page: ofPage, drawn: ofDrawn, sheet: ofSheet };
}
