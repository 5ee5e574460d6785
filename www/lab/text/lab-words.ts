// The words of a view: its own and the words of all views, in the language at its place on the page.

import { loadTexts, Words } from '../../element/page-tools.js';
import english from '../../locales/en/lab/all.json';
import type { Text, Values } from '../../locales/texts.js';
import { fileOf, fill, formOf, original } from '../../locales/texts.js';
import type { Metric } from '../../solver/index.js';
import { formatDuration, formatShort, tickLabel } from '../../ui/format.js';

export type { Values } from '../../locales/texts.js';

type Texts = Record<string, Text>;

/** The English texts of all views are always loaded; all others when a view needs them. */
const files = import.meta.glob<Texts>(['../../locales/*/lab/*.json', '!../../locales/en/lab/all.json'], {
  import: 'default',
});

/** Texts that could not be loaded are requested again after this many milliseconds, with the next update. */
const retryMs = 5000;

export class LabWords {
  #texts;
  /** The same words for multi-tile moves, once they are needed. */
  #inMultiTile: LabWords | null = null;
  /** The language of the texts. */
  language;
  /** The words of the puzzle. */
  element;
  /** The time at which the words are loaded again, by `performance.now()`: finite if these are the English fallback. */
  again: number = Number.POSITIVE_INFINITY;

  constructor(texts: Texts, language: string) {
    this.#texts = texts;
    this.language = language;
    this.element = new Words(language);
  }

  /**
   * A text with its values; whole numbers get separators. `{n}` is a value, and its number also chooses the plural form.
   * `{length nMoves}` is the text `nMoves` for another value: '1 move', '15 moves'.
   */
  text(key: string, values: Values = {}): string {
    const written = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? this.number(value) : value,
    ]);
    const form = formOf(this.#texts[key], values.n ?? 0, this.language);
    const counted = form.replace(/\{(\w+) (\w+)\}/g, (_, name, noun) => this.text(noun, { n: values[name] }));
    return fill(counted, Object.fromEntries(written));
  }

  /** The words for moves of a metric; for multi-tile moves, they are in the file `metric`. */
  counting(metric: Metric): LabWords {
    if (metric === 'single-tile') return this;
    const { nMultiTile, inMultiTile, headMultiTile } = this.#texts;
    const moves = { nMoves: nMultiTile, inMoves: inMultiTile, headLength: headMultiTile };
    this.#inMultiTile ??= new LabWords({ ...this.#texts, ...moves }, this.language);
    return this.#inMultiTile;
  }

  /** The name of a board with these rows. */
  boardName = (rows: string) => this.text('board', { rows });

  /** '258,143', '8.4'. */
  number(n: number) {
    return Number.isInteger(n) ? this.count(n) : this.element.figures(String(n));
  }

  /** '258,143'. */
  count(n: number) {
    return this.element.count(n);
  }

  /**
   * '14.8'.
   * @param digits - after the decimal point
   */
  decimal(n: number, digits: number) {
    return this.element.figures(n.toFixed(digits));
  }

  /** '5 ms', '6.2 s'. */
  duration(ms: number) {
    const written = ms < 1 ? this.text('underOneMs') : this.element.figures(formatDuration(ms));
    return written.replaceAll(' ', '\u00a0');
  }

  /** '62.0 M', '36.3 bn'. */
  short(n: number) {
    return this.#withUnit(formatShort(n));
  }

  /** '1.5 M', of a round number on an axis. */
  tick = (n: number) => this.#withUnit(tickLabel(n));

  /** G, for giga, is familiar from computers, but not for counts. */
  #withUnit(written: string) {
    return this.element.figures(written).replace('G', this.text('billion'));
  }
}

/**
 * The words of a view in a language or, if they cannot be loaded, in English.
 * @param parts - the names of the files with its texts, besides the file of all views
 */
export function loadWords(language: string, parts: string[]): Promise<LabWords> {
  const isTranslated = fileOf(files, language, 'lab/all') !== undefined;
  const inEnglish = () => wordsIn(original, parts);
  const instead = async () => Object.assign(await inEnglish(), { again: performance.now() + retryMs });
  return isTranslated ? wordsIn(language, parts).catch(instead) : inEnglish();
}

async function wordsIn(language: string, parts: string[]) {
  const all = ['all', ...parts].map((part) => fileOf(files, language, `lab/${part}`)?.() ?? english);
  const [texts, isThere] = await Promise.all([Promise.all(all), loadTexts(language)]);
  if (!isThere) throw new Error(`The texts in ${language} could not be loaded.`);
  return new LabWords(Object.assign({}, ...texts), language);
}
