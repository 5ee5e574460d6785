// What the lab's worker does for the views.

import { proxy } from 'comlink';
import { loadFailure } from '../../solver/errors.js';
import init, { Lab, Space } from '../../wasm/lab.js';
import { GrownTable } from './grown-table.js';
import { SolvedSpace } from './solved-space.js';
import { TableMaker } from './table-maker.js';
import { TracedSearch } from './traced-search.js';

/** @import { Explained, Request } from '../../wasm/lab.js' */

/**
 * What the tables of a heuristic say about some boards.
 * @typedef {object} Lookups
 * @property {Uint8Array} h  the value of the heuristic for each board
 * @property {Uint8Array[]} distances  by pattern: its distance for each board, as the board is, not mirrored
 */

/** The boards of so many goals are kept: about 8 MB each. */
const maxSpaces = 2;

export class LabService {
  #lab;
  #tables;
  /** All boards of the 8-puzzle, by goal. @type {Map<string, SolvedSpace>} */
  #spaces = new Map();

  /** @param {Lab} lab  @param {TableMaker} tables */
  constructor(lab, tables) {
    this.#lab = lab;
    this.#tables = tables;
  }

  /** Loads the wasm module. @param {BufferSource | string} source  its bytes or its URL @param {BufferSource | string} engine  those of the module that builds tables */
  static async load(source, engine) {
    await init({ module_or_path: source }).catch((thrown) => {
      // The page would not recognize its type.
      throw new Error(loadFailure('the WebAssembly module', thrown));
    });
    return new LabService(new Lab(), new TableMaker(engine));
  }

  /** Starts IDA* or A* on a 3×3 or 4×4 board. @param {Request} request */
  async trace(request) {
    await this.#obtainTable(request);
    return proxy(new TracedSearch(this.#lab.trace(request)));
  }

  /** Takes the value of a heuristic apart. @param {Request} request @returns {Promise<Explained>} */
  async explain(request) {
    const [explained] = await this.#explainAll(request, [request.board]);
    return explained;
  }

  /** All boards of the 8-puzzle with their distances from a goal. They are searched once. @param {string} goal  as text */
  space(goal) {
    const obtainTable = (/** @type {string} */ heuristic) => this.#obtainTable({ board: goal, goal, heuristic });
    const space = this.#spaces.get(goal) ?? new SolvedSpace(new Space(goal), goal, this.#lab, obtainTable);
    this.#spaces.set(goal, space);
    const [oldest] = this.#spaces.keys();
    if (this.#spaces.size > maxSpaces) this.#spaces.delete(oldest);
    return proxy(space);
  }

  /** The values of a heuristic for some boards of one size. @param {Omit<Request, 'board'>} options  @param {string[]} boards @returns {Promise<number[]>} */
  async values(options, boards) {
    return (await this.#explainAll(options, boards)).map(({ h }) => h);
  }

  /** What the tables of a heuristic say about some boards of one size. @param {Omit<Request, 'board'>} options  @param {string[]} boards @returns {Promise<Lookups>} */
  async lookups(options, boards) {
    return lookupsOf(await this.#explainAll(options, boards));
  }

  /** @param {Omit<Request, 'board'>} options  @param {string[]} boards  of one size @returns {Promise<Explained[]>} */
  async #explainAll(options, boards) {
    const request = { ...options, board: boards[0] };
    await this.#obtainTable(request);
    const explainer = this.#lab.explainer(request);
    try {
      return boards.map((board) => explainer.of(board));
    } finally {
      explainer.free();
    }
  }

  /** A table of some tiles of the 15-puzzle, to be built level by level. @param {number[]} tiles */
  growth(tiles) {
    return proxy(new GrownTable(tiles));
  }

  /** Builds the table that a request needs, unless it is loaded. @param {Request} request */
  async #obtainTable(request) {
    const heuristic = this.#lab.missingTable(request);
    if (heuristic) this.#lab.addTable(await this.#tables.make(heuristic));
  }
}

/** @param {Explained[]} explained @returns {Lookups} */
function lookupsOf(explained) {
  const upright = explained.map(({ parts }) => (parts.kind === 'additive' ? parts.upright : []));
  return {
    h: Uint8Array.from(explained, ({ h }) => h),
    distances: (upright[0] ?? []).map((_, pattern) => Uint8Array.from(upright, (parts) => parts[pattern].distance)),
  };
}
