// The tables of a solver, as the public interface shows them.

import type { TableName } from '../names.js';
import { checkedFlag, checkNoOthers } from './solve-options.js';
import type { TableManager } from './table-manager.js';
import type { TableState } from './table-state.js';

/**
 * The tables of a solver: which there are, what they cost, and how to build and free them. A `change` event is dispatched
 * whenever the state of a table has changed.
 * @example
 * solver.tables.addEventListener('change', () => console.log(solver.tables.list()));
 * await solver.tables.build('pdb-7-7-1');
 */
export class Tables extends EventTarget {
  #manager;

  /** @internal */
  constructor(manager: TableManager) {
    super();
    this.#manager = manager;
    manager.onChange = () => this.dispatchEvent(new Event('change'));
  }

  /** Adds a listener for changes of any table. */
  override addEventListener(
    type: 'change',
    listener: ((this: Tables, event: Event) => void) | { handleEvent(event: Event): void } | null,
    options?: Parameters<EventTarget['addEventListener']>[2],
  ) {
    super.addEventListener(type, listener, options);
  }

  /** Removes a listener. */
  override removeEventListener(
    type: 'change',
    listener: ((this: Tables, event: Event) => void) | { handleEvent(event: Event): void } | null,
    options?: Parameters<EventTarget['removeEventListener']>[2],
  ) {
    super.removeEventListener(type, listener, options);
  }

  /**
   * Returns all tables, by board size, and the weakest first. The first call looks for tables that were stored on an
   * earlier visit; they are reported by a `change` event.
   */
  list(): TableState[] {
    return this.#manager.list();
  }

  /**
   * Makes a table ready: loads it from browser storage, or downloads or builds it. Several calls for the same table
   * share the work.
   * @returns resolves when the next solve can use the table; rejects with a `FifteenError`:
   * `bad-options` (unknown, or unsupported on this device), `aborted` (canceled or freed), `out-of-memory` or
   * `table-failed`
   */
  async build(
    heuristic: TableName,
    options?: {
      /**
       * whether to store the table for later visits, also if an earlier call builds or has built it without storing it; default: only a
       * table that takes long to build
       */
      store?: boolean;
    },
  ): Promise<void> {
    const { store, ...others } = { ...options };
    checkNoOthers(others, 'store');
    await this.#manager.build(heuristic, { store: checkedFlag('store', store) });
  }

  /**
   * Starts to build the next deeper table than that of a heuristic, unless the device is small, a deeper table is
   * already there, or the table was canceled, freed or has failed before. Only pdb-7-7-1 is built in this way.
   * @param heuristic - a heuristic without a deeper table is ignored
   * @returns resolves when the build has started or is not needed; never rejects
   */
  buildInBackground(heuristic: string): Promise<void> {
    return this.#manager.buildInBackground(heuristic);
  }

  /**
   * Cancels building a table; does nothing if it is not being built.
   * @throws {FifteenError} `bad-options` for an unknown table
   */
  cancel(heuristic: TableName) {
    this.#manager.cancel(heuristic);
  }

  /**
   * Frees the memory of a table and removes it from browser storage. Workers that have loaded it are ended as soon as
   * they are idle.
   * @returns rejects with a `FifteenError` (`bad-options`) for an unknown table
   */
  free(heuristic: TableName): Promise<void> {
    return this.#manager.free(heuristic);
  }
}
