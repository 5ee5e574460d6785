// A board, a shortest solution of it, and the values of heuristics along the solution.

import type { Rules } from '../../element/page-tools.js';
import type { Goal, Heuristic } from '../../solver/index.js';
import type { Shape } from '../../solver/shape.js';
import type { Subject, ViewContext } from '../view.js';
import type { Rung } from './rungs.js';
import { rungsOf } from './rungs.js';
import { exampleFor, korf27 } from './search/start.js';
import { expectTraceable } from './shapes.js';

/** The board of a subject, by default Korf's 27th, with the heuristics that support it. Throws if it cannot be shown. */
export function boardOf(subject: Subject, rules: Rules): { subject: Subject; shape: Shape; rungs: Rung[] } {
  const board = subject.board || exampleFor(korf27, subject.goal, rules);
  const shape = rules.readBoard(board);
  expectTraceable(shape);
  return { subject: { ...subject, board }, shape, rungs: rungsOf(shape, subject.goal, rules) };
}

/** Whether two subjects have the same board and the same goal. */
export const isSameBoard = (one: Subject, other: Subject) => one.board === other.board && one.goal === other.goal;

export class Along {
  /** The boards from the first one to the goal; only the first one while the solution is being looked for. */
  boards: string[] = [];
  /** Whether the solution is known. */
  isSolved = false;
  /** By heuristic: its value for each of the boards. */
  values: Map<string, number[]> = new Map();
  #context;
  #goal;

  constructor(context: ViewContext, goal: Goal) {
    this.#context = context;
    this.#goal = goal;
  }

  /** Begins with a board and the values of heuristics that need no table. */
  async begin(board: string, heuristics: Heuristic[]) {
    const { rules } = this.#context;
    this.boards = [rules.writeBoard(rules.readBoard(board))];
    this.values = await this.#valuesOf(heuristics, this.boards);
  }

  /** Finds a shortest solution, and the values along it. */
  async complete(heuristics: Heuristic[], signal: AbortSignal) {
    const { rules, solver } = this.#context;
    const [first] = this.boards;
    const board = rules.readBoard(first);
    // All views share the solver; each is a client of its own, since a client can have only one pending solve.
    const options = { goal: this.#goal, signal, client: this };
    const { moves } = await solver().solve(first, options);
    const boards = Array.from({ length: moves.length + 1 }, (_, count) =>
      rules.writeBoard(rules.applyMoves(board, moves.slice(0, count))),
    );
    this.values = await this.#valuesOf(heuristics, boards);
    this.boards = boards;
    this.isSolved = true;
  }

  /** Finds the values of another heuristic, whose table may have to be built. */
  async add(heuristic: Heuristic) {
    for (const [name, values] of await this.#valuesOf([heuristic], this.boards)) this.values.set(name, values);
  }

  /** Moves that remain on one of the boards; null while that is not known. */
  remaining(at: number) {
    return this.isSolved ? this.boards.length - 1 - at : null;
  }

  async #valuesOf(heuristics: Heuristic[], boards: string[]) {
    const engine = this.#context.engine();
    const goal = this.#goal;
    const lists = await Promise.all(heuristics.map((heuristic) => engine.values({ heuristic, goal }, boards)));
    return new Map(heuristics.map((heuristic, index) => [String(heuristic), lists[index]]));
  }
}
