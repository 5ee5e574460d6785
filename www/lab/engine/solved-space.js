// All boards of the 8-puzzle with their distances from one goal, in the lab's worker.

/** @import { Lab, Space } from '../../wasm/lab.js' */

/** The tiles of one board, the blank included. */
const cells = 9;

export class SolvedSpace {
  #space;
  #lab;
  /** The nine tiles of each board, the nearest board first. */
  #boards;
  #distances;
  /** The values that were computed so far, by heuristic. @type {Map<string, Uint8Array>} */
  #values = new Map();

  /** @param {Space} space  @param {Lab} lab */
  constructor(space, lab) {
    this.#space = space;
    this.#lab = lab;
    this.#boards = space.boards();
    this.#distances = space.distances();
  }

  /** How many boards there are at each distance. @returns {Uint32Array} */
  counts() {
    return this.#space.counts();
  }

  /** How many boards have each distance and each value: `tally[distance][value]`. @param {string} heuristic */
  tally(heuristic) {
    const values = this.#valuesOf(heuristic);
    const { length } = this.#space.counts();
    // No value is larger than the largest distance.
    const tally = Array.from({ length }, () => new Uint32Array(length));
    values.forEach((value, index) => {
      tally[this.#distances[index]][value] += 1;
    });
    return tally;
  }

  /** The index of a board; undefined if it cannot reach the goal. @param {string} board */
  indexOf(board) {
    return this.#space.indexOf(board);
  }

  /** The tiles of one board. @param {number} index */
  board(index) {
    return this.#boards.slice(index * cells, (index + 1) * cells);
  }

  /** @param {string} heuristic */
  #valuesOf(heuristic) {
    const values = this.#values.get(heuristic) ?? this.#space.values(this.#lab, heuristic);
    this.#values.set(heuristic, values);
    return values;
  }
}
