import { describe, expect, it } from 'vitest';
import { beforeSearch, readableSize, stateSentence } from '../../../www/page/table-words.js';

/** @import { TableReport, TableState } from '../../../www/solver/index.js' */

/** @type {Record<'small' | 'deep' | 'deepest', TableState>} */
const tables = {
  small: absent({
    heuristic: 'pdb-6-6-3',
    bytes: 2_961_153,
    buildBytes: 0,
    buildSeconds: 0.2,
    deep: false,
    optIn: false,
  }),
  deep: absent({
    heuristic: 'pdb-7-7-1',
    bytes: 34_997_801,
    buildBytes: 110e6,
    buildSeconds: 2,
    deep: true,
    optIn: false,
  }),
  deepest: absent({
    heuristic: 'pdb-7-8',
    bytes: 195_874_592,
    buildBytes: 800e6,
    buildSeconds: 13,
    deep: true,
    optIn: true,
  }),
};

/** @param {Pick<TableState, 'heuristic' | 'bytes' | 'buildBytes' | 'buildSeconds' | 'deep' | 'optIn'>} table @returns {TableState} */
function absent(table) {
  return { ...table, size: 4, status: 'absent', fraction: 0, kept: false, refused: null, fault: null };
}

describe('the state of a table', () => {
  it('that is not there says what it costs', () => {
    expect(stateSentence(tables.small)).toBe('Built in a moment, when it is needed.');
    expect(stateSentence(tables.deep)).toBe(
      'Not built. 35 MB in each worker’s memory; building takes about 2 seconds.',
    );
    expect(stateSentence(tables.deepest)).toBe(
      'Not built. 196 MB in each worker’s memory and in this browser’s storage; building takes about 13 seconds and 800 MB of memory.',
    );
  });

  it.each(
    /** @type {[Partial<TableState>, string][]} */ ([
      [{ status: 'building', fraction: 0.678 }, 'Building: 67 %.'],
      [{ status: 'loading' }, 'Loading.'],
      [{ status: 'ready' }, 'Ready.'],
      [{ status: 'ready', kept: true }, 'Ready, and kept in this browser.'],
      [{ status: 'stored', kept: true }, 'Kept in this browser; loaded after the first solution.'],
      [{ status: 'stored', kept: true, fault: 'no memory' }, 'Kept in this browser.'],
      [{ refused: 'too small' }, 'too small'],
      [{ refused: 'too small', status: 'stored', kept: true }, 'too small'],
    ]),
  )('%j', (news, sentence) => expect(stateSentence({ ...tables.deepest, ...news })).toBe(sentence));
});

it.each(
  /** @type {[TableState, TableReport | null, string][]} */ ([
    [tables.small, null, 'Its table is built here, in a moment.'],
    [tables.deep, null, 'Its table is built here first.'],
    [{ ...tables.deep, status: 'building' }, null, 'Its table is being built.'],
    [{ ...tables.deepest, status: 'stored' }, null, 'Its table is loaded first.'],
    [{ ...tables.deep, status: 'ready' }, null, 'Its table is ready.'],
    [
      { ...tables.deep, status: 'ready' },
      { source: 'built', fraction: 1, seconds: 2, fault: null },
      'Table built here in 2.0 s.',
    ],
    // What was reported of a table that has been freed since holds no more.
    [tables.deep, { source: 'built', fraction: 1, seconds: 2, fault: null }, 'Its table is built here first.'],
  ]),
)('before a search, case %#', (table, report, sentence) => expect(beforeSearch(table, report)).toBe(sentence));

describe('sizes of tables', () => {
  it.each([
    [331_256, '331 kB'],
    [999_499, '999 kB'],
    [999_500, '1 MB'],
    [195_874_592, '196 MB'],
  ])('%d bytes', (bytes, words) => {
    expect(readableSize(bytes)).toBe(words);
  });
});
