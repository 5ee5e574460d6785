// A table of some tiles of the 15-puzzle that is built level by level, as the views see it.

import type { Remote } from 'comlink';
import { releaseProxy, transfer } from 'comlink';
import type { GrownTable, MapLook } from './grown-table.js';
import type { UnlessDead } from './remote-space.js';

export class RemoteGrowth {
  #table;
  #unlessDead;
  #isClosed = false;

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

  /** Hands over the canvas on which the map is drawn from now on. */
  takeCanvas(canvas: OffscreenCanvas): Promise<void> {
    return this.#unlessDead(this.#table.takeCanvas(transfer(canvas, [canvas])));
  }

  /** Draws the map. Returns its pixels if it has no canvas. Once the table is closed, nothing is drawn. */
  async draw(look: MapLook): Promise<Uint8ClampedArray<ArrayBuffer> | null> {
    return this.#isClosed ? null : this.#unlessDead(this.#table.draw(look));
  }

  /** Ends the use of the table. */
  close() {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#table.free().catch(() => {}); // the worker is dead
    this.#table[releaseProxy]();
  }
}
