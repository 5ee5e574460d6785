// All boards of the 8-puzzle with their distances from one goal, as the views see them.

import type { Remote } from 'comlink';
import { releaseProxy } from 'comlink';
import type { Rules } from '../../element/page-tools.js';
import type { Board } from '../../solver/shape.js';
import { squareOf } from '../../solver/shape.js';
import type { Effort, Judged, SolvedSpace } from './solved-space.js';

/** rejects if the worker dies before it answers */
export type UnlessDead = <T>(answer: Promise<T>) => Promise<T>;

export class RemoteSpace {
  #space;
  #unlessDead;
  #rules;
  #engine;

  constructor(space: Remote<SolvedSpace>, unlessDead: UnlessDead, rules: Rules, engine: { isDead: boolean }) {
    this.#space = space;
    this.#unlessDead = unlessDead;
    this.#rules = rules;
    this.#engine = engine;
  }

  /** Whether its worker has died, so that it cannot be used any more. */
  get isLost() {
    return this.#engine.isDead;
  }

  /** How many boards there are at each distance. */
  counts(): Promise<Uint32Array> {
    return this.#unlessDead(this.#space.counts());
  }

  /** How many boards have each distance and each value: `tally[distance][value]`. */
  tally(heuristic: string): Promise<Uint32Array[]> {
    return this.#unlessDead(this.#space.tally(heuristic));
  }

  /**
   * How many boards have each value of one of the patterns of a heuristic.
   * @param pattern - its index
   */
  patternCounts(heuristic: string, pattern: number): Promise<Uint32Array> {
    return this.#unlessDead(this.#space.patternCounts(heuristic, pattern));
  }

  /** The index of a board; undefined if it cannot reach the goal. */
  indexOf(board: string): Promise<number | undefined> {
    return this.#unlessDead(this.#space.indexOf(this.#rules.readBoard(board).tiles));
  }

  async board(index: number): Promise<Board> {
    return { ...squareOf(3), tiles: await this.#unlessDead(this.#space.board(index)) };
  }

  /** The tiles of all boards, one after the other, the nearest board first. */
  boards(): Promise<Uint8Array> {
    return this.#unlessDead(this.#space.boards());
  }

  /** Judges a heuristic by its values for all boards. */
  judge(values: Uint8Array): Promise<Judged> {
    return this.#unlessDead(this.#space.judge(values));
  }

  /**
   * Searches from a board and counts the nodes.
   * @param heuristic - its name, or its values for all boards
   * @param index - of the board
   */
  effort(heuristic: string | Uint8Array, index: number, algorithm: string): Promise<Effort> {
    return this.#unlessDead(this.#space.effort(heuristic, index, algorithm));
  }

  /** The indexes of the boards of a shortest solution, from a board to the goal. */
  solution(index: number): Promise<number[]> {
    return this.#unlessDead(this.#space.solution(index));
  }

  /** Ends the use of the boards, which the worker keeps for other views. */
  close() {
    this.#space[releaseProxy]();
  }
}
