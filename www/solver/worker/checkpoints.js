// Where a shared search could be continued, as of some moment in the last second. A checkpoint has several thousand characters, so it is
// not written for every progress.

/** @import { SharedSearch } from './helpers.js' */
/** @import { SingleSearch } from './single-search.js' */

const INTERVAL_MS = 1000;

export class Checkpoints {
  #dueMs = INTERVAL_MS;
  /** @type {string | undefined} */
  #latest;

  /**
   * Returns the latest checkpoint; undefined during the first second, and if the search has none.
   * @param {SharedSearch | SingleSearch} search  under way
   * @param {number} searchMs  time that it has taken
   */
  of(search, searchMs) {
    if (searchMs >= this.#dueMs) {
      this.#dueMs = searchMs + INTERVAL_MS;
      this.#latest = search.checkpoint();
    }
    return this.#latest;
  }
}
