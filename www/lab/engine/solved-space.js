// All boards of the 8-puzzle with their distances from one goal, in the lab's worker.

import { transfer } from 'comlink';
import { otherMessages } from './other-messages.js';

/** @import { Explained, Lab } from '../../wasm/lab.js' */
/** @import { Space } from '../../wasm/lab-space.js' */

/**
 * What is right and wrong with a heuristic. Boards are named by their indexes.
 * @typedef {object} Judged
 * @property {number} tooLarge  the number of boards for which it is too large
 * @property {number} worst  the board for which it is too large by most, if there is any
 * @property {number} jumps  the number of pairs of boards, one move apart, whose values differ by more than 1
 * @property {[number, number]} jump  the pair whose values differ by most, if there is any, the larger value first
 * @property {number} exact  the number of boards for which it is the truth
 * @property {Uint32Array[]} tally  how many boards have each distance and each value: `tally[distance][value]`
 *
 * @typedef {object} Effort what a search cost
 * @property {number} length  of the solution that was found; NaN if the search was stopped before
 * @property {number} expanded
 * @property {number} generated
 */

/** The tiles of one board, the blank included. */
const cells = 9;

/** How many values a heuristic can have. */
const byteValues = 256;

/** A search ends after so many steps: with a bad heuristic it might take hours. */
const maxSteps = 10_000_000;

/** Number of explained boards between two looks at the messages that have arrived. */
const slice = 500;

/** Loads the table of a heuristic, if it has one. @typedef {(heuristic: string) => Promise<void>} ObtainTable */

export class SolvedSpace {
  #space;
  #goal;
  #lab;
  #obtainTable;
  /** The nine tiles of each board, the nearest board first. */
  #boards;
  #distances;
  /** The values that were computed so far, by heuristic. @type {Map<string, Uint8Array>} */
  #values = new Map();

  /** @param {Space} space  @param {Uint8Array} goal  @param {Lab} lab  @param {ObtainTable} obtainTable */
  constructor(space, goal, lab, obtainTable) {
    this.#space = space;
    this.#goal = goal;
    this.#lab = lab;
    this.#obtainTable = obtainTable;
    this.#boards = space.boards();
    this.#distances = space.distances();
  }

  /** How many boards there are at each distance. @returns {Uint32Array} */
  counts() {
    return this.#space.counts();
  }

  /** How many boards have each distance and each value: `tally[distance][value]`. @param {string} heuristic */
  async tally(heuristic) {
    await this.#obtainTable(heuristic);
    // No value is larger than the largest distance.
    return this.#tallyOf(this.#valuesOf(heuristic), this.#space.counts().length);
  }

  /** Judges a heuristic by its values for all boards. @param {Uint8Array} values @returns {Judged} */
  judge(values) {
    const [tooLarge, worst, jumps, from, to, exact] = this.#space.judge(values);
    return { tooLarge, worst, jumps, jump: [from, to], exact, tally: this.#tallyOf(values, byteValues) };
  }

  /**
   * Searches from a board and counts the nodes.
   * @param {string | Uint8Array} heuristic  its name, or its values for all boards @param {number} index  of the board @param {string} algorithm
   * @returns {Effort}
   */
  effort(heuristic, index, algorithm) {
    const values = typeof heuristic === 'string' ? this.#valuesOf(heuristic) : heuristic;
    const [length, expanded, generated] = this.#space.effort(values, index, algorithm, maxSteps);
    return { length, expanded, generated };
  }

  /** The indexes of the boards of a shortest solution, from a board to the goal. @param {number} index */
  solution(index) {
    return Array.from(this.#space.solution(index));
  }

  /** @param {Uint8Array} values  @param {number} width  more than the largest value */
  #tallyOf(values, width) {
    const tally = Array.from(this.#space.counts(), () => new Uint32Array(width));
    values.forEach((value, index) => {
      tally[this.#distances[index]][value] += 1;
    });
    return tally;
  }

  /** The tiles of all boards, one after the other, the nearest board first. */
  boards() {
    const boards = this.#boards.slice();
    return transfer(boards, [boards.buffer]);
  }

  /**
   * How many boards have each value of one of the patterns of a heuristic. The value depends on the cells of the pattern's tiles and of the
   * blank. Each choice of these cells has the same number of boards, so one board of each is enough.
   * @param {string} heuristic  @param {number} pattern  its index
   */
  async patternCounts(heuristic, pattern) {
    await this.#obtainTable(heuristic);
    const explainer = this.#lab.explainer(this.#goal, this.#goal, heuristic);
    const lookup = (/** @type {Uint8Array} */ board) => upright(explainer.of(board))[pattern];
    const { length } = this.#space.counts();
    const counts = new Uint32Array(length);
    const boards = this.#boardsByCells(lookup(this.#goal).tiles);
    for (const [done, index] of boards.entries()) {
      counts[lookup(this.board(index)).distance] += 1;
      if (done % slice === 0) await otherMessages();
    }
    explainer.free();
    return counts.map((count) => (count * this.#distances.length) / boards.length);
  }

  /** The index of one board for each choice of cells for these tiles and the blank. @param {number[]} tiles */
  #boardsByCells(tiles) {
    /** @type {Map<number, number>} */
    const found = new Map();
    for (let index = 0; index < this.#distances.length; index++) {
      const board = this.#boards.subarray(index * cells, (index + 1) * cells);
      const key = [0, ...tiles].reduce((sum, tile) => sum * cells + board.indexOf(tile), 0);
      if (!found.has(key)) found.set(key, index);
    }
    return [...found.values()];
  }

  /** The index of a board; undefined if it cannot reach the goal. @param {Uint8Array} board */
  indexOf(board) {
    return this.#space.indexOf(board);
  }

  /** The tiles of one board. @param {number} index */
  board(index) {
    return this.#boards.slice(index * cells, (index + 1) * cells);
  }

  /** @param {string} heuristic */
  #valuesOf(heuristic) {
    const values = this.#values.get(heuristic) ?? this.#explainedValues(heuristic);
    this.#values.set(heuristic, values);
    return values;
  }

  /** @param {string} heuristic */
  #explainedValues(heuristic) {
    const explainer = this.#lab.explainer(this.#goal, this.#goal, heuristic);
    try {
      return explainer.values(this.#boards);
    } finally {
      explainer.free();
    }
  }
}

/** The look-ups of a board as it is, not mirrored. @param {Explained} explained */
function upright({ heuristic, parts }) {
  if (parts.kind !== 'additive') throw new Error(`${heuristic} has no patterns that add up`);
  return parts.upright;
}
