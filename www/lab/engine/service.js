// What the lab's worker does for the views.

import { proxy } from 'comlink';
import { loadFailure } from '../../solver/errors.js';
import init, { Lab, Space } from '../../wasm/lab.js';
import { SolvedSpace } from './solved-space.js';
import { TableMaker } from './table-maker.js';
import { TracedSearch } from './traced-search.js';

/** @import { Explained, Request } from '../../wasm/lab.js' */

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
    await this.#obtainTable(request);
    return this.#lab.explain(request);
  }

  /** All boards of the 8-puzzle with their distances from a goal. They are searched once. @param {string} goal  as text */
  space(goal) {
    const space = this.#spaces.get(goal) ?? new SolvedSpace(new Space(goal), this.#lab);
    this.#spaces.set(goal, space);
    const [oldest] = this.#spaces.keys();
    if (this.#spaces.size > maxSpaces) this.#spaces.delete(oldest);
    return proxy(space);
  }

  /** The values of a heuristic for some boards of one size. @param {Omit<Request, 'board'>} options  @param {string[]} boards @returns {Promise<number[]>} */
  async values(options, boards) {
    await this.#obtainTable({ ...options, board: boards[0] });
    return boards.map((board) => this.#lab.explain({ ...options, board }).h);
  }

  /** Builds the table that a request needs, unless it is loaded. @param {Request} request */
  async #obtainTable(request) {
    const heuristic = this.#lab.missingTable(request);
    if (heuristic) this.#lab.addTable(await this.#tables.make(heuristic));
  }
}
