// All boards of the 8-puzzle with their distances from one goal, as the views see them.

import { releaseProxy } from 'comlink';

/** @import { Remote } from 'comlink' */
/** @import { Rules } from '../../element/page-tools.js' */
/** @import { Effort, Judged, SolvedSpace } from './solved-space.js' */

/** @typedef {<T>(answer: Promise<T>) => Promise<T>} UnlessDead  rejects if the worker dies before it answers */

export class RemoteSpace {
  #space;
  #unlessDead;
  #rules;

  /** @param {Remote<SolvedSpace>} space  @param {UnlessDead} unlessDead  @param {Rules} rules */
  constructor(space, unlessDead, rules) {
    this.#space = space;
    this.#unlessDead = unlessDead;
    this.#rules = rules;
  }

  /** How many boards there are at each distance. @returns {Promise<Uint32Array>} */
  counts() {
    return this.#unlessDead(this.#space.counts());
  }

  /** How many boards have each distance and each value: `tally[distance][value]`. @param {string} heuristic @returns {Promise<Uint32Array[]>} */
  tally(heuristic) {
    return this.#unlessDead(this.#space.tally(heuristic));
  }

  /** How many boards have each value of one of the patterns of a heuristic. @param {string} heuristic  @param {number} pattern  its index @returns {Promise<Uint32Array>} */
  patternCounts(heuristic, pattern) {
    return this.#unlessDead(this.#space.patternCounts(heuristic, pattern));
  }

  /** The index of a board; undefined if it cannot reach the goal. @param {string} board @returns {Promise<number | undefined>} */
  indexOf(board) {
    return this.#unlessDead(this.#space.indexOf(this.#rules.readBoard(board)));
  }

  /** The tiles of one board. @param {number} index @returns {Promise<Uint8Array>} */
  board(index) {
    return this.#unlessDead(this.#space.board(index));
  }

  /** The tiles of all boards, one after the other, the nearest board first. @returns {Promise<Uint8Array>} */
  boards() {
    return this.#unlessDead(this.#space.boards());
  }

  /** Judges a heuristic by its values for all boards. @param {Uint8Array} values @returns {Promise<Judged>} */
  judge(values) {
    return this.#unlessDead(this.#space.judge(values));
  }

  /**
   * Searches from a board and counts the nodes.
   * @param {string | Uint8Array} heuristic  its name, or its values for all boards @param {number} index  of the board @param {string} algorithm
   * @returns {Promise<Effort>}
   */
  effort(heuristic, index, algorithm) {
    return this.#unlessDead(this.#space.effort(heuristic, index, algorithm));
  }

  /** The indexes of the boards of a shortest solution, from a board to the goal. @param {number} index @returns {Promise<number[]>} */
  solution(index) {
    return this.#unlessDead(this.#space.solution(index));
  }

  /** Ends the use of the boards, which the worker keeps for other views. */
  close() {
    this.#space[releaseProxy]();
  }
}
