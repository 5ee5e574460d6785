import { describe, expect, it } from 'vitest';
import { beforeSearch, readableSize, stateSentence, tableSentence } from '../../../www/page/options/table-sentences.js';
import type { TableInfo, TableReport, TableState, TableStatus } from '../../../www/solver/index.js';
import { squareOf } from '../../../www/solver/shape.js';

const built: TableReport = { source: 'built', fraction: 1, seconds: 2, error: null };

const tables = {
  small: absent({
    ...squareOf(4),
    heuristic: 'pdb-6-6-3',
    bytes: 2_961_153,
    buildBytes: 0,
    buildSeconds: 0.2,
    deep: false,
    optIn: false,
  }),
  deep: absent({
    ...squareOf(4),
    heuristic: 'pdb-7-7-1',
    bytes: 34_997_801,
    buildBytes: 110e6,
    buildSeconds: 2,
    deep: true,
    optIn: false,
  }),
  deepest: absent({
    ...squareOf(4),
    heuristic: 'pdb-7-8',
    bytes: 195_874_592,
    buildBytes: 800e6,
    buildSeconds: 13,
    deep: true,
    optIn: true,
  }),
};

function absent(info: Omit<TableInfo, 'size' | 'unsupported'>): TableInfo & { status: 'absent'; declined: boolean } {
  return { ...info, size: 4, unsupported: null, status: 'absent', declined: false };
}

describe('the state of a table', () => {
  it('includes the costs of a table that is not built', () => {
    expect(stateSentence(tables.small)).toBe('Built when it is needed, which takes a moment.');
    expect(stateSentence(tables.deep)).toBe(
      'Not built. It needs 35 MB of memory in each worker. Building takes about 2 seconds.',
    );
    expect(stateSentence(tables.deepest)).toBe(
      'Not built. It needs 196 MB of memory in each worker and 196 MB of browser storage. Building takes about 13 seconds and 800 MB of memory.',
    );
  });

  it.each([
    [{ status: 'building', fraction: 0.678, store: false }, null, 'Building: 67%.'],
    [
      { status: 'building', fraction: 0.1, store: true, download: { received: 19_612_345, total: 195_874_592 } },
      null,
      'Downloading: 19.6 of 195.9\u00a0MB.',
    ],
    [{ status: 'storing' }, null, 'Saving to browser storage…'],
    [{ status: 'loading', stored: false, error: null, report: built }, null, 'Loading…'],
    [{ status: 'ready', stored: false, error: null, report: built }, null, 'Ready.'],
    [{ status: 'ready', stored: true, error: null, report: built }, null, 'Ready, and saved in browser storage.'],
    [{ status: 'stored', error: null }, null, 'Saved in browser storage; it is loaded after the first solution.'],
    [{ status: 'stored', error: 'no memory' }, null, 'Saved in browser storage.'],
    [{ status: 'absent', declined: false }, 'too small', 'too small'],
    [{ status: 'stored', error: null }, 'too small', 'too small'],
  ] as [TableStatus, string | null, string][])('%j, unsupported: %s', (status, unsupported, sentence) => {
    const { declined: _, ...info } = tables.deepest;
    expect(stateSentence({ ...info, unsupported, ...status })).toBe(sentence);
  });
});

it.each([
  [tables.small, null, 'The table takes a moment to build.'],
  [tables.deep, null, 'The table will be built first.'],
  [{ ...tables.deep, status: 'building', fraction: 0, store: false }, null, 'The table is being built.'],
  [{ ...tables.deepest, status: 'stored', error: null }, null, 'The table will be loaded first.'],
  [{ ...tables.deep, status: 'ready', stored: false, error: null, report: built }, null, 'The table is ready.'],
  [
    { ...tables.deep, status: 'ready', stored: false, error: null, report: built },
    built,
    'The table was built in 2.0\u00a0s.',
  ],
  // The report of a table that has been deleted since no longer applies.
  [tables.deep, built, 'The table will be built first.'],
] as [TableState, TableReport | null, string][])('before a search, case %#', (table, report, sentence) =>
  expect(beforeSearch(table, report)).toBe(sentence),
);

describe('the table of a search', () => {
  const report = { fraction: 0.6, seconds: 0.312, error: null };

  it.each([
    ['building', 'Building the table: 60%.'],
    ['built', 'The table was built in 0.31\u00a0s.'],
    ['loading', 'Loading the table…'],
    ['stored', 'The saved table was loaded in 0.31\u00a0s.'],
  ] as const)('%s', (source, sentence) => expect(tableSentence({ ...report, source })).toBe(sentence));

  it('has the bytes of a download, and says what became of it', () => {
    const download = { received: 1_234_567, total: 2_780_585 };
    const sentence = (news: Partial<TableReport>) => tableSentence({ ...report, source: 'loading', ...news });
    expect(sentence({ download })).toBe('Downloading the table: 1.2 of 2.8\u00a0MB.');
    const small = { received: 12_345, total: 280_526 };
    expect(sentence({ download: small })).toBe('Downloading the table: 12 of 281\u00a0kB.');
    expect(sentence({ source: 'stored', download })).toBe('The table was downloaded in 0.31\u00a0s.');
    expect(sentence({ source: 'built', error: 'https://example.org/tables/: it could not be loaded' })).toBe(
      'The table could not be downloaded, so it was built. That took 0.31\u00a0s.',
    );
  });

  it('has no sentence without a table', () => expect(tableSentence(null)).toBe(''));
});

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
