// What the lab's worker does for the views.

import { proxy } from 'comlink';
import { failedToStart, loadFailure } from '../../solver/errors.js';
import init, { Lab } from '../../wasm/lab.js';
import { GrownTable } from './grown-table.js';
import { wasmArguments } from './lab-request.js';
import { late } from './late.js';
import { SolvedSpace } from './solved-space.js';
import { TableMaker } from './table-maker.js';
import { TracedSearch } from './traced-search.js';

/** @import { Explained, Explainer } from '../../wasm/lab.js' */
/** @import { LabRequest, ListRequest } from './lab-request.js' */

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
  #spaceModule = late(loadSpaceModule);

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

  /** Starts IDA* or A* on a 3×3 or 4×4 board. @param {LabRequest} request */
  async trace(request) {
    await this.#obtainTable(request);
    return proxy(new TracedSearch(this.#lab.trace(...wasmArguments(request))));
  }

  /** Takes the value of a heuristic apart. @param {LabRequest} request @returns {Promise<Explained>} */
  explain(request) {
    return this.#withExplainer(request, (explainer) => explainer.of(request.board));
  }

  /** All boards of the 8-puzzle with their distances from a goal. They are searched once. @param {Uint8Array} goal  @param {BufferSource | string} source  of the module `lab-space` */
  async space(goal, source) {
    const { Space } = await this.#spaceModule(source);
    const key = goal.join(' ');
    const obtainTable = (/** @type {string} */ heuristic) => this.#obtainTable({ board: goal, goal, heuristic });
    const space = this.#spaces.get(key) ?? new SolvedSpace(new Space(goal), goal, this.#lab, obtainTable);
    this.#spaces.set(key, space);
    const [oldest] = this.#spaces.keys();
    if (this.#spaces.size > maxSpaces) this.#spaces.delete(oldest);
    return proxy(space);
  }

  /** The values of a heuristic for some boards of one size. @param {ListRequest} request @returns {Promise<number[]>} */
  async values(request) {
    return Array.from(await this.#withExplainer(request, (explainer) => explainer.values(request.boards)));
  }

  /** What the tables of a heuristic say about some boards of one size. @param {ListRequest} request @returns {Promise<Lookups>} */
  async lookups({ boards, ...request }) {
    const { length } = request.board;
    const board = (/** @type {number} */ index) => boards.subarray(index * length, (index + 1) * length);
    return this.#withExplainer(request, (explainer) =>
      lookupsOf(Array.from({ length: boards.length / length }, (_, index) => explainer.of(board(index)))),
    );
  }

  /** @template T @param {LabRequest} request  @param {(explainer: Explainer) => T} use @returns {Promise<T>} */
  async #withExplainer(request, use) {
    await this.#obtainTable(request);
    const explainer = this.#lab.explainer(...wasmArguments(request));
    try {
      return use(explainer);
    } finally {
      explainer.free();
    }
  }

  /** A table of some tiles of the 15-puzzle, to be built level by level. @param {number[]} tiles  @param {BufferSource | string} source  of the module `lab-space` */
  async growth(tiles, source) {
    const { Growth } = await this.#spaceModule(source);
    return proxy(new GrownTable(new Growth(Uint8Array.from(tiles))));
  }

  /** Loads the file of the table that a request needs, unless it is loaded. @param {LabRequest} request  @param {Blob} file */
  async loadTable(request, file) {
    if (this.#lab.missingTable(...wasmArguments(request))) this.#lab.addTable(new Uint8Array(await file.arrayBuffer()));
  }

  /** Builds the table that a request needs, unless it is loaded. @param {LabRequest} request */
  async #obtainTable(request) {
    const heuristic = this.#lab.missingTable(...wasmArguments(request));
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

/** Loads the module that only some views need. @param {BufferSource | string} source  its bytes or its URL */
async function loadSpaceModule(source) {
  const { default: start, Growth, Space } = await import('../../wasm/lab-space.js');
  await start({ module_or_path: source }).catch((thrown) => {
    throw failedToStart(loadFailure('the WebAssembly module', thrown));
  });
  return { Growth, Space };
}
