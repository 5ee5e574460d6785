// Numbers and their nouns agree, in all views.

import { expect, it } from 'vitest';
import { LabWords } from '../../../www/lab/text/lab-words.js';
import shared from '../../../www/locales/en/lab/all.json';
import search from '../../../www/locales/en/lab/search.json';
import type { Text } from '../../../www/locales/texts.js';

type Texts = Record<string, Text>;

/** Values that are never 1: constants, totals of all boards, means with a decimal, and numbers above another one. */
const others = new Set(['all', 'total', 'mean', 'manhattan', 'truth', 'seconds', 'past']);

/** Texts in which a value is never 1 when they are shown. */
const large = new Set([
  'meanOf',
  'aStarFull',
  'wasFull',
  'longer',
  'reason',
  'easier',
  'question',
  'totalThen',
  'lastRows',
]);

const nouns = /\b1 (?:more |new )?(?:moves|nodes|boards|steps|searches|tiles|rows|crossings|placements|iterations)\b/;

/**
 * In German, the form of a noun depends on its sentence, so the test looks for plural nouns directly after a number without plural forms.
 */
const germanNouns = /\{(\w+)\} (?:Zügen?|Brettern?)(?!\p{L})/u;

it('counts and their nouns agree', () => {
  const words = new LabWords(shared, 'en');
  expect(words.text('nMoves', { n: 1 })).toBe('1 move');
  const told = new LabWords({ ...shared, told: '{length nMoves}, {nodes nNodes}' }, 'en');
  expect(told.text('told', { length: 15, nodes: 1 })).toBe('15 moves, 1 node');
});

const english = Object.entries(
  import.meta.glob<Texts>('../../../www/locales/en/lab/*.json', { eager: true, import: 'default' }),
);
const german = Object.entries(
  import.meta.glob<Texts>('../../../www/locales/de/lab/*.json', { eager: true, import: 'default' }),
);

it.each(english)('no text says “1 moves” or the like: %s', (_file, own) => {
  const texts: Texts = { ...shared, ...search, ...own };
  const words = new LabWords(texts, 'en');
  const said = Object.entries(texts)
    .filter(([key]) => !large.has(key))
    .map(([key, text]) => words.text(key, onesFor(text)));
  expect(said.filter((one) => nouns.test(one))).toEqual([]);
});

it.each(german)('no German text has a number before a plural without saying what one is: %s', (_file, texts) => {
  const plain = (Object.entries(texts) as [string, string][]).filter(
    ([key, text]) => typeof text === 'string' && !large.has(key),
  );
  const found = plain.filter(([, text]) => !others.has(germanNouns.exec(text)?.[1] ?? 'all'));
  expect(found).toEqual([]);
});

/** The value 1 for each name in a text. */
function onesFor(text: Text) {
  const all = typeof text === 'string' ? text : Object.values(text).join(' ');
  const names = Array.from(all.matchAll(/\{(\w+)(?: \w+)?\}/g), ([, name]) => name);
  return { n: 1, ...Object.fromEntries(names.map((name) => [name, others.has(name) ? 22 : 1])) };
}
