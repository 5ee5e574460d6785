// Stores a long search every few seconds. Only one tab of a page may do so: it holds a lock until its search ends or it is closed.

import type { Algorithm, Goal, Heuristic } from '../../../solver/index.js';
import { readText, writeText } from '../../browser-storage.js';
import { searchKey } from '../../kept.js';
import type { Known } from './interval.js';

type Searched = Pick<SavedSearch, 'board' | 'goal'>;

const intervalMs = 5000;
const lockName = 'fifteen-search';

/** During a reload, the page that is left may hold the lock a little longer. */
const lockWaitMs = 1000;

/**
 * Takes the lock of the saved search.
 * @returns a function that releases it; null if another tab holds it
 */
function lock(): Promise<(() => void) | null> {
  const { locks } = navigator;
  if (!locks) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    const held = () => new Promise((release) => resolve(() => release(undefined)));
    locks.request(lockName, { signal: AbortSignal.timeout(lockWaitMs) }, held).catch(() => resolve(null));
  });
}

/**
 * Reads the saved search.
 * @returns null if there is none, or if another tab runs it; rejects as `readSearch` does, and removes a search that cannot be used
 */
export async function savedSearch(): Promise<SavedSearch | null> {
  const release = await lock();
  if (!release) return null;
  try {
    const saved = await readSearch();
    if (!saved) removeFlag();
    return saved;
  } catch (thrown) {
    if (thrown instanceof UnreadableSearch) await removeSearch();
    throw thrown;
  } finally {
    release();
  }
}

/**
 * Removes the saved search.
 * @returns false if another tab runs it
 */
export async function discardSearch(): Promise<boolean> {
  const release = await lock();
  if (!release) return false;
  await removeSearch();
  release();
  return true;
}

export class Keeper {
  #lock = lock();
  #dueMs = 0;
  /** The latest state of the search, stored or not. */
  #latest: SavedSearch | null = null;
  /** The last write; the next one begins after it. */
  #writing: Promise<void> = Promise.resolve();
  /** The search that was stored or read last. */
  saved: SavedSearch | null = null;

  /** Whether this tab may store its search. If not, it asks for the lock again, since the other tab may end its search or be closed. */
  async mayWrite() {
    const isLocked = (await this.#lock) !== null;
    if (!isLocked) this.#lock = lock();
    return isLocked;
  }

  /** Reads the search that was stored last, maybe by another tab. Rejects if it cannot be used. */
  async read() {
    this.saved = await readSearch();
    return this.saved;
  }

  /** Stores the search, unless it was stored a moment ago. */
  keep(search: SavedSearch) {
    this.#latest = search;
    if (search.ms < this.#dueMs) return;
    this.#dueMs = search.ms + intervalMs;
    this.#writing = this.#write(search);
  }

  async #write(search: SavedSearch) {
    await this.#writing;
    if (!(await this.mayWrite()) || !(await this.#mayReplace(search))) return;
    try {
      await writeSearch(search);
      this.saved = search;
    } catch {
      // Nothing can be stored here, or the storage is full. The search goes on.
    }
  }

  /** A search that takes minutes does not replace one that has taken hours. */
  async #mayReplace({ ms }: SavedSearch) {
    if (this.saved) return true;
    try {
      const stored = await readSearch();
      return !stored || stored.ms <= ms;
    } catch (thrown) {
      return thrown instanceof UnreadableSearch;
    }
  }

  /** Whether the stored search is this one, or another one of the same board. */
  async #mayRemove({ board, goal }: Searched) {
    if (this.saved) return true;
    const stored = await readSearch().catch(() => null);
    return stored?.board === board && stored.goal === goal;
  }

  /**
   * Ends the storing.
   * @param done - the search that need not be continued any more
   */
  async end(done: Searched | null) {
    if (this.#latest && !done) await this.#write(this.#latest);
    await this.#writing;
    const release = await this.#lock;
    if (!release) return;
    if (done && (await this.#mayRemove(done))) await removeSearch();
    release();
  }
}

// The file of a long search that may be continued: in the origin private file system, so that a reload, a crash or an update of the browser
// does not end the search. The browser replaces a file atomically when its writer is closed, so a tab that ends earlier leaves the older
// one. A browser whose pages cannot write such files (Safari before 26) stores the text of the file in local storage.
//
//   {"format":"fifteen search","version":1,"board":"1 2 …","checkpoint":"…",…}
//   9f86d081…                                                   SHA-256 of the first line

export interface SavedSearch {
  board: string;
  goal: Goal;
  /** options that determine its jobs */
  options: { algorithm: Algorithm; heuristic?: Heuristic; reflection: boolean; pruneDepth?: number };
  /** checkpoint of the solver */
  checkpoint: string;
  /** time that it has taken */
  ms: number;
  /** its results over time, at least one */
  history: Known[];
}

const format = 'fifteen search';
const version = 1;
const fileName = 'fifteen-search.json';

/** The flag of a search that is in the file. Otherwise the flag is the text of the search. */
const inFile = '1';

/** A file that cannot be used. */
export class UnreadableSearch extends Error {}

/**
 * @returns null if there is none; rejects with an UnreadableSearch if it cannot be used, and with another error if it
 *   cannot be read now
 */
export async function readSearch(): Promise<SavedSearch | null> {
  const flag = readText(searchKey);
  const text = flag === null || flag === inFile ? await readFile() : flag;
  if (text === null) return null;
  const [line, sum] = text.split('\n');
  if (sum !== (await checksum(line))) throw new UnreadableSearch('The checksum is wrong.');
  const { format: found, version: written, ...saved } = JSON.parse(line);
  if (found !== format || written !== version) throw new UnreadableSearch(`Version ${written}; expected ${version}.`);
  return saved;
}

/** Replaces the file. Rejects if nothing can be stored here. */
export async function writeSearch(saved: SavedSearch) {
  const line = JSON.stringify({ format, version, ...saved });
  const text = `${line}\n${await checksum(line)}`;
  const folder = await navigator.storage.getDirectory();
  const file = await folder.getFileHandle(fileName, { create: true });
  if (!('createWritable' in file)) return localStorage.setItem(searchKey, text);
  const writer = await file.createWritable();
  try {
    await writer.write(text);
  } catch (thrown) {
    await writer.abort();
    throw thrown;
  }
  await writer.close();
  writeText(searchKey, inFile);
}

/** Records that no search is stored. */
export const removeFlag = () => writeText(searchKey, null);

/** Removes the file, if there is one. */
export async function removeSearch() {
  removeFlag();
  try {
    await (await navigator.storage.getDirectory()).removeEntry(fileName);
  } catch {
    // There is no such file, or no storage.
  }
}

/** @returns null also if nothing can be stored here */
async function readFile(): Promise<string | null> {
  if (!navigator.storage?.getDirectory) return null;
  const folder = await navigator.storage.getDirectory();
  try {
    const text = await (await (await folder.getFileHandle(fileName)).getFile()).text();
    // A tab that was closed before its first write was complete leaves an empty file.
    return text || null;
  } catch (thrown) {
    if (Object(thrown).name === 'NotFoundError') return null;
    throw thrown;
  }
}

async function checksum(line: string) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(line));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
