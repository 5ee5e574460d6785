// A table of some tiles of the 15-puzzle that is built level by level, as the views see it.

import { releaseProxy } from 'comlink';

/** @import { Remote } from 'comlink' */
/** @import { GrownTable } from './grown-table.js' */
/** @import { UnlessDead } from './remote-space.js' */

export class RemoteGrowth {
  #table;
  #unlessDead;

  /** @param {Remote<GrownTable>} table  @param {UnlessDead} unlessDead */
  constructor(table, unlessDead) {
    this.#table = table;
    this.#unlessDead = unlessDead;
  }

  /**
   * Builds the next level and returns its placements, or null if there are no more. A placement has one digit in base 16 for each tile, its
   * cell, that of the first tile highest.
   * @returns {Promise<Uint32Array | null>}
   */
  next() {
    return this.#unlessDead(this.#table.next());
  }

  /** Ends the use of the table. */
  close() {
    this.#table.free().catch(() => {}); // the worker is dead
    this.#table[releaseProxy]();
  }
}
