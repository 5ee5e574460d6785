// The words of the page, in one language at a time. The texts of the panels beside the board are there from the start in English; those of
// other languages, and of scripts that are loaded late, are loaded part by part. A part has the texts of scripts that are loaded together.

import { loadTexts, Words } from '../../element/page-tools.js';
import english from '../../locales/en/page.json';
import picture from '../../locales/en/picture.json';
import play from '../../locales/en/play.json';
import type { Say, Text, Values } from '../../locales/texts.js';
import { fileOf, fill, formOf, original } from '../../locales/texts.js';

type Texts = Record<string, Text>;

export type TextKey = keyof typeof english;

/** The English texts that are there from the start. */
const originals = { page: english, picture, play };

/** The texts of each part that is loaded late, in English. */
interface LateTexts {
  analysis: typeof import('../../locales/en/analysis.json');
  courses: typeof import('../../locales/en/courses.json');
  daily: typeof import('../../locales/en/daily.json');
  embed: typeof import('../../locales/en/embed.json');
  enter: typeof import('../../locales/en/enter.json');
  history: typeof import('../../locales/en/history.json');
  how: typeof import('../../locales/en/how.json');
  keys: typeof import('../../locales/en/keys.json');
  long: typeof import('../../locales/en/long.json');
  round: typeof import('../../locales/en/round.json');
  settings: typeof import('../../locales/en/settings.json');
  share: typeof import('../../locales/en/share.json');
  sizes: typeof import('../../locales/en/sizes.json');
}

type LatePart = keyof LateTexts;
type PartTexts = typeof originals & LateTexts;

const files = import.meta.glob<Texts>(
  [
    '../../locales/*/{page,index,analysis,courses,daily,embed,enter,history,how,keys,long,picture,play,round,settings,share,sizes}.json',
    '!../../locales/en/{page,picture,play}.json',
  ],
  { import: 'default' },
);

/** The language of the texts. */
let language = original;
/** The language that was requested last. */
let wanted = original;
/** The texts of each loaded part. */
let texts: Record<string, Texts> = { ...originals };
/** The words of the element, some of which the page shows. */
let ofElement: Words = new Words(original);
/** The parts that have been requested. */
const requested = new Set(Object.keys(originals));

export const currentLanguage = () => language;

/** The words of the element in the language of the page. */
export const elementWords = () => ofElement;

/**
 * Loads a language and uses it from now on, unless another one is requested meanwhile.
 * @returns the texts of index.html
 */
export async function useLanguage(tag: string): Promise<Texts> {
  wanted = tag;
  const index = textsIn(tag, 'index');
  let loaded: [string, Texts][] = [];
  let isThere = true;
  // Other parts may be requested meanwhile.
  while (loaded.length < requested.size) {
    const parts = Array.from(requested, async (part): Promise<[string, Texts]> => [part, await textsIn(tag, part)]);
    [loaded, isThere] = await Promise.all([Promise.all(parts), loadTexts(tag), index]);
  }
  if (!isThere) throw new Error(`The texts in ${tag} could not be loaded.`);
  if (wanted !== tag) return index;
  texts = Object.fromEntries(loaded);
  language = tag;
  ofElement = new Words(tag);
  return index;
}

/** Loads scripts and the texts that they show. */
export async function withTexts<T>(script: T, ...parts: LatePart[]): Promise<Awaited<T>> {
  const [module] = await Promise.all([script, ...parts.map(load)]);
  return module;
}

async function load(part: LatePart) {
  requested.add(part);
  let tag: string;
  let loaded: Texts;
  do {
    tag = language;
    loaded = await textsIn(tag, part);
    // The language may have changed meanwhile.
  } while (tag !== language);
  texts[part] = loaded;
}

async function textsIn(tag: string, part: string): Promise<Texts> {
  const own = tag === original ? Object.entries(originals).find(([name]) => name === part) : undefined;
  if (own) return own[1];
  const file = fileOf(files, tag, part);
  if (!file) throw new Error(`${part}.json is missing in www/locales/${tag}`);
  return file();
}

/** A text with its values; whole numbers get separators. */
export function text(key: TextKey, values: Values = {}) {
  return filled(texts.page[key], values);
}

/** Says that something could not be loaded, and what helps. */
export const loadingProblem = (): [string, string] => [
  text('loadingFailed'),
  text(navigator.onLine ? 'reload' : 'notStoredYet'),
];

/** Returns a function that returns the texts of a part, in the language of the page. A late part must have been loaded. */
export function wordsOf<P extends keyof PartTexts>(part: P): Say<keyof PartTexts[P] & string> {
  return (key, values = {}) => filled(texts[part][key], values);
}

/** The keys of the texts of a part. A late part must have been loaded. */
export const keysOf = (part: keyof PartTexts) => Object.keys(texts[part]);

function filled(written: Text, values: Values) {
  const counts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? count(value) : value,
  ]);
  return fill(formOf(written, values.n ?? 0, language), Object.fromEntries(counts));
}

/** '258,143'. */
export function count(n: number) {
  return ofElement.count(n);
}
