import { expect, it } from 'vitest';
import { findRetired, glossary } from '../../../build/check/retired-words.js';

/** What is found in a text, as “line: words”. @param {string} text */
const found = (text) => findRetired(text, glossary.phrases).map(({ line, found }) => `${line}: ${found}`);

it('finds a planted phrase, in which line, and what to write instead', () => {
  const text = 'A board.\nThis is the Shortest Way.\n';
  expect(findRetired(text, glossary.phrases)).toEqual([{ line: 2, found: 'Shortest Way', write: 'shortest solution' }]);
});

it('finds a phrase that goes over the end of a line, in prose and in comments', () => {
  expect(found('the shortest\nway')).toEqual(['1: shortest way']);
  expect(found('/// the shortest\n    /// way')).toEqual(['1: shortest /// way']);
  expect(found(' * the shortest\n * way')).toEqual(['1: shortest * way']);
  expect(found('# the shortest\n# way')).toEqual(['1: shortest # way']);
});

it('finds phrases with capitals only where they have them', () => {
  expect(found('const MOST_TILES = 1;')).toEqual(['1: MOST_TILES']);
  expect(found('almost_tiles, most_tiles')).toEqual([]);
  expect(found('Of these. The rest of these.')).toEqual(['1: Of these']);
});

it('leaves words alone that only contain a retired one', () => {
  expect(found('a misleading default; solos; the short way')).toEqual([]);
});

it('has a file set for every phrase, and no phrase that finds its own replacement', () => {
  for (const phrase of glossary.phrases) {
    expect(Object.keys(glossary.files)).toContain(phrase.in);
    expect([phrase.retired, findRetired(phrase.write, [phrase])]).toEqual([phrase.retired, []]);
  }
});
