import { describe, expect, it } from 'vitest';
import { algorithmName, choiceSentence, heuristicName, shortChoice, tableSentence } from '../../../www/page/names.js';
import { ALGORITHMS, HEURISTICS } from '../../../www/solver/index.js';

it('a search is named in a sentence and in short', () => {
  expect(choiceSentence('ida-star', 'pdb-6-6-3')).toBe('IDA* with 6-6-3 patterns.');
  expect(choiceSentence('a-star', 'linear-conflict')).toBe('A* with linear conflict.');
  expect(shortChoice('ida-star', 'pdb-6-6-3')).toBe('IDA*, 6-6-3');
  expect(choiceSentence('breadth-first', null)).toBe('Breadth-first search.');
  expect(choiceSentence('beam', 'walking-distance')).toBe('Beam search with walking distance.');
  expect(choiceSentence('greedy', 'pdb-4-4-max')).toBe('Greedy search with 4-4 patterns, the larger.');
  expect(shortChoice('beam', 'pdb-5-5-5-5-4')).toBe('Beam, 5-5-5-5-4');
  expect(shortChoice('breadth-first', undefined)).toBe('Breadth-first');
});

it('whatever may be chosen has words of its own', () => {
  for (const name of HEURISTICS) expect(heuristicName(name)).not.toBe(name);
  for (const name of ALGORITHMS) expect(algorithmName(name)).not.toBe(name);
});

describe('the table', () => {
  const report = { fraction: 0.6, seconds: 0.312, fault: null };

  it.each(
    /** @type {const} */ ([
      ['building', 'Building the table here: 60 %.'],
      ['built', 'Table built here in 0.31 s.'],
      ['loading', 'Loading the table.'],
      ['stored', 'Table kept from before, loaded in 0.31 s.'],
    ]),
  )('%s', (source, sentence) => expect(tableSentence({ ...report, source })).toBe(sentence));

  it('is not spoken of where there is none', () => expect(tableSentence(null)).toBe(''));
});
