// Finds the lengths of the shortest solutions of finished games, one game after the other. Most are known from the end of the game, except
// for players who went on at once.

import type { Metric, Solver } from '../../solver/index.js';
import { countMoves } from '../../solver/names.js';
import { isLarge } from '../../solver/shape.js';
import type { GameRecord } from '../records/record.js';
import { SHORTEST } from '../records/record.js';
import { setShortest } from '../records/record-store.js';

/** Longer searches would delay the searches of the player. */
const timeLimitMs = 10_000;

export class Shortest {
  #solver;
  #metric;
  #found;
  #ending = new AbortController();
  /** Ids of the games whose search has begun; a second search would take as long. */
  #begun: Set<string> = new Set();
  #wanted: GameRecord[] = [];
  #isRunning = false;

  /** @param found - called for each game */
  constructor(solver: Pick<Solver, 'solve'>, metric: Metric, found: (id: string, shortest: number) => void) {
    this.#solver = solver;
    this.#metric = metric;
    this.#found = found;
  }

  /** Searches for these games next, in this order, and for no others. */
  find(records: GameRecord[]) {
    this.#wanted = records.filter((record) => record[SHORTEST[this.#metric]] === null && !isLarge(record));
    if (!this.#isRunning) this.#run();
  }

  end() {
    this.#wanted = [];
    this.#ending.abort();
  }

  async #run() {
    this.#isRunning = true;
    for (let next = this.#next(); next; next = this.#next()) {
      this.#begun.add(next.id);
      await this.#search(next);
    }
    this.#isRunning = false;
  }

  #next() {
    return this.#wanted.find(({ id }) => !this.#begun.has(id));
  }

  async #search({ id, start, goal }: GameRecord) {
    try {
      const { signal } = this.#ending;
      const metric = this.#metric;
      const options = { goal, metric, timeLimitMs, signal, client: this };
      const { optimal, moves } = await this.#solver.solve(start, options);
      if (!optimal) return;
      const shortest = countMoves(moves, metric);
      await setShortest(id, shortest, metric).catch(() => {}); // it is shown all the same
      this.#found(id, shortest);
    } catch {
      // The view was closed, or the solver is not available; the column then stays empty.
    }
  }
}
