// A search by one worker.

import type { WasmProgress, WasmSearch } from '../protocol.js';

/** Has the same methods as `SharedSearch`. */
export class SingleSearch {
  #search;
  #progress: WasmProgress | null = null;
  /** It always has work, and no helpers to lose. */
  idle = false;
  failed = false;
  /** Only dealers know how much of an iteration is finished. */
  fraction = undefined;

  constructor(search: WasmSearch) {
    this.#search = search;
  }

  /**
   * @param nodes - number of nodes to expand
   * @returns number of nodes that were expanded
   */
  step(nodes: number): number {
    const before = this.#progress?.expanded ?? 0;
    this.#progress = this.#search.step(nodes);
    return this.#progress.expanded - before;
  }

  /** A throttled search reports before its first step too. */
  progress() {
    this.#progress ??= this.#search.step(0);
    return this.#progress;
  }

  /** Where a depth-first search will continue; null if the search has no path. */
  path() {
    return this.#search.path();
  }

  /** Undefined: only a dealer can continue. */
  checkpoint(): string | undefined {
    return undefined;
  }

  /** The shortest solutions found so far, if all were requested; otherwise null. */
  solutions() {
    return this.#search.solutions();
  }

  free() {
    this.#search.free();
  }
}
