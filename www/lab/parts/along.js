// A board, a shortest solution of it, and what heuristics say along the way.

/** @import { Goal, Heuristic } from '../../solver/index.js' */
/** @import { ViewContext } from '../view.js' */

/** @typedef {{ board: string, goal: Goal }} Start */

export class Along {
  /** The boards from the first one to the goal; only the first one while the solution is being looked for. @type {string[]} */
  boards = [];
  /** Whether the solution is known. */
  isSolved = false;
  /** By heuristic: its value for each of the boards. @type {Map<string, number[]>} */
  values = new Map();
  #context;
  #goal;

  /** @param {ViewContext} context  @param {Goal} goal */
  constructor(context, goal) {
    this.#context = context;
    this.#goal = goal;
  }

  /** Shows a board with the heuristics that need no table. @param {string} board  @param {Heuristic[]} heuristics */
  async begin(board, heuristics) {
    const { rules } = this.#context;
    this.boards = [rules.writeBoard(rules.readBoard(board))];
    this.values = await this.#valuesOf(heuristics, this.boards);
  }

  /** Finds a shortest solution, and the values along it. @param {Heuristic[]} heuristics  @param {AbortSignal} signal @returns {Promise<boolean>} false if it was ended before */
  async complete(heuristics, signal) {
    const { rules, solver } = this.#context;
    const [first] = this.boards;
    const tiles = rules.readBoard(first);
    try {
      const { moves } = await solver().solve(first, { goal: this.#goal, signal });
      const boards = Array.from({ length: moves.length + 1 }, (_, count) =>
        rules.writeBoard(rules.applyMoves(tiles, moves.slice(0, count))),
      );
      this.values = await this.#valuesOf(heuristics, boards);
      this.boards = boards;
      this.isSolved = true;
      return !signal.aborted;
    } catch (thrown) {
      if (signal.aborted) return false;
      throw thrown;
    }
  }

  /** Moves that remain on one of the boards; null while that is not known. @param {number} at */
  remaining(at) {
    return this.isSolved ? this.boards.length - 1 - at : null;
  }

  /** @param {Heuristic[]} heuristics  @param {string[]} boards */
  async #valuesOf(heuristics, boards) {
    const engine = this.#context.engine();
    const goal = this.#goal;
    const lists = await Promise.all(heuristics.map((heuristic) => engine.values({ heuristic, goal }, boards)));
    return new Map(heuristics.map((heuristic, index) => [String(heuristic), lists[index]]));
  }
}
