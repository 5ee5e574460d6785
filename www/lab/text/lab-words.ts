// The words of a view: those of all views and its own, in the language of the place where it stands.

import type { Text } from '../../element/page-tools.js';
import { fill, formatCount, formatDuration, formatShort, formOf, loadTexts, Words } from '../../element/page-tools.js';
import { english } from './texts-en.js';

export type Values = Record<string, string | number>;

/** Texts by language. English is always loaded. */
export type TextsOf<Key extends string> = { en: Record<Key, Text>; de: () => Promise<Record<Key, Text>> };

/** The texts of all views. */
const shared: TextsOf<keyof typeof english> = {
  en: english,
  de: () => import('./texts-de.js').then(({ german }) => german),
};

export class LabWords {
  #texts;
  /** The language of the texts: `en` or `de`. */
  language;
  /** The words of the puzzle. */
  element;

  constructor(texts: Record<string, Text>, language: string) {
    this.#texts = texts;
    this.language = language;
    this.element = new Words(language);
  }

  /**
   * A text with its values; whole numbers get separators. `{n}` is a value, and its number chooses the form of the
   * text. `{length nMoves}` is the text `nMoves` for another value: '1 move', '15 moves'.
   */
  text(key: string, values: Values = {}): string {
    const written = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? this.count(value) : value,
    ]);
    const form = formOf(this.#texts[key], values.n ?? 0, this.language);
    const counted = form.replace(/\{(\w+) (\w+)\}/g, (_, name, noun) => this.text(noun, { n: values[name] }));
    return fill(counted, Object.fromEntries(written));
  }

  /** '258,143'. */
  count(n: number) {
    return formatCount(n, this.element.text('group'));
  }

  /**
   * '14.8'.
   * @param digits - after the decimal point
   */
  decimal(n: number, digits: number) {
    return n.toFixed(digits).replace('.', this.element.text('decimal'));
  }

  /** '5 ms', '6.2 s'. */
  duration(ms: number) {
    const written = ms < 1 ? this.text('underOneMs') : formatDuration(ms).replace('.', this.element.text('decimal'));
    return written.replaceAll(' ', '\u00a0');
  }

  /** '62.0 M'. */
  short(n: number) {
    return formatShort(n).replace('.', this.element.text('decimal'));
  }
}

/** The words of a view in English, which are there at once. */
export function englishWords(own: TextsOf<string>) {
  return new LabWords({ ...shared.en, ...own.en }, 'en');
}

/** The words of a view in another language; in English if it is not available. */
export async function loadWords(language: string, own: TextsOf<string>) {
  if (language !== 'de') return englishWords(own);
  const [texts, ownTexts] = await Promise.all([shared.de(), own.de(), loadTexts('de')]);
  return new LabWords({ ...texts, ...ownTexts }, 'de');
}

/** The words that all views share, in a language or, if they cannot be loaded, in English. */
export function sharedWords(language: string) {
  const none = { en: {}, de: async () => ({}) };
  return loadWords(language, none).catch(() => englishWords(none));
}
