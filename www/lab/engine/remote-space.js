// All boards of the 8-puzzle with their distances from one goal, as the views see them.

import { releaseProxy } from 'comlink';

/** @import { Remote } from 'comlink' */
/** @import { SolvedSpace } from './solved-space.js' */

/** @typedef {<T>(answer: Promise<T>) => Promise<T>} UnlessDead  rejects if the worker dies before it answers */

export class RemoteSpace {
  #space;
  #unlessDead;

  /** @param {Remote<SolvedSpace>} space  @param {UnlessDead} unlessDead */
  constructor(space, unlessDead) {
    this.#space = space;
    this.#unlessDead = unlessDead;
  }

  /** How many boards there are at each distance. @returns {Promise<Uint32Array>} */
  counts() {
    return this.#unlessDead(this.#space.counts());
  }

  /** How many boards have each distance and each value: `tally[distance][value]`. @param {string} heuristic @returns {Promise<Uint32Array[]>} */
  tally(heuristic) {
    return this.#unlessDead(this.#space.tally(heuristic));
  }

  /** The index of a board; undefined if it cannot reach the goal. @param {string} board @returns {Promise<number | undefined>} */
  indexOf(board) {
    return this.#unlessDead(this.#space.indexOf(board));
  }

  /** The tiles of one board. @param {number} index @returns {Promise<Uint8Array>} */
  board(index) {
    return this.#unlessDead(this.#space.board(index));
  }

  /** Ends the use of the boards, which the worker keeps for other views. */
  close() {
    this.#space[releaseProxy]();
  }
}
