import { afterEach, expect, it } from 'vitest';
import {
  algorithmName,
  heuristicName,
  methodName,
  nameInSentence,
  shortChoice,
} from '../../../www/page/display-names.js';
import { useLanguage } from '../../../www/page/text/words.js';
import { ALGORITHMS, HEURISTICS } from '../../../www/solver/index.js';

afterEach(() => useLanguage('en'));

it('a method has a long and a short name', () => {
  expect(methodName('ida-star', 'pdb-6-6-3')).toBe('IDA* with 6-6-3 patterns');
  expect(methodName('a-star', 'linear-conflict')).toBe('A* with linear conflict');
  expect(shortChoice('ida-star', 'pdb-6-6-3')).toBe('IDA*, 6-6-3');
  expect(methodName('breadth-first', null)).toBe('Breadth-first search');
  expect(methodName('beam', 'walking-distance')).toBe('Beam search with walking distance');
  expect(methodName('greedy', 'pdb-4-4-max')).toBe('Greedy search with 4-4 patterns (maximum)');
  expect(shortChoice('beam', 'pdb-5-5-5-5-4')).toBe('Beam, 5-5-5-5-4');
  expect(shortChoice('breadth-first', undefined)).toBe('Breadth-first');
});

it('in a sentence, nouns keep their capitals where the language has them, and places everywhere', async () => {
  const names = ['misplaced', 'manhattan'];
  expect(names.map(nameInSentence)).toEqual(['misplaced tiles', 'Manhattan distance']);
  await useLanguage('de');
  expect(names.map(nameInSentence)).toEqual(['Falsch liegende Steine', 'Manhattan-Distanz']);
});

it('every algorithm and heuristic has a display name', () => {
  for (const name of HEURISTICS) expect(heuristicName(name)).not.toBe(name);
  for (const name of ALGORITHMS) expect(algorithmName(name)).not.toBe(name);
});
