// Where a shared search could be continued, as of some moment in the last second, but not older than its last solution or bound. A checkpoint
// has several thousand characters, so it is not written for every progress.

/** @import { SharedSearch } from './helpers.js' */
/** @import { SingleSearch } from './single-search.js' */
/** @import { WasmProgress } from '../protocol.js' */

const INTERVAL_MS = 1000;

export class Checkpoints {
  #dueMs = INTERVAL_MS;
  /** The solution and the bound of the last progress. */
  #known = '';
  /** @type {string | undefined} */
  #latest;

  /**
   * Returns the latest checkpoint; undefined during the first second, and if the search has none.
   * @param {SharedSearch | SingleSearch} search  under way
   * @param {number} searchMs  time that it has taken
   * @param {WasmProgress} seen  its progress, which the checkpoint must not fall behind
   */
  of(search, searchMs, { moves, lowerBound }) {
    const known = `${moves} ${lowerBound}`;
    if (searchMs >= this.#dueMs || (this.#latest && known !== this.#known)) {
      this.#known = known;
      this.#dueMs = searchMs + INTERVAL_MS;
      this.#latest = search.checkpoint();
    }
    return this.#latest;
  }
}
