// A table of some tiles of the 15-puzzle that is built level by level, as the views see it.

import type { Remote } from 'comlink';
import { releaseProxy } from 'comlink';
import type { GrownTable } from './grown-table.js';
import type { UnlessDead } from './remote-space.js';

export class RemoteGrowth {
  #table;
  #unlessDead;

  constructor(table: Remote<GrownTable>, unlessDead: UnlessDead) {
    this.#table = table;
    this.#unlessDead = unlessDead;
  }

  /**
   * Builds the next level and returns its placements, or null if there are no more. A placement has one digit in base
   * 16 for each tile, its cell, that of the first tile highest.
   */
  next(): Promise<Uint32Array | null> {
    return this.#unlessDead(this.#table.next());
  }

  /** Ends the use of the table. */
  close() {
    this.#table.free().catch(() => {}); // the worker is dead
    this.#table[releaseProxy]();
  }
}
