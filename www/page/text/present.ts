// The texts that the page has at present.

import { Words } from '../../element/page-tools.js';
import english from '../../locales/en/page.json';
import type { Text } from '../../locales/texts.js';
import { original } from '../../locales/texts.js';

/** The language of the page, the texts of each part that has been loaded, and the words of the element, some of which the page shows. */
export const present = {
  language: original as string,
  texts: { page: english } as Record<string, Record<string, Text>>,
  ofElement: new Words(original),
};
