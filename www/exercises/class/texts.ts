// The texts of the exercises of a class, in the language of the page.

import type page from '../../locales/en/class.json';
import type drawn from '../../locales/en/drawn.json';
import type sheet from '../../locales/en/exercises.json';
import type { Say } from '../../locales/texts.js';
import { textsOf } from '../../locales/written.js';

export interface Texts {
  page: Say<keyof typeof page>;
  /** questions, hints and names */
  drawn: Say<keyof typeof drawn>;
  /** texts that the sheet of exercises has too */
  sheet: Say<keyof typeof sheet>;
}

export const texts: Texts = {
  page: textsOf<typeof page>('class'),
  drawn: textsOf<typeof drawn>('drawn'),
  sheet: textsOf<typeof sheet>('exercises'),
};
