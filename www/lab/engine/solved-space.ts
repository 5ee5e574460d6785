// All boards of the 8-puzzle with their distances from one goal, in the lab's worker.

import type { Board } from '../../solver/shape.js';
import { squareOf, toBytes } from '../../solver/shape.js';
import { nextTask } from '../../ui/next-task.js';
import type { Explained, Lab } from '../../wasm/lab.js';
import type { Space } from '../../wasm/lab-space.js';
import { hundredths } from './hundredths.js';

/** The judgment of a heuristic. Boards are named by their indexes. */
export interface Judged {
  /** the number of boards for which it is too large */
  tooLarge: number;
  /** the board for which it is too large by most, if there is any */
  worst: number;
  /** the number of pairs of boards, one move apart, whose values differ by more than 1 */
  jumps: number;
  /** the pair whose values differ by most, if there is any, the larger value first */
  jump: [number, number];
  /** the number of boards for which it is exact */
  exact: number;
}

/** what a search cost */
export interface Effort {
  /** of the solution that was found; NaN if the search was stopped before */
  length: number;
  expanded: number;
  generated: number;
}

/** The tiles of one board, the blank included. */
const cells = 9;

/** A search ends after so many steps: with a bad heuristic it might take hours. */
const maxSteps = 10_000_000;

/** Number of explained boards before the worker yields to other messages. */
const slice = 500;

/** Loads the table of a heuristic, if it has one. */
type ObtainTable = (heuristic: string) => Promise<void>;

export class SolvedSpace {
  #space;
  #goal;
  #lab;
  #obtainTable;
  /** The nine tiles of each board, the nearest board first. */
  #boards;
  #distances;
  /** The values that were computed so far, by heuristic. */
  #values: Map<string, Uint32Array> = new Map();

  constructor(space: Space, goal: Board, lab: Lab, obtainTable: ObtainTable) {
    this.#space = space;
    this.#goal = goal;
    this.#lab = lab;
    this.#obtainTable = obtainTable;
    this.#boards = space.boards();
    this.#distances = space.distances();
  }

  /** How many boards there are at each distance. */
  counts(): Uint32Array {
    return this.#space.counts();
  }

  /** How many boards have each distance and each value: `tally[distance][value]`. */
  async tally(heuristic: string) {
    await this.#obtainTable(heuristic);
    // No value is larger than the largest distance.
    return this.#tallyOf(this.#valuesOf(heuristic), this.#space.counts().length);
  }

  /** Judges a heuristic by its values for all boards, in hundredths of a move. */
  judge(values: Uint16Array): Judged {
    const [tooLarge, worst, jumps, from, to, exact] = this.#space.judge(values);
    return { tooLarge, worst, jumps, jump: [from, to], exact };
  }

  /**
   * Searches from a board and counts the nodes.
   * @param heuristic - its name, or its values for all boards in hundredths of a move
   * @param index - of the board
   */
  effort(heuristic: string | Uint16Array, index: number, algorithm: string): Effort {
    const values =
      typeof heuristic === 'string'
        ? Uint16Array.from(this.#valuesOf(heuristic), (value) => value * hundredths)
        : heuristic;
    const [root, goal] = [this.board(index), this.#goal].map(toBytes);
    const trace = this.#lab.traceWith(root, goal, algorithm, this.#space.byRank(values));
    try {
      const [length, expanded, generated] = trace.effort(maxSteps);
      return { length, expanded, generated };
    } finally {
      trace.free();
    }
  }

  /** The indexes of the boards of a shortest solution, from a board to the goal. */
  solution(index: number) {
    return Array.from(this.#space.solution(index));
  }

  /** @param width - more than the largest value */
  #tallyOf(values: Uint32Array, width: number) {
    const tally = Array.from(this.#space.counts(), () => new Uint32Array(width));
    values.forEach((value, index) => {
      tally[this.#distances[index]][value] += 1;
    });
    return tally;
  }

  /** The tiles of all boards, one after the other, the nearest board first. */
  boards() {
    return this.#boards.slice();
  }

  /**
   * How many boards have each value of one of the patterns of a heuristic. The value depends on the cells of the
   * pattern's tiles and of the blank. Each choice of these cells has the same number of boards, so one board of each is
   * enough.
   * @param pattern - its index
   */
  async patternCounts(heuristic: string, pattern: number) {
    await this.#obtainTable(heuristic);
    const explainer = this.#explainerOf(heuristic);
    const lookup = (tiles: Uint8Array) => upright(explainer.of(tiles))[pattern];
    const { length } = this.#space.counts();
    const counts = new Uint32Array(length);
    const boards = this.#boardsByCells(lookup(this.#goal.tiles).tiles);
    for (const [done, index] of boards.entries()) {
      counts[lookup(this.#tilesOf(index)).distance] += 1;
      if (done % slice === 0) await nextTask();
    }
    explainer.free();
    return counts.map((count) => (count * this.#distances.length) / boards.length);
  }

  /** The index of one board for each choice of cells for these tiles and the blank. */
  #boardsByCells(tiles: number[]) {
    const found: Map<number, number> = new Map();
    for (let index = 0; index < this.#distances.length; index++) {
      const board = this.#boards.subarray(index * cells, (index + 1) * cells);
      const key = [0, ...tiles].reduce((sum, tile) => sum * cells + board.indexOf(tile), 0);
      if (!found.has(key)) found.set(key, index);
    }
    return [...found.values()];
  }

  /** The index of a board; undefined if it cannot reach the goal. */
  indexOf({ tiles }: Board) {
    return this.#space.indexOf(tiles);
  }

  board(index: number): Board {
    return { ...squareOf(3), tiles: this.#tilesOf(index) };
  }

  #tilesOf(index: number) {
    return this.#boards.slice(index * cells, (index + 1) * cells);
  }

  #valuesOf(heuristic: string) {
    const values = this.#values.get(heuristic) ?? this.#explainedValues(heuristic);
    this.#values.set(heuristic, values);
    return values;
  }

  #explainerOf(heuristic: string) {
    const goal = toBytes(this.#goal);
    return this.#lab.explainer(goal, goal, heuristic);
  }

  #explainedValues(heuristic: string) {
    const explainer = this.#explainerOf(heuristic);
    try {
      return explainer.values(this.#boards);
    } finally {
      explainer.free();
    }
  }
}

/** The look-ups of a board as it is, not mirrored. */
function upright({ heuristic, parts }: Explained) {
  if (parts.kind !== 'additive') throw new Error(`${heuristic} has no patterns that add up`);
  return parts.upright;
}
