// The file of a search that can be continued, in a file system whose writes may be interrupted.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isSearchStored } from '../../../../www/page/kept.js';
import type { SavedSearch } from '../../../../www/page/search/long/keeper.js';
import {
  Keeper,
  readSearch,
  removeSearch,
  savedSearch,
  UnreadableSearch,
  writeSearch,
} from '../../../../www/page/search/long/keeper.js';

const search: SavedSearch = {
  board: '2 1 3/4 5 6/7 8 0',
  goal: 'blank-last',
  options: { algorithm: 'beam', heuristic: 'pdb-5-5-5-5-4', reflection: true },
  checkpoint: '0badcafe 1 56 - 01 54:3:7',
  ms: 12_345,
  history: [{ ms: 100, found: 90, proved: 54 }],
};

/** The contents of the file system. */
let files: Map<string, string>;
/** The error of a write. */
let failure: Error | null;
/** The error of opening a file. */
let unreadable: Error | null;
/** The locks that tabs hold. */
let locks: Set<string>;

const fileHandle = (name: string) => ({
  getFile: async () => {
    if (unreadable) throw unreadable;
    return { text: async () => files.get(name) ?? '' };
  },
  createWritable: async () => {
    let written = '';
    return {
      write: async (text: string) => {
        written = text.slice(0, failure ? 10 : undefined);
        if (failure) throw failure;
      },
      // Only this replaces the file.
      close: async () => files.set(name, written),
      abort: async () => {},
    };
  },
});

const folder = {
  getFileHandle: async (name: string, { create }: { create?: boolean } = {}) => {
    if (!files.has(name) && !create) throw new DOMException('There is no such file.', 'NotFoundError');
    if (create && !files.has(name)) files.set(name, '');
    return fileHandle(name);
  },
  removeEntry: async (name: string) => files.delete(name),
};

const lockManager = {
  request: async (name: string, _: unknown, held: () => Promise<void>) => {
    if (locks.has(name)) throw new DOMException('The time is over.', 'TimeoutError');
    locks.add(name);
    await held();
    locks.delete(name);
  },
};

beforeEach(() => {
  [files, failure, unreadable, locks] = [new Map(), null, null, new Set()];
  vi.stubGlobal('navigator', { storage: { getDirectory: async () => folder }, locks: lockManager });
});
afterEach(() => vi.unstubAllGlobals());

const onlyFile = (): [string, string] => [...files][0] as [string, string];

it('what was written is read, and can be removed', async () => {
  expect(await readSearch()).toBeNull();
  await writeSearch(search);
  expect(await readSearch()).toEqual(search);
  await writeSearch({ ...search, ms: 20_000 });
  expect(await readSearch()).toMatchObject({ ms: 20_000 });
  await removeSearch();
  expect(files.size).toBe(0);
  expect(await readSearch()).toBeNull();
});

it('a write that is interrupted leaves the older file', async () => {
  await writeSearch(search);
  failure = new DOMException('The storage is full.', 'QuotaExceededError');
  await expect(writeSearch({ ...search, ms: 20_000 })).rejects.toBe(failure);
  expect(await readSearch()).toEqual(search);
});

it.each([
  ['one byte is another', (text: string) => text.replace('54:3:7', '54:3:8')],
  ['it is cut off', (text: string) => text.slice(0, -70)],
  ['it is something else', () => 'hello'],
])('a file is refused and removed if %s', async (_, change) => {
  await writeSearch(search);
  const [name, text] = onlyFile();
  files.set(name, change(text));
  await expect(readSearch()).rejects.toBeInstanceOf(UnreadableSearch);
  await expect(savedSearch()).rejects.toBeInstanceOf(UnreadableSearch);
  expect(files.size).toBe(0);
});

it('a file of another version is refused, although its checksum is right', async () => {
  await writeSearch(search);
  const [name, text] = onlyFile();
  const line = text.split('\n')[0].replace('"version":1', '"version":2');
  expect(line).toContain('"version":2');
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(line))).toString('hex');
  files.set(name, `${line}\n${digest}`);
  await expect(readSearch()).rejects.toThrow('Version 2; expected 1.');
});

it('an empty file, which a closed tab may leave, is no search', async () => {
  await writeSearch(search);
  files.set(onlyFile()[0], '');
  expect(await readSearch()).toBeNull();
});

it('a file that cannot be read for the moment is kept', async () => {
  await writeSearch(search);
  unreadable = new DOMException('Something else has it.', 'NotReadableError');
  await expect(savedSearch()).rejects.toBe(unreadable);
  const keeper = new Keeper();
  keeper.keep({ ...search, ms: 99_000 });
  await keeper.end(search);
  unreadable = null;
  expect(await savedSearch()).toEqual(search);
});

it('where pages cannot write files, the search is in local storage', async () => {
  const items: Map<string, string> = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, item: string) => items.set(key, item),
    removeItem: (key: string) => items.delete(key),
  });
  const getDirectory = async () => ({
    ...folder,
    getFileHandle: async (name: string) => ({ getFile: fileHandle(name).getFile }),
  });
  vi.stubGlobal('navigator', { storage: { getDirectory }, locks: lockManager });
  await writeSearch(search);
  expect([await savedSearch(), isSearchStored(), files.size]).toEqual([search, true, 0]);
  // The next version of this browser can write files.
  vi.stubGlobal('navigator', { storage: { getDirectory: async () => folder }, locks: lockManager });
  await writeSearch({ ...search, ms: 20_000 });
  expect(await savedSearch()).toMatchObject({ ms: 20_000 });
  await removeSearch();
  expect([isSearchStored(), files.size]).toEqual([false, 0]);
});

it('without storage there is no search, and nothing is stored', async () => {
  vi.stubGlobal('navigator', {});
  expect(await savedSearch()).toBeNull();
  const keeper = new Keeper();
  keeper.keep(search);
  await keeper.end(null);
  expect(keeper.saved).toBeNull();
});

it('a keeper stores a search every five seconds, and what is known at its end', async () => {
  const keeper = new Keeper();
  for (const ms of [12_000, 13_000, 16_900, 17_000, 18_000]) keeper.keep({ ...search, ms });
  await vi.waitFor(() => expect(keeper.saved?.ms).toBe(17_000));
  expect(await readSearch()).toMatchObject({ ms: 17_000 });
  await keeper.end(null);
  expect(await readSearch()).toMatchObject({ ms: 18_000 });
  expect(locks.size).toBe(0);
});

it('a keeper removes the file of a search that was finished', async () => {
  const keeper = new Keeper();
  keeper.keep(search);
  await keeper.end(search);
  expect(files.size).toBe(0);
  expect(locks.size).toBe(0);
});

it('while one tab runs a search, another one neither stores nor offers one', async () => {
  const first = new Keeper();
  first.keep(search);
  const second = new Keeper();
  expect(await second.mayWrite()).toBe(false);
  second.keep({ ...search, ms: 99_000 });
  await second.end(search);
  expect(await savedSearch()).toBeNull();
  await first.end(null);
  expect(await savedSearch()).toEqual(search);
});

it('a search that was refused the lock is stored when the other tab has ended its search', async () => {
  const first = new Keeper();
  first.keep(search);
  const second = new Keeper();
  second.keep({ ...search, board: '1 2 3/4 5 6/0 7 8', ms: 99_000 });
  await vi.waitFor(() => expect(locks.size).toBe(1));
  await first.end(search);
  for (const ms of [105_000, 110_000, 115_000]) second.keep({ ...search, board: '1 2 3/4 5 6/0 7 8', ms });
  await second.end(null);
  expect(await savedSearch()).toMatchObject({ board: '1 2 3/4 5 6/0 7 8', ms: 115_000 });
});

it('a search replaces only one that has taken less time, and its proof removes no search of another board', async () => {
  await writeSearch({ ...search, ms: 60_000 });
  const other = { ...search, board: '1 2 3/4 5 6/0 7 8' };
  const short = new Keeper();
  short.keep({ ...other, ms: 59_000 });
  await short.end(other);
  expect(await savedSearch()).toMatchObject({ board: search.board, ms: 60_000 });
  const long = new Keeper();
  for (const ms of [59_000, 65_000]) long.keep({ ...other, ms });
  await long.end(null);
  expect(await savedSearch()).toMatchObject({ board: other.board, ms: 65_000 });
  const again = new Keeper();
  again.keep({ ...other, ms: 12_000 });
  await again.end(other);
  expect(files.size).toBe(0);
});

it('a search that is continued is stored from the beginning', async () => {
  await writeSearch(search);
  const keeper = new Keeper();
  expect(await keeper.read()).toEqual(search);
  keeper.keep({ ...search, ms: search.ms + 1 });
  await keeper.end(null);
  expect(await savedSearch()).toMatchObject({ ms: search.ms + 1 });
});
