import { describe, expect, it } from 'vitest';
import { choiceSentence, shortChoice, shortName, tableSentence } from '../../../www/page/names.js';
import { HEURISTICS, TABLES } from '../../../www/solver/index.js';

it('a search is named in a sentence and in short', () => {
  expect(choiceSentence('ida-star', 'pdb-6-6-3')).toBe('IDA* with 6-6-3 patterns.');
  expect(choiceSentence('a-star', 'linear-conflict')).toBe('A* with linear conflict.');
  expect(shortChoice('ida-star', 'pdb-6-6-3')).toBe('IDA*, 6-6-3');
  expect(choiceSentence('a-star', 'walking-distance')).toBe('A* with walking distance.');
  expect(choiceSentence('a-star', 'manhattan')).toBe('A* with Manhattan.');
  const usual = ['Misplaced tiles', 'Manhattan', 'Linear conflict', 'Walking distance', '4-4, the larger'];
  expect(HEURISTICS.map(shortName)).toEqual([...usual, ...TABLES.map((name) => name.replace('pdb-', ''))]);
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
