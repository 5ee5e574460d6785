// Loads the texts of the page, part by part, in its language. A part has the texts of scripts that are loaded together.

import { loadTexts, Words } from '../../element/page-tools.js';
import type { Text } from '../../locales/texts.js';
import { fileOf, original } from '../../locales/texts.js';

type Texts = Record<string, Text>;

/** The texts of each part that is loaded late, in English. */
export interface PartTexts {
  searches: typeof import('../../locales/en/searches.json');
  analysis: typeof import('../../locales/en/analysis.json');
  courses: typeof import('../../locales/en/courses.json');
  daily: typeof import('../../locales/en/daily.json');
  embed: typeof import('../../locales/en/embed.json');
  enter: typeof import('../../locales/en/enter.json');
  history: typeof import('../../locales/en/history.json');
  how: typeof import('../../locales/en/how.json');
  keys: typeof import('../../locales/en/keys.json');
  long: typeof import('../../locales/en/long.json');
  names: typeof import('../../locales/en/names.json');
  picture: typeof import('../../locales/en/picture.json');
  play: typeof import('../../locales/en/play.json');
  share: typeof import('../../locales/en/share.json');
  sizes: typeof import('../../locales/en/sizes.json');
}

export type Part = keyof PartTexts;

/**
 * The language of the page; the language that was requested last; the texts of each loaded part; the words of the element, some of which
 * the page shows; and the English texts that are there from the start.
 */
export type Present = {
  language: string;
  wanted: string;
  texts: Record<string, Texts>;
  ofElement: Words;
  english: Texts;
};

/** The files that most visits need. Those of views and dialogs are listed in a script of their own, as the list has a line for each language. */
const files = import.meta.glob<Texts>(
  ['../../locales/*/{page,index,searches,names}.json', '!../../locales/en/page.json'],
  {
    import: 'default',
  },
);

/** The parts that have been requested. */
const requested = new Set(['page']);

/**
 * Loads a language and uses it from now on, unless another one is requested meanwhile.
 * @returns the texts of index.html
 */
export async function useLanguage(present: Present, tag: string) {
  let parts: string[] = [];
  let texts: Texts[] = [];
  let isThere = true;
  present.wanted = tag;
  const index = textsIn(present, tag, 'index');
  // Other parts may be requested meanwhile.
  while (parts.length < requested.size) {
    parts = [...requested];
    [texts, isThere] = await Promise.all([
      Promise.all(parts.map((part) => textsIn(present, tag, part))),
      loadTexts(tag),
      index,
    ]);
  }
  if (!isThere) throw new Error(`The texts in ${tag} could not be loaded.`);
  if (present.wanted !== tag) return index;
  for (const [at, part] of parts.entries()) present.texts[part] = texts[at];
  present.language = tag;
  present.ofElement = new Words(tag);
  return index;
}

export async function loadParts(present: Present, parts: Part[]) {
  await Promise.all(parts.map((part) => load(present, part)));
}

async function load(present: Present, part: Part) {
  requested.add(part);
  let tag: string;
  let texts: Texts;
  do {
    tag = present.language;
    texts = await textsIn(present, tag, part);
    // The language may have changed meanwhile.
  } while (tag !== present.language);
  present.texts[part] = texts;
}

async function textsIn(present: Present, tag: string, part: string): Promise<Texts> {
  if (part === 'page' && tag === original) return present.english;
  const file = fileOf(files, tag, part) ?? fileOf((await import('./late-files.js')).files, tag, part);
  if (!file) throw new Error(`${part}.json is missing in www/locales/${tag}`);
  return file();
}
