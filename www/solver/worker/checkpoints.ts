// Where a shared search could be continued, as of some moment in the last second, but not older than its last solution or bound. A checkpoint
// has several thousand characters, so it is not written for every progress.

import type { WasmProgress } from '../protocol.js';
import type { SharedSearch } from './helpers.js';
import type { SingleSearch } from './single-search.js';

const INTERVAL_MS = 1000;

export class Checkpoints {
  #dueMs = INTERVAL_MS;
  /** The solution and the bound of the last progress. */
  #known = '';
  #latest: string | undefined;

  /**
   * Returns the latest checkpoint; undefined during the first second, and if the search has none.
   * @param search - under way
   * @param searchMs - time that it has taken
   * @param seen - its progress, which the checkpoint must not fall behind
   */
  of(search: SharedSearch | SingleSearch, searchMs: number, { moves, lowerBound }: WasmProgress) {
    const known = `${moves} ${lowerBound}`;
    if (searchMs >= this.#dueMs || (this.#latest && known !== this.#known)) {
      this.#known = known;
      this.#dueMs = searchMs + INTERVAL_MS;
      this.#latest = search.checkpoint();
    }
    return this.#latest;
  }
}
