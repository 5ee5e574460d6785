// A search that one worker makes alone.

/** @import { WasmProgress, WasmSearch } from '../protocol.js' */

export class Solo {
  #search;
  /** @type {WasmProgress | null} */
  #seen = null;
  /** It has always something to do, and nobody to lose. */
  idle = false;
  failed = false;

  /** @param {WasmSearch} search */
  constructor(search) {
    this.#search = search;
  }

  /**
   * @param {number} nodes  to expand
   * @returns {number}  that were expanded
   */
  step(nodes) {
    const before = this.#seen?.expanded ?? 0;
    this.#seen = this.#search.step(nodes);
    return this.#seen.expanded - before;
  }

  /** Null before the first step. */
  progress() {
    return this.#seen;
  }

  /** All shortest solutions, as far as they were found, if they were asked for. */
  solutions() {
    return this.#search.solutions();
  }

  free() {
    this.#search.free();
  }
}
