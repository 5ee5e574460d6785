// Multi-tile moves in the lab's worker: what the tables of classes say about boards, and a solution with the fewest moves. Building the tables
// and searching go on in pieces, so that the page can show how far they are, and stop.

import { finalizer } from 'comlink';
import type { Edge, Engine, Search, TableBuilder } from '../../wasm/classes.js';

export type { Edge };

/** boards as text */
export type WalkRequest = { board: string; goal: string };

/** How far a search is. */
export interface WalkProgress {
  /** no solution has fewer multi-tile moves */
  lowerBound: number;
  /** of a solution with so many; null while it is not found */
  moves: string | null;
}

/** How long a piece of work takes, in ms, and how many nodes the search expands before it looks at the time. */
const PIECE = { milliseconds: 40, nodes: 20_000 };

export class ClassWalks {
  #engine;
  #builder: TableBuilder | null = null;
  #search: Search | null = null;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** What the tables that are loaded say about boards with one goal. */
  edges(boards: string[], goal: string): Edge[] {
    return boards.map((board) => this.#engine.edge(asked({ board, goal })));
  }

  /** Begins to build the tables, and forgets what was begun before. */
  beginTables(request: WalkRequest) {
    this.#builder?.free();
    this.#builder = this.#engine.buildTable(this.#engine.chosen(asked(request)).table ?? '');
  }

  /** Builds a piece of the tables, and returns the fraction done: 1 once they are loaded. */
  build(): number {
    const builder = this.#builder;
    if (!builder) return 1;
    const until = performance.now() + PIECE.milliseconds;
    let fraction = 0;
    while (fraction < 1 && performance.now() < until) fraction = builder.step();
    if (fraction === 1) {
      builder.finish(this.#engine);
      this.#builder = null;
    }
    return fraction;
  }

  /** Begins to search, and forgets what was begun before. */
  beginSearch(request: WalkRequest) {
    this.#search?.free();
    this.#search = this.#engine.start(asked(request));
  }

  /** Searches on for a while. */
  search(): WalkProgress {
    const search = this.#search;
    if (!search) throw new Error('no search was begun');
    const until = performance.now() + PIECE.milliseconds;
    for (;;) {
      const { status, lowerBound, moves } = search.step(PIECE.nodes);
      // The tables are our own, so every board that can be solved has a solution.
      if (status !== 'running' || performance.now() >= until) return { lowerBound, moves };
    }
  }

  [finalizer]() {
    this.#builder?.free();
    this.#search?.free();
  }
}

const asked = ({ board, goal }: WalkRequest) => ({ board, goal, metric: 'multi-tile' as const });
