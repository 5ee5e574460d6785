// The tables of a solver, for those who choose among them: what there is, what it costs, and how to have or free it.

/** @import { Heuristic } from '../names.js' */
/** @import { Shelf } from './table-manager.js' */

/**
 * @typedef {object} TableState
 * @property {Heuristic} heuristic
 * @property {number} size  columns of its boards
 * @property {'absent' | 'building' | 'loading' | 'ready' | 'stored'} status  ready: the next solve uses it; stored: kept, and not loaded now
 * @property {number} fraction  of building
 * @property {number} bytes  in the memory of each worker, and in storage
 * @property {number} buildBytes  of memory that building takes at its peak
 * @property {number} buildSeconds  about, on a usual machine
 * @property {boolean} deep  built by a worker of its own; the others, in a moment, by the first search that needs them
 * @property {boolean} optIn  so large that only somebody who was told its cost should have it built
 * @property {boolean} kept  in the browser's file storage
 * @property {string | null} refused  why this device does not get it
 * @property {string | null} fault  why the last building, loading or keeping failed
 */

/** Fires `change` when something in the list has changed. */
export class Tables extends EventTarget {
  #shelf;

  /** @param {Shelf} shelf */
  constructor(shelf) {
    super();
    this.#shelf = shelf;
    shelf.onChange = () => this.dispatchEvent(new Event('change'));
  }

  /**
   * Size by size, the weakest first. What is kept from an earlier visit is looked for at the first call, and told by a `change`.
   * @returns {TableState[]}
   */
  list() {
    return this.#shelf.list();
  }

  /**
   * Has a table, from storage or built. Resolves when the solver has it.
   * @param {Heuristic} heuristic
   * @param {object} [options]
   * @param {boolean} [options.keep]  between visits; default: only those that take long to build
   * @returns {Promise<void>}  rejects with a FifteenError: `bad-options`, `aborted`, `out-of-memory` or `table-failed`
   */
  build(heuristic, options) {
    return this.#shelf.build(heuristic, options);
  }

  /**
   * Has the next deeper table than that of a heuristic built behind whatever goes on, unless the device is small, a better
   * one is at hand, or it was cancelled, freed or failed before. Nobody need ask twice. There is one such table: 7-7-1.
   * @param {string} heuristic
   * @returns {Promise<void>}
   */
  buildInBackground(heuristic) {
    return this.#shelf.buildInBackground(heuristic);
  }

  /**
   * Ends the building of a table.
   * @param {Heuristic} heuristic
   */
  cancel(heuristic) {
    this.#shelf.cancel(heuristic);
  }

  /**
   * Frees a table, in storage and in memory. Workers that hold it are ended once they are idle.
   * @param {Heuristic} heuristic
   */
  free(heuristic) {
    return this.#shelf.free(heuristic);
  }
}
