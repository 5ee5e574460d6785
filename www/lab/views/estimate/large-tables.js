// The large tables of the ladder. The solver of the page builds and stores them when the reader requests it; those that are stored, today or on
// an earlier visit, are loaded in the lab's engine.

import { TABLE_COSTS } from '../../../solver/shared/table-costs.js';
import { TableStorage } from '../../../solver/shared/table-storage.js';

/** @import { TableState } from '../../../solver/index.js' */
/** @import { LabEngine } from '../../engine/engine.js' */
/** @import { Request } from '../../engine/lab-request.js' */
/** @import { Rung } from '../../parts/rungs.js' */
/** @import { ViewContext } from '../../view.js' */

/** @typedef {Rung & { heuristic: 'pdb-7-7-1' | 'pdb-7-8' }} LargeRung */

/** From the weakest. @type {LargeRung[]} */
export const largeRungs = [
  { heuristic: 'pdb-7-7-1', name: 'rungPdb771' },
  { heuristic: 'pdb-7-8', name: 'rungPdb78' },
];

/**
 * A table that is not loaded.
 * @typedef {object} MissingTable
 * @property {LargeRung} rung
 * @property {number} bytes
 * @property {number} seconds  that building it takes
 * @property {number} requiredGib  the memory of the device that it requires
 * @property {'supported' | 'unsupported' | 'building' | 'loading'} state
 * @property {number} fraction  how much of it is built
 * @property {string} error  why the last attempt failed; '' if it did not
 */

export class LargeTables {
  #context;
  #tables;
  /** The tables of this request's board are needed. @type {Request | null} */
  #request = null;
  /** Which of them are in the engine. Another engine, after the worker has died, has none. @type {{ engine: LabEngine | null, loaded: Set<string> }} */
  #held = { engine: null, loaded: new Set() };
  /** @type {Set<string>} */
  #loading = new Set();
  /** @type {Map<string, string>} */
  #errors = new Map();
  #onLoaded;
  #onChange = () => this.#loadStored();

  /** @param {ViewContext} context  @param {() => void} onLoaded */
  constructor(context, onLoaded) {
    this.#context = context;
    this.#onLoaded = onLoaded;
    this.#tables = context.solver().tables;
    this.#tables.addEventListener('change', this.#onChange);
  }

  /** Serves a board of the size of these tables, or none: null. @param {Request | null} request */
  serve(request) {
    this.#request = request;
    this.#loadStored();
  }

  /** Those whose values are known, from the weakest. @returns {LargeRung[]} */
  get loaded() {
    return this.#request ? largeRungs.filter(({ heuristic }) => this.#isLoaded(heuristic)) : [];
  }

  /** The others. @returns {MissingTable[]} */
  get missing() {
    if (!this.#request) return [];
    const listed = this.#tables.list();
    return largeRungs
      .filter(({ heuristic }) => !this.#isLoaded(heuristic))
      .flatMap((rung) =>
        listed
          .filter(({ heuristic }) => heuristic === rung.heuristic)
          .map((table) => ({
            rung,
            bytes: table.bytes,
            seconds: table.buildSeconds,
            requiredGib: TABLE_COSTS[rung.heuristic].deep?.minMemory ?? 0,
            state: this.#stateOf(table),
            fraction: table.status === 'building' ? table.fraction : 1,
            error: this.#errors.get(rung.heuristic) ?? notStored(table),
          })),
      );
  }

  /** Builds a table, or loads a stored one after a failure. @param {LargeRung} rung */
  async build({ heuristic }) {
    this.#errors.delete(heuristic);
    try {
      // Only a stored table can be given to another worker.
      await this.#tables.build(heuristic, { store: true });
    } catch (thrown) {
      const { code, message } = Object(thrown);
      if (code !== 'aborted') this.#errors.set(heuristic, message);
    }
    this.#loadStored();
  }

  /** @param {LargeRung} rung */
  cancel({ heuristic }) {
    this.#tables.cancel(heuristic);
  }

  close() {
    this.#tables.removeEventListener('change', this.#onChange);
    this.#request = null;
  }

  /** @param {string} heuristic */
  #isLoaded(heuristic) {
    return this.#held.loaded.has(heuristic) && !this.#held.engine?.isDead;
  }

  /** @param {TableState} table @returns {MissingTable['state']} */
  #stateOf(table) {
    if (table.unsupported) return 'unsupported';
    if (table.status === 'building' || table.status === 'storing') return 'building';
    return this.#loading.has(table.heuristic) || table.status === 'loading' ? 'loading' : 'supported';
  }

  #loadStored() {
    if (!this.#request) return;
    for (const table of this.#tables.list()) {
      const { heuristic } = table;
      const isNeeded = largeRungs.some((rung) => rung.heuristic === heuristic) && !this.#isLoaded(heuristic);
      if (isNeeded && isStored(table) && !this.#loading.has(heuristic) && !this.#errors.has(heuristic))
        this.#load(heuristic, this.#request);
    }
    this.#context.changed();
  }

  /** @param {TableState['heuristic']} heuristic  @param {Request} request */
  async #load(heuristic, request) {
    this.#loading.add(heuristic);
    try {
      const file = await new TableStorage().find(heuristic);
      // The reader may have cleared what the browser stores.
      if (!file) throw new Error(this.#context.words().text('tableGone'));
      if (!this.#request) return;
      const engine = this.#context.engine();
      await engine.loadTable({ ...request, heuristic }, file);
      if (engine !== this.#held.engine) this.#held = { engine, loaded: new Set() };
      this.#held.loaded.add(heuristic);
    } catch (thrown) {
      this.#errors.set(heuristic, Object(thrown).message);
    } finally {
      this.#loading.delete(heuristic);
    }
    if (this.#request) this.#onLoaded();
  }
}

/** @param {TableState} table */
function isStored(table) {
  return table.status === 'stored' || ('stored' in table && table.stored);
}

/** Why a table that was built could not be stored. @param {TableState} table */
function notStored(table) {
  return (table.status === 'ready' && !table.stored && table.error) || '';
}
