// Stores a long search every few seconds. Only one tab of a page may do so: it holds a lock until its search ends or it is closed.

import type { SavedSearch } from './saved-search.js';
import { readSearch, removeFlag, removeSearch, UnreadableSearch, writeSearch } from './saved-search.js';

type Searched = Pick<SavedSearch, 'board' | 'goal'>;

const intervalMs = 5000;
const lockName = 'fifteen-search';

/** During a reload, the page that is left may hold the lock a little longer. */
const lockWaitMs = 1000;

/**
 * Takes the lock of the saved search.
 * @returns releases it; null if another tab holds it
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
 * @returns null if there is none, or if another tab runs it; rejects as `readSearch` does, and removes what cannot be
 *   used
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
  /** What is known of the search, stored or not. */
  #latest: SavedSearch | null = null;
  /** The last write; the next one begins after it. */
  #writing: Promise<void> = Promise.resolve();
  /** What this has stored or read last. */
  saved: SavedSearch | null = null;

  /** Whether this tab may store its search. If not, it asks for the lock again, since the other tab may end its search or be closed. */
  async mayWrite() {
    const isLocked = (await this.#lock) !== null;
    if (!isLocked) this.#lock = lock();
    return isLocked;
  }

  /** Reads what was stored last, maybe by another tab. Rejects if it cannot be used. */
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
   * Ends this.
   * @param done - what need not be searched any more
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
