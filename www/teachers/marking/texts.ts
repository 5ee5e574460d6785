// The texts of the page on which codes are marked, in the language of the page.

import type drawn from '../../locales/en/drawn.json';
import type page from '../../locales/en/marking.json';
import type { Say } from '../../locales/texts.js';
import { textsOf } from '../../locales/written.js';

export interface Texts {
  page: Say<keyof typeof page>;
  /** the names of the exercises */
  drawn: Say<keyof typeof drawn>;
}

export const texts: Texts = { page: textsOf<typeof page>('marking'), drawn: textsOf<typeof drawn>('drawn') };
