// Loads the texts of the page, part by part, in its language. A part has the texts of scripts that are loaded together.

import { loadTexts, Words } from '../../element/page-tools.js';
import english from '../../locales/en/page.json';
import type { Text } from '../../locales/texts.js';
import { fileOf } from '../../locales/texts.js';
import { present } from './present.js';

type Texts = Record<string, Text>;
export type Part =
  | 'searches'
  | 'analysis'
  | 'courses'
  | 'daily'
  | 'embed'
  | 'history'
  | 'how'
  | 'keys'
  | 'long'
  | 'play';

const files = import.meta.glob<Texts>(
  [
    '../../locales/*/{page,searches,analysis,courses,daily,embed,history,how,index,keys,long,play}.json',
    '!../../locales/en/page.json',
  ],
  { import: 'default' },
);

/** The parts that have been requested. */
const requested = new Set(['page']);

/** Loads a language and uses it from now on. */
export async function useLanguage(tag: string) {
  let parts: string[] = [];
  let texts: Texts[] = [];
  // Others may be requested meanwhile.
  while (parts.length < requested.size) {
    parts = [...requested];
    [texts] = await Promise.all([Promise.all(parts.map((part) => textsIn(tag, part))), loadTexts(tag)]);
  }
  for (const [index, part] of parts.entries()) present.texts[part] = texts[index];
  present.language = tag;
  present.ofElement = new Words(tag);
}

export async function loadParts(parts: Part[]) {
  await Promise.all(parts.map(load));
}

async function load(part: Part) {
  requested.add(part);
  let tag = '';
  // The language may change meanwhile.
  while (tag !== present.language) {
    tag = present.language;
    present.texts[part] = await textsIn(tag, part);
  }
}

/** The texts of a part in a language. English texts of the page are there already. */
export async function textsIn(tag: string, part: string): Promise<Texts> {
  return (await fileOf(files, tag, part)?.()) ?? english;
}
