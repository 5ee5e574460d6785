// Stores a long search every few seconds. Only one tab of a page may do so: it holds a lock until its search ends or it is closed.

import { removeFlag } from './flag.js';
import { readSearch, removeSearch, UnreadableSearch, writeSearch } from './saved-search.js';

/** @import { SavedSearch } from './saved-search.js' */

const intervalMs = 5000;
const lockName = 'fifteen-search';

/** During a reload, the page that is left may hold the lock a little longer. */
const lockWaitMs = 1000;

/**
 * Takes the lock of the saved search.
 * @returns {Promise<(() => void) | null>} releases it; null if another tab holds it
 */
function lock() {
  const { locks } = navigator;
  if (!locks) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    const held = () => new Promise((release) => resolve(() => release(undefined)));
    locks.request(lockName, { signal: AbortSignal.timeout(lockWaitMs) }, held).catch(() => resolve(null));
  });
}

/** Reads the saved search. @returns {Promise<SavedSearch | null>} null if there is none, or if another tab runs it; rejects as `readSearch` does, and removes what cannot be used */
export async function savedSearch() {
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

/** Removes the saved search, unless another tab runs it. */
export async function discardSearch() {
  const release = await lock();
  if (!release) return;
  await removeSearch();
  release();
}

export class Keeper {
  #lock = lock();
  #dueMs = 0;
  /** What is known of the search, stored or not. @type {SavedSearch | null} */
  #latest = null;
  /** The last write; the next one begins after it. @type {Promise<void>} */
  #writing = Promise.resolve();
  /** What this has stored or read last. @type {SavedSearch | null} */
  saved = null;

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

  /** Stores the search, unless it was stored a moment ago. @param {SavedSearch} search */
  keep(search) {
    this.#latest = search;
    if (search.ms < this.#dueMs) return;
    this.#dueMs = search.ms + intervalMs;
    this.#writing = this.#write(search);
  }

  /** @param {SavedSearch} search */
  async #write(search) {
    await this.#writing;
    if (!(await this.mayWrite()) || !(await this.#mayReplace(search))) return;
    try {
      await writeSearch(search);
      this.saved = search;
    } catch {
      // Nothing can be stored here, or the storage is full. The search goes on.
    }
  }

  /** A search that takes minutes does not replace one that has taken hours. @param {SavedSearch} search */
  async #mayReplace({ ms }) {
    if (this.saved) return true;
    try {
      const stored = await readSearch();
      return !stored || stored.ms <= ms;
    } catch (thrown) {
      return thrown instanceof UnreadableSearch;
    }
  }

  /** Whether a proof of this search makes the stored one useless: it is this one, or another one of the same board. */
  async #mayRemove() {
    if (this.saved) return true;
    const stored = await readSearch().catch(() => null);
    return stored?.board === this.#latest?.board && stored?.goal === this.#latest?.goal;
  }

  /** Ends this. With `isProved`, there is nothing to continue. @param {boolean} isProved */
  async end(isProved) {
    if (this.#latest && !isProved) await this.#write(this.#latest);
    await this.#writing;
    const release = await this.#lock;
    if (!release) return;
    if (isProved && (await this.#mayRemove())) await removeSearch();
    release();
  }
}
