// A table of some tiles of the 15-puzzle that is built level by level, in the lab's worker.

import { transfer } from 'comlink';

import type { Growth } from '../../wasm/lab-space.js';

export class GrownTable {
  #growth;
  /** The distance of the next level. */
  #next = 0;

  constructor(growth: Growth) {
    this.#growth = growth;
  }

  /** Builds the next level and returns its placements, or null if there are no more. */
  next(): Uint32Array | null {
    // The first level, the goal, is there from the beginning.
    if (this.#next > 0 && !this.#growth.grow()) return null;
    const placements = this.#growth.level(this.#next);
    this.#next += 1;
    return transfer(placements, [placements.buffer]);
  }

  free() {
    this.#growth.free();
  }
}
