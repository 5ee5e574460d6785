// What the page on which codes are marked says, in the language of the page.

import type drawn from '../../locales/en/drawn.json';
import type page from '../../locales/en/marking.json';
import type { Say } from '../../locales/texts.js';
import { loadSayer } from '../../locales/written.js';

export interface Texts {
  page: Say<keyof typeof page>;
  /** the names of the exercises */
  drawn: Say<keyof typeof drawn>;
}

const pageFiles = import.meta.glob<typeof page>('../../locales/*/marking.json', { import: 'default' });
const drawnFiles = import.meta.glob<typeof drawn>('../../locales/*/drawn.json', { import: 'default' });

export async function loadTexts(): Promise<Texts> {
  const [ofPage, ofDrawn] = await Promise.all([loadSayer(pageFiles, 'marking'), loadSayer(drawnFiles, 'drawn')]);
  return { page: ofPage, drawn: ofDrawn };
}
