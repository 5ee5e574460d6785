// All boards around a start, their places, and searches on them, in the lab's worker. Boards are named by their index in the order in which
// breadth-first search finds them.

import { FifteenError } from '../../solver/errors.js';
import type { Board } from '../../solver/shape.js';
import { toBytes } from '../../solver/shape.js';
import type { Lab, Trace, Record as WholeSearch } from '../../wasm/lab.js';
import type { Galaxy } from '../../wasm/lab-space.js';
import { inMoves } from './hundredths.js';
import type { LabRequest } from './lab-request.js';
import { wasmArguments } from './lab-request.js';

/** The index of a board that is not there: the parent of the start, and boards that are too far away. */
export const NONE = 2 ** 32 - 1;

/** Where the boards are. */
export interface Layout {
  /** how many boards there are at each number of moves from the start */
  counts: Uint32Array;
  /** the neighbor on which each board hangs */
  parents: Uint32Array;
  /** of a small space: pairs of neighbors of which none hangs on the other; empty for larger ones, where nobody could tell the lines apart */
  others: Uint32Array;
  /** fractions of a turn in 32 bits; 0 is straight ahead */
  angles: Uint32Array;
  /** the index of the goal; null if it is too far away */
  goal: number | null;
  /** the moves from each board to the goal; null if not all boards are there */
  distances: Uint8Array | null;
}

/** A search on the boards, in the order of its expansions. `before` each expansion counts what came earlier; one more entry counts all. */
export interface Recorded {
  expanded: Uint32Array;
  g: Uint16Array;
  generatedBefore: Uint32Array;
  /** the boards that were put on the open list; none for IDA* */
  opened: Uint32Array;
  openedBefore: Uint32Array;
  /** by bound: how many expansions came before */
  firsts: Uint32Array;
  bounds: Uint32Array | Float64Array;
  /** from the start to the goal; empty if none was found */
  solution: Uint32Array;
  /** whether the search has found a solution, or that there is none; otherwise this is its beginning */
  isWhole: boolean;
}

/** The largest number of cells of boards that are all there, as in `crates/lab/src/galaxy.rs`. */
export const maxWholeCells = 9;

/** Searches with more expansions are recorded up to here: their lists take 25 MB. */
const maxExpansions = 1_000_000;

/** Of so many boards at most, every edge is drawn. */
const maxEdges = 400;

function othersOf(parents: Uint32Array, neighbors: Uint32Array) {
  const pairs: number[] = [];
  neighbors.forEach((near, at) => {
    const board = Math.floor(at / 4);
    if (near !== NONE && near > board && parents[near] !== board) pairs.push(board, near);
  });
  return Uint32Array.from(pairs);
}

export class BoardGalaxy {
  #galaxy;
  #goal;
  #start;
  #lab;
  #obtainTable;
  /** To the goal; computed when they are needed, as the neighbors are. */
  #distances: Uint8Array | undefined;
  #neighbors: Uint32Array | undefined;

  constructor(
    galaxy: Galaxy,
    start: Board,
    goal: Board,
    lab: Lab,
    obtainTable: (request: LabRequest) => Promise<void>,
  ) {
    this.#galaxy = galaxy;
    this.#start = start;
    this.#goal = goal;
    this.#lab = lab;
    this.#obtainTable = obtainTable;
  }

  async layout(): Promise<Layout> {
    const counts = this.#galaxy.counts();
    const parents = this.#galaxy.parents();
    const found = this.#galaxy.indexOf(toBytes(this.#goal));
    const goal = found === NONE ? null : found;
    const isWhole = this.#start.tiles.length <= maxWholeCells;
    const distances = goal !== null && isWhole ? this.#galaxy.distances(goal) : null;
    // Without distances, h says which boards are near the goal, and the nearest one is ahead.
    const remaining = distances ?? (await this.values('manhattan'));
    const ahead = goal ?? remaining.indexOf(Math.min(...new Set(remaining)));
    const others = parents.length > maxEdges ? new Uint32Array() : othersOf(parents, this.#galaxy.neighbors());
    return { counts, parents, others, angles: this.#galaxy.angles(ahead, remaining), goal, distances };
  }

  /** The value of a heuristic for each board. */
  async values(heuristic: string): Promise<Uint8Array> {
    const request = { board: this.#start, goal: this.#goal, heuristic };
    await this.#obtainTable(request);
    const explainer = this.#lab.explainer(...wasmArguments(request));
    try {
      return Uint8Array.from(explainer.values(this.#galaxy.boards()));
    } finally {
      explainer.free();
    }
  }

  /** Searches breadth-first from both ends until they meet, if the goal is there. */
  recordFromBothEnds(): Recorded {
    const goal = this.#galaxy.indexOf(toBytes(this.#goal));
    if (goal === NONE) throw new FifteenError('unsolvable', 'This board cannot be solved.');
    const meeting = this.#galaxy.bidirectional(goal);
    try {
      const expanded = meeting.expanded();
      return {
        expanded,
        g: new Uint16Array(expanded.length),
        generatedBefore: meeting.generated(),
        opened: meeting.opened(),
        openedBefore: meeting.openedBefore(),
        firsts: Uint32Array.of(0),
        bounds: Uint32Array.of(0),
        solution: meeting.solution(),
        isWhole: true,
      };
    } finally {
      meeting.free();
    }
  }

  /** The boards of a shortest path from a board to the goal; empty if the goal is too far away. */
  pathToGoal(index: number): Uint32Array {
    const goal = this.#galaxy.indexOf(toBytes(this.#goal));
    if (goal === NONE) return new Uint32Array();
    this.#distances ??= this.#galaxy.distances(goal);
    this.#neighbors ??= this.#galaxy.neighbors();
    const path = [index];
    for (let at = index; at !== goal; path.push(at)) {
      const nearer = this.#distances[at] - 1;
      const around = this.#neighbors.subarray(4 * at, 4 * at + 4);
      at = around.find((near) => near !== NONE && this.#distances?.[near] === nearer) ?? goal;
    }
    return Uint32Array.from(path);
  }

  /** Searches from the start to the goal; weighted A* with its default weight. */
  async record(algorithm: string, heuristic: string): Promise<Recorded> {
    const request = { board: this.#start, goal: this.#goal, algorithm, heuristic };
    await this.#obtainTable(request);
    return this.#recordOf(this.#lab.trace(...wasmArguments(request), 0));
  }

  /**
   * Does the same with a heuristic that is given by its values.
   * @param values - by board, in hundredths of a move
   */
  recordWith(algorithm: string, values: Uint16Array): Recorded {
    const [start, goal] = [this.#start, this.#goal].map(toBytes);
    const record = this.#recordOf(this.#lab.traceWith(start, goal, algorithm, this.#galaxy.byRank(values)));
    return { ...record, bounds: Float64Array.from(record.bounds, inMoves) };
  }

  #recordOf(trace: Trace): Recorded {
    const record = trace.record(maxExpansions);
    trace.free();
    try {
      return this.#listed(record);
    } finally {
      record.free();
    }
  }

  #listed(record: WholeSearch): Recorded {
    return {
      expanded: this.#galaxy.indexes(record.expanded()),
      g: record.g(),
      generatedBefore: record.generated(),
      opened: this.#galaxy.indexes(record.opened()),
      openedBefore: record.openedBefore(),
      firsts: record.firsts(),
      bounds: record.bounds(),
      solution: this.#galaxy.indexes(record.solution()),
      isWhole: record.isWhole,
    };
  }

  /** The tiles of all boards, one after the other. */
  boards(): Uint8Array {
    return this.#galaxy.boards();
  }

  board(index: number): Board {
    const { rows, columns } = this.#start;
    return { rows, columns, tiles: this.#galaxy.tiles(index) };
  }

  free() {
    this.#galaxy.free();
  }
}
