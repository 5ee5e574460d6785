import { describe, expect, it } from 'vitest';
import { choiceSentence, shortChoice, tableSentence } from '../../../www/page/names.js';

it('a search is named in a sentence and in short', () => {
  expect(choiceSentence('ida-star', 'pdb-6-6-3')).toBe('IDA* with 6-6-3 patterns.');
  expect(choiceSentence('a-star', 'linear-conflict')).toBe('A* with linear conflict.');
  expect(shortChoice('ida-star', 'pdb-6-6-3')).toBe('IDA*, 6-6-3');
});

describe('the table', () => {
  const report = { bytes: 800_000, totalBytes: 1_327_787, fraction: 0.6, seconds: 0.312, fault: null };

  it.each(
    /** @type {const} */ ([
      ['fetching', 'Fetching the table: 800 kB of 1.3 MB.'],
      ['building', 'Building the table here: 60 %.'],
      ['fetched', 'Table fetched, 800 kB.'],
      ['cached', 'Table kept from before, 800 kB.'],
      ['built', 'Table built here in 0.31 s.'],
    ]),
  )('%s', (source, sentence) => expect(tableSentence({ ...report, source })).toBe(sentence));

  it('says why the file could not be used', () => {
    const built = tableSentence({ ...report, source: 'built', fault: 'the server answered 404' });
    expect(built).toBe('Table built here in 0.31 s. The file could not be used: the server answered 404.');
  });

  it('is not spoken of where there is none', () => expect(tableSentence(null)).toBe(''));
});
