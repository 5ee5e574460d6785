// Multi-tile moves in the lab's worker: look-ups in the tables of classes, and a solution with the fewest moves. The tables are built, and
// the search runs, in short pieces, so that the page can show progress and stop.

import type { Edge, Engine, Search, TableBuilder } from '../../wasm/classes.js';

export type { Edge };

/** boards as text */
export type WalkRequest = { board: string; goal: string };

/** How far a search is. */
export interface WalkProgress {
  /** no solution has fewer multi-tile moves */
  lowerBound: number;
  /** a solution with that many moves; null until it is found */
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

  /** Looks up boards with one goal in the tables that are loaded. */
  edges(boards: string[], goal: string): Edge[] {
    return boards.map((board) => this.#engine.edge(asked({ board, goal })));
  }

  /** Begins to build the tables, and drops an unfinished build. */
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

  /** Begins a search, and drops the last one. */
  beginSearch(request: WalkRequest) {
    this.#search?.free();
    this.#search = this.#engine.start(asked(request));
  }

  /** Runs one piece of the search. */
  search(): WalkProgress {
    const search = this.#search;
    if (!search) throw new Error('no search was begun');
    const until = performance.now() + PIECE.milliseconds;
    for (;;) {
      const { status, lowerBound, moves } = search.step(PIECE.nodes);
      // The tables were built here, so the search of a solvable board always ends with a solution.
      if (status !== 'running' || performance.now() >= until) return { lowerBound, moves };
    }
  }

  free() {
    this.#builder?.free();
    this.#search?.free();
  }
}

const asked = ({ board, goal }: WalkRequest) => ({ board, goal, metric: 'multi-tile' as const });
